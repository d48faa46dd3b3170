/** How fast GDI capture is next to the grab of nut-js, measured in turns, and whether it holds up the service. */
import { afterAll, describe, expect, it } from 'vitest';
import { loadNut } from '../../nutjs/load-nut.ts';
import { createGdiCapture } from './gdi-capture.ts';
import { openWin32 } from '../native/win32.ts';
import { SCREEN } from '../../../../testing/wine/screen.ts';

const { screen, Region } = await loadNut('win32');
const capture = createGdiCapture(openWin32());
afterAll(() => capture.close());

const ROUNDS = 40;
const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;

/** Ours over theirs. In turns, so that a busy machine slows both. */
async function ratio(ours: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<number> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  await ours();
  await theirs();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, work] of [
      ['ours', ours],
      ['theirs', theirs],
    ] as const) {
      const started = performance.now();
      await work();
      times[name].push(performance.now() - started);
    }
  }
  return median(times.ours) / median(times.theirs);
}

describe('GDI: speed', () => {
  it('captures the full screen no slower than nut-js', async () => {
    const measured = await ratio(
      () => capture.capture(SCREEN),
      () => screen.grab(),
    );
    expect(measured).toBeLessThanOrEqual(1);
  });

  it('captures 400x300 faster than nut-js', async () => {
    const measured = await ratio(
      () => capture.capture({ x: 50, y: 60, width: 400, height: 300 }),
      () => screen.grabRegion(new Region(50, 60, 400, 300)),
    );
    expect(measured).toBeLessThan(1);
  });

  it('does not hold up the service while it captures', async () => {
    const gaps: number[] = [];
    let last = performance.now();
    const ticking = setInterval(() => {
      gaps.push(performance.now() - last);
      last = performance.now();
    }, 1);
    let captures = 0;
    const until = performance.now() + 1000;
    while (performance.now() < until) {
      await capture.capture(SCREEN);
      captures++;
    }
    clearInterval(ticking);
    expect(captures).toBeGreaterThan(10);
    // A synchronous copy of the whole screen would show as its own gap length on every capture.
    expect(median(gaps)).toBeLessThan(5);
  });
});
