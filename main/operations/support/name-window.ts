/** Which program and window an act goes to, for the request log: looked up before the act, which never waits long for it. */
import { NoAnswerError, withTimeout } from '../../base/with-timeout.ts';
import { contains, type Point } from '../../core/geometry.ts';
import { isPlaced, type WindowRecord } from '../../ports/windows.ts';
import type { Desk } from './desk.ts';
import type { NoteTable } from './operation.ts';
import type { Run } from './run.ts';
import { labelled } from './words.ts';

export const WINDOW_NOTES = { program: 'label', window: 'label' } as const satisfies NoteTable;
type WindowRun = Run<keyof typeof WINDOW_NOTES>;

/** An act waits this long for the names at most, milliseconds. */
const PATIENCE_MS = 20;

/** A window without a title is named by its program alone. */
export function noteWindow({ processName, className, title }: WindowRecord, run: WindowRun): void {
  const program = labelled(processName === '' ? className : processName);
  if (program !== '') run.note('program', program);
  const name = labelled(title);
  if (name !== '') run.note('window', name);
}

async function windowAt(desk: Desk, point: Point): Promise<WindowRecord | null> {
  const [windows, popups] = await Promise.all([desk.windows.list(), desk.windows.popups().catch(() => [])]);
  const shown = [...windows.filter(({ visible }) => visible), ...popups];
  return shown.filter(isPlaced).findLast(({ region }) => contains(region, point)) ?? null;
}

/**
 * `point`: where the act aims; undefined: it goes to the keyboard's window. Resolves before the act with what notes the names,
 * to be called once it is done: one that was refused names nothing. The look begins before the act, which could change what is
 * there; a desktop that takes longer to answer has its names noted when they come.
 */
export async function nameWindow(desk: Desk, point: Point | undefined, run: WindowRun): Promise<() => void> {
  const looking = point === undefined ? desk.windows.foreground() : windowAt(desk, point);
  // A desktop that does not list its windows names none.
  const named = looking.catch(() => null);
  await withTimeout(named, PATIENCE_MS, () => new NoAnswerError()).catch(() => null);
  return () => {
    void named.then((window) => {
      if (window !== null) noteWindow(window, run);
    });
  };
}
