/** A law of damage: over many random steps, what is reported is where was painted, and a frame that follows it is the screen. */
import { expect } from 'vitest';
import type { Region, Size } from '../../../main/core/geometry.ts';
import type { ScreenCapturePort } from '../../../main/ports/screen-capture.ts';
import type { DamageTally } from '../../../main/ports/screen-damage.ts';

export interface PaintedScreen extends Size {
  /** B, G, R, X as it is shown now. */
  readonly pixels: () => Uint8Array | Promise<Uint8Array>;
  /** Resolves when it can be seen. */
  readonly paint: (region: Region, color: number) => void | Promise<void>;
}

const MOST_SIDE = 60;

const below = (bound: number): number => Math.floor(Math.random() * bound);

function randomPart({ width, height }: Size): Region {
  const [x, y] = [below(width), below(height)];
  return {
    x,
    y,
    width: 1 + below(Math.min(MOST_SIDE, width - x)),
    height: 1 + below(Math.min(MOST_SIDE, height - y)),
  };
}

/** A byte for each pixel. */
function mark(mask: Uint8Array, { width }: Size, part: Region, value: 0 | 1): void {
  for (let y = part.y; y < part.y + part.height; y++)
    mask.fill(value, y * width + part.x, y * width + part.x + part.width);
}

function isMarked(mask: Uint8Array, { width }: Size, part: Region): boolean {
  for (let y = part.y; y < part.y + part.height; y++)
    if (mask.subarray(y * width + part.x, y * width + part.x + part.width).includes(0)) return false;
  return true;
}

function takeOver(kept: Uint8Array, { width }: Size, part: Region, pixels: Uint8Array): void {
  for (let row = 0; row < part.height; row++) {
    const from = row * part.width * 4;
    kept.set(pixels.subarray(from, from + part.width * 4), ((part.y + row) * width + part.x) * 4);
  }
}

/** Whether all colours agree; the fourth byte means nothing. */
function sameColors(a: Uint8Array, b: Uint8Array): boolean {
  const [left, right] = [a, b].map(
    ({ buffer, byteOffset, byteLength }) => new Uint32Array(buffer, byteOffset, byteLength / 4),
  );
  return left?.every((word, index) => ((word ^ (right?.[index] ?? 0)) & 0xff_ff_ff) === 0) ?? false;
}

/** `exact`: reports are of nothing else than what was painted. */
export async function followsRandomPainting(
  capture: ScreenCapturePort,
  tally: DamageTally,
  screen: PaintedScreen,
  { steps, exact }: { readonly steps: number; readonly exact: boolean },
): Promise<void> {
  expect(await tally.take()).toBeNull();
  const whole = { x: 0, y: 0, width: screen.width, height: screen.height };
  const kept = Uint8Array.from((await capture.capture(whole)).pixels);
  const owed = new Uint8Array(screen.width * screen.height);
  const painted = new Uint8Array(owed.length);
  const paint = async (): Promise<void> => {
    const part = randomPart(screen);
    mark(painted, screen, part, 1);
    await screen.paint(part, below(2 ** 24));
    mark(owed, screen, part, 1);
  };
  for (let step = 0; step < steps; step++) {
    for (let left = below(4); left > 0; left--) await paint();
    const due = Uint8Array.from(owed);
    const taking = tally.take();
    // It may be in this answer or in the next one.
    const late = step % 2 === 0 ? paint() : undefined;
    const drawn = (await taking) ?? [];
    await late;
    const more = late === undefined ? [] : ((await tally.take()) ?? []);
    for (const part of drawn) mark(due, screen, part, 0);
    expect(due.includes(1)).toBe(false);
    for (const part of [...drawn, ...more]) {
      if (exact) expect(isMarked(painted, screen, part)).toBe(true);
      takeOver(kept, screen, part, (await capture.capture(part)).pixels);
    }
    owed.fill(0);
    painted.fill(0);
    expect(sameColors(kept, await screen.pixels())).toBe(true);
  }
}
