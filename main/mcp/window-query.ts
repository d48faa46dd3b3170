/** Selects a window by a call's arguments, and describes a window in a line of text. */
import type { FrameMap } from '../core/model-views.ts';
import type { WindowQuery } from '../core/windows.ts';
import type { WindowRecord } from '../ports/windows.ts';
import { regionText } from './frames.ts';
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
