/** For tests: graphics in memory whose answers are written in advance. */
import { intersect, type Region, type Size } from '../../../../core/geometry.ts';
import { pasteFrame, cropFrame } from '../../../../core/observation.ts';
import type { Frame } from '../../../../core/raster.ts';
import type { Handle } from '../../native/library.ts';
import type { Acquired, Duplication, Graphics, GraphicsOutput } from '../graphics.ts';
import { WAIT_TIMEOUT } from '../results.ts';
import { BGRA8 } from '../structures.ts';

type Call = 'duplicate' | 'acquire' | 'copy' | 'release' | 'read';

export interface FakeGraphics extends Graphics {
  /** What the next calls of a kind answer, in turn; after them everything succeeds. */
  fail(call: Call, ...results: readonly number[]): void;
  /** Draws, and reports it. */
  draw(region: Region, shade: number): void;
  /** The pointer alone moves. */
  movePointer(): void;
  mode: Size & { format: number };
  rotation: number;
  isMasked: boolean;
  current: boolean;
  /** Each call, by its name. */
  readonly calls: string[];
  /** Regions that were copied. */
  readonly copies: (readonly Region[] | null)[];
  /** Frames that are held, which are one at most. */
  held: number;
}

const shaded = (region: Region, shade: number): Frame => ({
  region,
  width: region.width,
  height: region.height,
  pixels: new Uint8Array(region.width * region.height * 4).fill(shade),
});

interface Shown {
  readonly truth: Frame;
  drawn: Region[] | null;
  isMoved: boolean;
}

function fakeDuplication(graphics: FakeGraphics, shown: Shown, answer: (call: Call) => number): Duplication {
  const kept = shaded(shown.truth.region, 0);
  shown.drawn = null;
  const next = (): Acquired => {
    const result = answer('acquire');
    if (result < 0) return { result, isPicture: false, isMasked: false, drawn: [] };
    const isPicture = shown.drawn === null || shown.drawn.length > 0;
    if (!isPicture && !shown.isMoved)
      return { result: WAIT_TIMEOUT, isPicture: false, isMasked: false, drawn: [] };
    graphics.held++;
    const acquired = { result, isPicture, isMasked: graphics.isMasked, drawn: shown.drawn };
    shown.drawn = [];
    shown.isMoved = false;
    return acquired;
  };
  return {
    mode: graphics.mode,
    acquire: () => new Promise((resolve) => setTimeout(() => resolve(next()), 0)),
    copy(parts) {
      const result = answer('copy');
      if (result < 0) return result;
      graphics.copies.push(parts);
      for (const part of parts ?? [shown.truth.region]) pasteFrame(kept, cropFrame(shown.truth, part));
      return 0;
    },
    release() {
      graphics.held--;
      return answer('release');
    },
    read(part, onto) {
      const result = answer('read');
      if (result >= 0) pasteFrame(onto, cropFrame(kept, part));
      return Promise.resolve(result);
    },
    close: () => void graphics.calls.push('close'),
  };
}

/** One monitor, shown by `cards` graphics cards. */
export function createFakeGraphics(monitor: Handle, size: Size, cards = 1): FakeGraphics {
  const scripts = new Map<Call, number[]>();
  const shown: Shown = { truth: shaded({ x: 0, y: 0, ...size }, 0), drawn: [], isMoved: false };
  const answer = (call: Call): number => {
    graphics.calls.push(call);
    return scripts.get(call)?.shift() ?? 0;
  };
  const output: GraphicsOutput = {
    monitor,
    get rotation() {
      return graphics.rotation;
    },
    duplicate() {
      const result = answer('duplicate');
      const duplication = result < 0 ? null : fakeDuplication(graphics, shown, answer);
      return Promise.resolve({ result, duplication });
    },
    forgetDevice: () => void graphics.calls.push('forget'),
  };
  const graphics: FakeGraphics = {
    outputs: Array.from({ length: cards }, () => output),
    isCurrent: () => graphics.current,
    close: () => void graphics.calls.push('end'),
    fail: (call, ...results) => void scripts.set(call, [...results]),
    draw(region, shade) {
      const part = intersect(region, shown.truth.region);
      if (part === undefined) return;
      pasteFrame(shown.truth, shaded(part, shade));
      shown.drawn?.push(part);
    },
    movePointer: () => void (shown.isMoved = true),
    mode: { ...size, format: BGRA8 },
    rotation: 1,
    isMasked: false,
    current: true,
    calls: [],
    copies: [],
    held: 0,
  };
  return graphics;
}
