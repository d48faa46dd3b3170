/** The windows of the desktop from the top of the stack down. EnumWindows leaves out those of the shell and of the store's programs. */
import type { Handle } from '../native/library.ts';
import { ENUMERATE_ON, type Bool, type User32 } from '../native/user32.ts';

export type TopWindowCalls = Pick<User32, 'enumWindows' | 'findWindowEx' | 'getDesktopWindow' | 'isWindow'>;

/** More windows than any desktop has: the stack may change while it is walked. */
const MOST_WINDOWS = 10_000;
/** Walks that lost their place because a window went. */
const MOST_WALKS = 3;

/** Undefined if the window that the walk had come to went. */
function walk({ findWindowEx, getDesktopWindow, isWindow }: TopWindowCalls): ReadonlySet<Handle> | undefined {
  const found = new Set<Handle>();
  const desktop = getDesktopWindow();
  let last: Handle = 0;
  while (found.size < MOST_WINDOWS) {
    const next = findWindowEx(desktop, last, null, null);
    if (next === 0) return last !== 0 && isWindow(last) === 0 ? undefined : found;
    // It moved up while the walk went on.
    if (found.has(next)) return found;
    found.add(next);
    last = next;
  }
  return found;
}

export function topWindows(user32: TopWindowCalls): readonly Handle[] {
  let found: ReadonlySet<Handle> | undefined;
  for (let walks = 0; found === undefined && walks < MOST_WALKS; walks++) found = walk(user32);
  const all = new Set(found);
  const collect = (window: Handle): Bool => {
    all.add(window);
    return ENUMERATE_ON;
  };
  // A second opinion: those that a walk missed come last.
  user32.enumWindows(collect, 0);
  return [...all];
}
