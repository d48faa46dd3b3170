import { expect, it } from 'vitest';
import { bringToForeground, type FocusCalls } from './focus.ts';

const WANTED = 7;
const OTHER = 9;

/** A desktop that gives the foreground once `yields` says so; `log` holds its calls. */
function guarded(
  yields: (log: readonly string[]) => boolean,
  hung = false,
): { calls: FocusCalls; log: string[]; foreground: () => number } {
  const log: string[] = [];
  let foreground = OTHER;
  const note = (text: string): number => {
    log.push(text);
    return 1;
  };
  return {
    log,
    foreground: () => foreground,
    calls: {
      user32: {
        isIconic: () => 0,
        showWindowAsync(_window, command) {
          note(`show ${command}`);
          if (command === 9 && yields(log)) foreground = WANTED;
          return 1;
        },
        setForegroundWindow() {
          note('foreground');
          if (!yields(log)) return 0;
          foreground = WANTED;
          return 1;
        },
        getForegroundWindow: () => foreground,
        bringWindowToTop: () => note('top'),
        attachThreadInput: (_ours, _theirs, on) => note(on === 1 ? 'attach' : 'detach'),
        isHungAppWindow: () => Number(hung),
        getWindowThreadProcessId: () => 1,
        sendInput(count) {
          note('key');
          return count;
        },
        setWindowPos: () => note('raise'),
      },
      kernel32: { getCurrentThreadId: () => 2 },
    },
  };
}

it('asks once where Windows obeys', async () => {
  const { calls, log } = guarded(() => true);
  await bringToForeground(calls, WANTED);
  expect(log).toEqual(['foreground', 'raise']);
});

it('borrows the right of the thread in front and gives it back', async () => {
  const { calls, log, foreground } = guarded((asked) => asked.at(-2) === 'top');
  await bringToForeground(calls, WANTED);
  expect(log).toEqual(['foreground', 'attach', 'top', 'foreground', 'detach', 'raise']);
  expect(foreground()).toBe(WANTED);
});

it('never waits for a thread that hangs, but presses a key that does nothing', async () => {
  const { calls, log } = guarded((asked) => asked.at(-2) === 'key', true);
  await bringToForeground(calls, WANTED);
  expect(log).toEqual(['foreground', 'key', 'foreground', 'raise']);
});

it('minimises and restores when nothing else helps', async () => {
  const { calls, log } = guarded((asked) => asked.at(-2) === 'show 6');
  await bringToForeground(calls, WANTED);
  expect(log.slice(-3)).toEqual(['show 6', 'show 9', 'raise']);
});

it('never minimises where that is not wanted', async () => {
  const { calls, log, foreground } = guarded((asked) => asked.at(-2) === 'show 6');
  await bringToForeground(calls, WANTED, false);
  expect(log.filter((each) => each.startsWith('show'))).toEqual([]);
  expect(foreground()).toBe(OTHER);
});

it('ends if Windows gives the foreground to no one', async () => {
  const { calls, foreground } = guarded(() => false);
  await bringToForeground(calls, WANTED);
  expect(foreground()).toBe(OTHER);
});
