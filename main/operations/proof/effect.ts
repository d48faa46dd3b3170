/** What an act changed, as far as the screen, the focused window and the pointer tell. */
import type { Proof } from '../../core/action.ts';
import { desktopBounds } from '../../core/desktop.ts';
import { changeBetween } from '../../core/difference.ts';
import { intersect, type Point, type Region } from '../../core/geometry.ts';
import { cropFrame, inGlobalUnits } from '../../core/observation.ts';
import type { Frame } from '../../core/raster.ts';
import type { WindowRecord } from '../../ports/windows.ts';
import type { Desk } from '../desk.ts';
import type { Run } from '../run.ts';
import type { Picture } from '../take-picture.ts';
import { settle, type Settled } from './settle.ts';

/** A program needs a moment to react; without `settle` this is how long the evidence waits for it. */
const REACTION_MS = 100;
/** Around what changed, so that a person sees where it is. */
const CROP_MARGIN = 16;

export interface Effect {
  readonly state: 'changed' | 'unchanged' | 'unknown';
  /** Share of pixels that changed, 0 to 1. */
  readonly changedRatio: number;
  readonly region: Region | null;
  readonly windowBefore: WindowRecord | null;
  readonly windowAfter: WindowRecord | null;
  /** Nothing moved at all: neither pixels nor focus nor pointer. */
  readonly suspectedNoop: boolean;
}

export interface Evidence {
  readonly effect?: Effect;
  readonly settled?: Pick<Settled, 'quiet' | 'elapsedMs'>;
  /** What changed, with a margin. */
  readonly changed?: { readonly picture: Picture; readonly region: Region };
}

interface Snapshot {
  /** Null where the screen could not be seen. */
  readonly frame: Frame | null;
  readonly window: WindowRecord | null;
  readonly pointer: Point | null;
}

/** Before an act: remembers what its effect will be compared with, where somebody wants to know. */
export interface Witness {
  testify(): Promise<Evidence>;
}

const unseen = (): null => null;

async function captureDesktop(desk: Desk, run: Run): Promise<Frame> {
  const bounds = desktopBounds(await desk.displays.list());
  return desk.capture.capture(bounds, { signal: run.signal });
}

async function look(desk: Desk, frame: Promise<Frame>): Promise<Snapshot> {
  const [seen, window, pointer] = await Promise.all([
    frame.catch(unseen),
    desk.windows.foreground().catch(unseen),
    desk.input.pointer.position().catch(unseen),
  ]);
  return { frame: seen, window, pointer };
}

const samePoint = (a: Point | null, b: Point | null): boolean => a?.x === b?.x && a?.y === b?.y;

function judge(before: Snapshot, after: Snapshot): Effect {
  const windows = { windowBefore: before.window, windowAfter: after.window };
  const [was, is] = [before.frame, after.frame];
  if (was === null || is?.width !== was.width || is.height !== was.height)
    return { state: 'unknown', changedRatio: 0, region: null, suspectedNoop: false, ...windows };
  const { ratio, region } = changeBetween(was, is);
  if (region !== undefined) {
    const changed = inGlobalUnits(region, is, is.region);
    return { state: 'changed', changedRatio: ratio, region: changed, suspectedNoop: false, ...windows };
  }
  const still = before.window?.id === after.window?.id && samePoint(before.pointer, after.pointer);
  return { state: 'unchanged', changedRatio: 0, region: null, suspectedNoop: still, ...windows };
}

async function pictureOf(desk: Desk, frame: Frame, region: Region): Promise<Required<Evidence>['changed']> {
  const around = {
    x: region.x - CROP_MARGIN,
    y: region.y - CROP_MARGIN,
    width: region.width + 2 * CROP_MARGIN,
    height: region.height + 2 * CROP_MARGIN,
  };
  const part = cropFrame(frame, intersect(around, frame.region) ?? frame.region);
  const bytes = await desk.codec.encode(part, { format: 'png', quality: 100 });
  return { picture: { bytes, format: 'png', width: part.width, height: part.height }, region: part.region };
}

export async function callWitness(desk: Desk, proof: Proof, run: Run): Promise<Witness> {
  const before = proof.evidence || proof.returnChanged ? await look(desk, captureDesktop(desk, run)) : null;
  const giveBack = (...frames: readonly (Frame | null)[]): void => {
    for (const frame of new Set(frames)) if (frame !== null) desk.capture.recycle?.(frame);
  };
  return {
    async testify(): Promise<Evidence> {
      const settled =
        proof.settle === undefined
          ? null
          : await settle(desk, desktopBounds(await desk.displays.list()), proof.settle, run);
      const quiet =
        settled === null ? {} : { settled: { quiet: settled.quiet, elapsedMs: settled.elapsedMs } };
      if (before === null) {
        giveBack(settled?.frame ?? null);
        return quiet;
      }
      if (settled === null) await run.clock.sleep(REACTION_MS, run.signal);
      // What settled is what there is to see: nothing is captured twice.
      const after = await look(
        desk,
        settled === null ? captureDesktop(desk, run) : Promise.resolve(settled.frame),
      );
      const effect = judge(before, after);
      const changed =
        proof.returnChanged && effect.region !== null && after.frame !== null
          ? { changed: await pictureOf(desk, after.frame, effect.region) }
          : {};
      giveBack(before.frame, after.frame);
      return { ...quiet, ...(proof.evidence ? { effect } : {}), ...changed };
    },
  };
}
