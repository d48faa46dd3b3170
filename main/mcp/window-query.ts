/** Which window a call means, and how a window is told. */
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

/** A window that is named by its id may be hidden; a title means what is shown. */
export const windowQuery = ({ id, title }: WindowArguments): WindowQuery => ({
  ...(id === undefined ? {} : { id }),
  ...(title === undefined ? {} : { titleContains: title }),
  visibleOnly: id === undefined,
});

/** One line; what the program chose stands in quotes. */
export function windowText(window: WindowRecord, map: FrameMap): string {
  const states = [
    ...(window.foreground ? ['front'] : []),
    ...(window.minimized ? ['minimized'] : []),
    ...(window.maximized ? ['maximized'] : []),
    ...(window.visible || window.minimized ? [] : ['hidden']),
  ];
  return [
    `id ${window.id}`,
    regionText(map, window.region),
    quoted(window.title),
    quoted(window.processName),
    ...states,
  ].join(' ');
}
