/** What an act changed, as far as the screen, the focused window and the pointer tell. */
import type { Action, RequestedAction } from '../../../core/action.ts';
import type { ChangedRegion } from '../../../core/changed-regions.ts';
import { desktopBounds } from '../../../core/desktop.ts';
import { boundsOf, contains, intersect, type Point, type Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import { followDamage } from '../../support/changes/follow-damage.ts';
import { widened } from '../../support/changes/moving.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import type { Picture } from '../../see/take-picture.ts';
import { takeBaseline, type Baseline } from './arrival.ts';
import { awaitEffect, type Settled } from './await-effect.ts';
import { watchEffect } from './first-change.ts';

/** Around what changed, so that a person sees where it is. */
const CROP_MARGIN = 16;

export interface Effect {
  /** `unknown`: the screen could not be seen, or nothing changed but what moves by itself under the pointer. */
  readonly state: 'changed' | 'unchanged' | 'unknown';
  /** Share of the desktop's pixels that changed, 0 to 1. */
  readonly changedRatio: number;
  /** Holds all of `regions`. */
  readonly region: Region | null;
  /** What changed, up to 16 parts in reading order. */
  readonly regions: readonly Region[];
  readonly windowBefore: WindowRecord | null;
  readonly windowAfter: WindowRecord | null;
  /** Nothing changed: neither pixels nor focus nor pointer. */
  readonly suspectedNoop: boolean;
}

export interface Evidence {
  readonly effect?: Effect;
  readonly settled?: Settled;
  /** What changed, with a margin. */
  readonly changed?: { readonly picture: Picture; readonly region: Region };
}

/** Observes one act. */
export interface EffectObserver {
  /** To be called when the pointer has arrived, before the act's first button or key. Throws only when the run is aborted. */
  arrived(): Promise<void>;
  /** To be called after the act. */
  conclude(): Promise<Evidence>;
  /** Gives back what it holds, whatever became of the act. */
  end(): void;
}

interface Surroundings {
  readonly window: WindowRecord | null;
  readonly pointer: Point | null;
}

/** Their button may look pressed for a moment. */
const PRESSING: ReadonlySet<Action['kind']> = new Set(['click', 'click_text', 'mouse_down', 'mouse_up']);

const unseen = (): null => null;

async function surroundings(desk: Desk): Promise<Surroundings> {
  const [window, pointer] = await Promise.all([
    desk.windows.foreground().catch(unseen),
    desk.input.pointer.position().catch(unseen),
  ]);
  return { window, pointer };
}

const samePoint = (a: Point | null, b: Point | null): boolean => a?.x === b?.x && a?.y === b?.y;

const noObserver: EffectObserver = {
  arrived: () => Promise.resolve(),
  conclude: () => Promise.resolve({}),
  end: () => undefined,
};

async function pictureOf(desk: Desk, { comparing }: Baseline, region: Region): Promise<Evidence['changed']> {
  const around = intersect(widened(region, CROP_MARGIN), comparing.region) ?? comparing.region;
  const part: Frame = comparing.seen(around);
  const bytes = await desk.codec.encode(part, { format: 'png', quality: 100 });
  return { picture: { bytes, format: 'png', width: part.width, height: part.height }, region: part.region };
}

/** Before an act: notes what its effect will be compared with, where the caller asks for any proof. */
export async function observeEffect(
  desk: Desk,
  { action, proof }: RequestedAction,
  run: Run,
): Promise<EffectObserver> {
  const compares = proof.evidence || proof.returnChanged;
  if (!compares && proof.settle === undefined) return noObserver;
  const startedAt = desk.input.pointer.position().catch(unseen);
  const damage = await followDamage(desk, run);
  // The pointer may move from here on; how long the answer takes tells how busy the machine is.
  await damage.take();
  let bounds: Region | undefined;
  let baseline: Baseline | null = null;
  let before: Surroundings = { window: null, pointer: null };

  const judge = async (
    changes: readonly ChangedRegion[] | null,
    moving: readonly Region[],
  ): Promise<Effect> => {
    const after = await surroundings(desk);
    const windows = { windowBefore: before.window, windowAfter: after.window };
    const nothing = { changedRatio: 0, region: null, regions: [], ...windows };
    if (changes === null || baseline === null) return { state: 'unknown', suspectedNoop: false, ...nothing };
    const region = boundsOf(changes);
    if (region !== undefined) {
      const pixels = changes.reduce((sum, changed) => sum + changed.pixels, 0);
      const regions = changes.map(({ x, y, width, height }) => ({ x, y, width, height }));
      const changedRatio = pixels / baseline.comparing.pixels;
      return { state: 'changed', changedRatio, region, regions, suspectedNoop: false, ...windows };
    }
    const { pointer } = after;
    const atMoving = pointer !== null && moving.some((area) => contains(area, pointer));
    const still = before.window?.id === after.window?.id && samePoint(before.pointer, pointer);
    return atMoving
      ? { state: 'unknown', suspectedNoop: false, ...nothing }
      : { state: 'unchanged', suspectedNoop: still, ...nothing };
  };

  return {
    async arrived() {
      const [from, at] = await Promise.all([startedAt, desk.input.pointer.position().catch(unseen)]);
      try {
        bounds = desktopBounds(await desk.displays.list());
        const around = surroundings(desk);
        baseline = await takeBaseline(desk, { bounds, damage, pointerMoved: !samePoint(from, at) }, run);
        before = await around;
      } catch {
        // What cannot be seen is no reason not to act: the effect is unknown.
        run.signal.throwIfAborted();
      }
    },
    async conclude() {
      const watch = baseline === null ? null : watchEffect(desk, baseline, damage, run);
      const pressed = PRESSING.has(action.kind) ? before.pointer : null;
      const region = bounds ?? desktopBounds(await desk.displays.list());
      const wished = { settle: proof.settle, damage, region, pressed };
      let settled: Settled | undefined;
      let changes: readonly ChangedRegion[] | null = null;
      try {
        settled = await awaitEffect(desk, wished, watch, run);
        changes = (await watch?.changes()) ?? null;
      } catch (error) {
        run.signal.throwIfAborted();
        if (proof.settle !== undefined) throw error;
      }
      const quiet = settled === undefined ? {} : { settled };
      if (!compares) return quiet;
      const effect = await judge(changes, watch?.moving ?? []);
      const picture =
        proof.returnChanged && effect.region !== null && baseline !== null
          ? await pictureOf(desk, baseline, effect.region)
          : undefined;
      return {
        ...quiet,
        ...(proof.evidence ? { effect } : {}),
        ...(picture === undefined ? {} : { changed: picture }),
      };
    },
    end() {
      damage.end();
      baseline?.comparing.end();
      baseline = null;
    },
  };
}
