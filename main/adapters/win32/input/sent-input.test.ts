import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataViewOf } from '../native/structures.ts';
import { bringToForeground, type FocusCalls } from '../windows/focus.ts';
import { createWin32PersonActivity } from './person-activity.ts';
import { createSentInput, ownInputOf } from './sent-input.ts';

const WANTED = 7;
const KEY_AT = 90_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Gives the foreground only to the sender of the last input; its own clock stands. */
function guardedDesktop(
  noting: (call: FocusCalls['user32']['sendInput']) => FocusCalls['user32']['sendInput'],
) {
  let foreground = 9;
  let inputAt = 0;
  const user32: FocusCalls['user32'] = {
    isIconic: () => 0,
    showWindowAsync: () => 1,
    setForegroundWindow() {
      if (inputAt === KEY_AT) foreground = WANTED;
      return Number(foreground === WANTED);
    },
    getForegroundWindow: () => foreground,
    bringWindowToTop: () => 1,
    attachThreadInput: () => 0,
    isHungAppWindow: () => 0,
    getWindowThreadProcessId: () => 1,
    sendInput: noting((count) => {
      inputAt = KEY_AT;
      return count;
    }),
    setWindowPos: () => 1,
  };
  const activity = {
    getLastInputInfo(info: Uint8Array | null) {
      if (info !== null) dataViewOf(info).setUint32(4, inputAt, true);
      return 1;
    },
  };
  return { user32, activity, foreground: () => foreground };
}

it('does not take the key that earns the foreground for a person’s', async () => {
  const sent = createSentInput({ getTickCount: () => KEY_AT });
  const desktop = guardedDesktop(sent.noting);
  const own = ownInputOf({ lastSentAt: () => Promise.resolve(null) }, sent);
  const used = vi.fn();
  const watch = await createWin32PersonActivity({ user32: desktop.activity }, own).watch(used);
  const focused = bringToForeground(
    { user32: desktop.user32, kernel32: { getCurrentThreadId: () => 2 } },
    WANTED,
  );
  // The change of focus waits by the real clock.
  await focused;
  await vi.advanceTimersByTimeAsync(1000);
  watch?.end();
  expect(desktop.foreground()).toBe(WANTED);
  expect(used).not.toHaveBeenCalled();
});

it.each([
  [null, null, null],
  [5, null, 5],
  [null, 5, 5],
  [9, 5, 9],
  [5, 9, 9],
  [3, 4_294_967_290, 3],
])('knows the later of %s here and %s in the child', async (here, child, last) => {
  let now = 0;
  const sent = createSentInput({ getTickCount: () => now });
  if (here !== null) {
    now = here;
    sent.noting(() => 1)();
  }
  expect(await ownInputOf({ lastSentAt: () => Promise.resolve(child) }, sent).lastSentAt()).toBe(last);
});
