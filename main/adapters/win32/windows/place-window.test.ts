/** A window between monitors of 96 and 144 dots an inch, whose program answers the other scale after a while. */
import { expect, test } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import { dataViewOf, readRect, rectBytes } from '../native/structures.ts';
import { placeWindow, type PlaceCalls } from './place-window.ts';

const WINDOW = 1;
/** The second monitor is to the right of the first. */
const [FIRST, SECOND, BORDER] = [11, 12, 1000];
const ANSWERS_AFTER_MS = 60;

function program(answers: boolean): {
  readonly calls: PlaceCalls;
  readonly shown: () => Region;
  readonly moves: () => number;
} {
  let region: Region = { x: 100, y: 100, width: 400, height: 300 };
  let dots = 96;
  let moves = 0;
  const dotsAt = ({ x, width }: Region): number => (x + width / 2 < BORDER ? 96 : 144);
  function answer(): void {
    const now = dotsAt(region);
    if (now === dots) return;
    const { x, y, width, height } = region;
    region = { x, y, width: (width * now) / dots, height: (height * now) / dots };
    dots = now;
  }
  const calls: PlaceCalls = {
    user32: {
      isIconic: () => 0,
      getWindowPlacement: () => 0,
      getMonitorInfo: () => 0,
      getDpiForWindow: () => dots,
      monitorFromRect: (rect) => (rect === null || dotsAt(readRect(rect)) === 96 ? FIRST : SECOND),
      getWindowRect(_window, rect) {
        rect?.set(rectBytes(region));
        return 1;
      },
      setWindowPos(_window, _after, x, y, width, height) {
        region = { x, y, width, height };
        moves += 1;
        if (answers) setTimeout(answer, ANSWERS_AFTER_MS);
        return 1;
      },
    },
    dwmapi: { dwmGetWindowAttribute: () => 1 },
    shcore: {
      getDpiForMonitor(monitor, _kind, across) {
        if (across !== null) dataViewOf(across).setUint32(0, monitor === FIRST ? 96 : 144, true);
        return 0;
      },
    },
  };
  return { calls, shown: () => region, moves: () => moves };
}

test('a window that takes another size at another scale has the size that was asked for', async () => {
  const { calls, shown, moves } = program(true);
  const wanted = { x: 1200, y: 50, width: 500, height: 400 };
  await placeWindow(calls, WINDOW, wanted, new Map());
  expect(shown()).toEqual(wanted);
  expect(moves()).toBe(2);
});

test('an older program, which Windows enlarges, stays at its place', async () => {
  const { calls, shown } = program(false);
  const wanted = { x: 1200, y: 50, width: 500, height: 400 };
  await placeWindow(calls, WINDOW, wanted, new Map());
  expect(shown()).toEqual(wanted);
});

test('within a scale a window is placed once, and nothing is waited for', async () => {
  const { calls, shown, moves } = program(true);
  const wanted = { x: 10, y: 20, width: 300, height: 200 };
  await placeWindow(calls, WINDOW, wanted, new Map());
  expect(shown()).toEqual(wanted);
  expect(moves()).toBe(1);
});
