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

export interface WindowNaming {
  /** To be awaited before the act, which could change what is there. */
  readonly looked: () => Promise<void>;
  /** To be called once the act is done: one that was refused names nothing. Names that come later are noted then. */
  readonly note: () => void;
}

/** Begins the look. `point`: where the act aims; undefined: it goes to the keyboard's window. */
export function nameWindow(desk: Desk, point: Point | undefined, run: WindowRun): WindowNaming {
  const looking = point === undefined ? desk.windows.foreground() : windowAt(desk, point);
  let isNamed = false;
  // A desktop that does not list its windows names none.
  const named = looking
    .catch(() => null)
    .finally(() => {
      isNamed = true;
    });
  return {
    async looked() {
      if (!isNamed) await withTimeout(named, PATIENCE_MS, () => new NoAnswerError()).catch(() => null);
    },
    note() {
      void named.then((window) => {
        if (window !== null) noteWindow(window, run);
      });
    },
  };
}
