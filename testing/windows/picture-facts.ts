/** How pictures of the screen come on the Windows that this runs on, and what they cost. */
import { openDuplicatedScreen } from '../../main/adapters/win32/capture/pictures.ts';
import { createGdiCapture } from '../../main/adapters/win32/capture/gdi-capture.ts';
import { listWin32Displays } from '../../main/adapters/win32/displays.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';
import type { Region } from '../../main/core/geometry.ts';

const CAPTURES = 20;
const MOST_DUPLICATORS = 4;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

async function times(capture: () => Promise<unknown>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let each = 0; each < CAPTURES; each++) {
    const began = performance.now();
    await capture();
    taken.push(performance.now() - began);
  }
  return taken;
}

const wholeDisplay = ({ user32 }: Win32): Region | null => listWin32Displays(user32)[0]?.region ?? null;

async function byGdi(win32: Win32): Promise<unknown> {
  const region = wholeDisplay(win32);
  if (region === null) return null;
  const capture = createGdiCapture(win32);
  const taken = await times(() => capture.capture(region));
  await capture.close();
  return { region, medianMs: median(taken) };
}

/** `medianMs` is that of a screen which hardly changes. */
async function byDuplication(win32: Win32): Promise<unknown> {
  const region = wholeDisplay(win32);
  if (region === null) return null;
  const screen = openDuplicatedScreen(win32);
  try {
    const began = performance.now();
    const first = await screen.capture(region);
    const firstMs = performance.now() - began;
    const taken = first === null ? [] : await times(() => screen.capture(region));
    return { came: first !== null, left: screen.left, firstMs, medianMs: median(taken) };
  } finally {
    await screen.close();
  }
}

/** Why each of several duplications of one session was left: Windows is said to give four at most. */
async function duplicators(win32: Win32): Promise<unknown> {
  const region = wholeDisplay(win32);
  if (region === null) return null;
  const screens = Array.from({ length: MOST_DUPLICATORS + 1 }, () => openDuplicatedScreen(win32));
  try {
    const left: unknown[] = [];
    for (const screen of screens) {
      await screen.capture(region);
      left.push(screen.left);
    }
    return { left };
  } finally {
    for (const screen of screens) await screen.close();
  }
}

export const PICTURE_FACTS = {
  C2: byGdi,
  'C2 duplication': byDuplication,
  duplicators,
} as const;
