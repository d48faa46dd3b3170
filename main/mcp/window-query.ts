/** Selects a window by a call's arguments, and describes a window in a line of text. */
import type { FrameMap } from '../core/model-views.ts';
import type { WindowQuery } from '../core/windows.ts';
import type { WindowRecord } from '../ports/windows.ts';
import { regionText } from './frames.ts';
import { listWindows } from '../operations/windows/list-windows.ts';
import type { ToolContext } from './tool.ts';
import { quoted } from '../faces/grammar/screen-text.ts';

export interface WindowArguments {
  readonly id?: number | undefined;
  /** Part of the title. */
  readonly title?: string | undefined;
}

/** An id also selects a hidden window; a title selects visible ones only. */
export const windowQuery = ({ id, title }: WindowArguments): WindowQuery => ({
  ...(id === undefined ? {} : { id }),
  ...(title === undefined ? {} : { titleContains: title }),
  visibleOnly: id === undefined,
});

const DIGITS = /^\d{1,15}$/;

/** The query for a window that is named by one text: its id if a window has it, else a part of its title. */
export async function windowNamed(
  name: string,
  { service, caller }: Pick<ToolContext, 'service' | 'caller'>,
): Promise<WindowQuery> {
  if (!DIGITS.test(name)) return windowQuery({ title: name });
  const query = windowQuery({ id: Number(name) });
  const windows = await service.invoke(listWindows, { query, includePopups: true }, caller);
  return windows.length > 0 ? query : windowQuery({ title: name });
}

/** One line; texts that the program chose are in quotes. */
export function windowText(window: WindowRecord, map: FrameMap): string {
  const states = [
    ...(window.foreground ? ['front'] : []),
    ...(window.minimized ? ['minimized'] : []),
    ...(window.maximized ? ['maximized'] : []),
    ...(window.visible || window.minimized ? [] : ['hidden']),
  ];
  return [
    `id ${window.id}`,
    window.region === null ? 'at an unknown place' : regionText(map, window.region),
    quoted(window.title),
    quoted(window.processName),
    ...states,
  ].join(' ');
}
