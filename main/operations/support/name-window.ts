/** Which program and window an act goes to, for the request log: looked up next to the act, which never waits long for it. */
import { contains, type Point } from '../../core/geometry.ts';
import { isPlaced, type WindowRecord } from '../../ports/windows.ts';
import type { Desk } from './desk.ts';
import type { NoteTable } from './operation.ts';
import type { Run } from './run.ts';
import { labelled } from './words.ts';

export const WINDOW_NOTES = { program: 'label', window: 'label' } as const satisfies NoteTable;
type WindowRun = Run<keyof typeof WINDOW_NOTES>;

/** An act that is done waits this much longer for the names, milliseconds. */
const PATIENCE_MS = 20;

/** Its title is left out where it has none. */
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
 * `point`: where the act aims; undefined: it goes to the keyboard's window. Call the result once the act is done: one that was
 * refused names nothing.
 */
export function nameWindow(desk: Desk, point: Point | undefined, run: WindowRun): () => Promise<void> {
  const looking = point === undefined ? desk.windows.foreground() : windowAt(desk, point);
  // A desktop that does not list its windows names none.
  const found = looking.catch(() => null);
  return async () => {
    const over = new AbortController();
    const patience = run.clock.sleep(PATIENCE_MS, over.signal).then(
      () => null,
      () => null,
    );
    const window = await Promise.race([found, patience]);
    over.abort();
    if (window !== null) noteWindow(window, run);
  };
}
