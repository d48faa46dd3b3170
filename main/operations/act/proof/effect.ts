/** Evidence of one action: the changes it made, and how the screen came to rest. */
import type { Action, Proof, RequestedAction } from '../../../core/action.ts';
import type { ChangedRegion } from '../../../core/changed-regions.ts';
import { desktopBounds } from '../../../core/desktop.ts';
import { intersect, type Point, type Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import { followDamage, type Damage } from '../../support/changes/follow-damage.ts';
import { widened } from '../../support/changes/moving.ts';
import type { Desk } from '../../support/desk.ts';
import { followingSoon, untilFollowed } from '../../support/news/follow-late.ts';
import type { Run } from '../../support/run.ts';
import type { Picture } from '../../pictures/encoded-picture.ts';
import { takeBaseline, type Baseline } from './arrival.ts';
import { awaitEffect, type Settled } from './await-effect.ts';
import { watchEffect, type EffectWatch } from './first-change.ts';
import { judgeEffect, lookAround, samePoint, type Effect, type Surroundings } from './judge-effect.ts';

/** Around the changes, so that a person sees where they are. */
const CROP_MARGIN = 16;

export interface ActionEvidence {
  readonly effect?: Effect;
  readonly settled?: Settled;
  /** Where the pointer is after it, if it was looked for. */
  readonly pointer?: Point;
  /** The changed region, with a margin. */
  readonly changed?: { readonly picture: Picture; readonly region: Region };
}

/** Observes one action. */
export interface EffectObserver {
  /**
   * To be called when the pointer has arrived, before the action's first button or key, and again if the pointer then goes
   * elsewhere. Throws only when the run is aborted.
   */
  arrived(): Promise<void>;
  /** To be called after the action. */
  conclude(): Promise<ActionEvidence>;
  /** Gives back all that it holds, however the action ended. */
  end(): void;
}

/** Their button may look pressed for a moment. */
const PRESSING: ReadonlySet<Action['kind']> = new Set(['click', 'click_text', 'mouse_down', 'mouse_up']);

const noObserver: EffectObserver = {
  arrived: () => Promise.resolve(),
  conclude: () => Promise.resolve({}),
  end: () => undefined,
};

async function pictureOf(
  desk: Desk,
  { comparing }: Baseline,
  region: Region,
): Promise<ActionEvidence['changed']> {
  const around = intersect(widened(region, CROP_MARGIN), comparing.region) ?? comparing.region;
  const part: Frame = comparing.seen(around);
  const bytes = await desk.codec.encode(part, { format: 'png', quality: 100 });
  return { picture: { bytes, format: 'png', width: part.width, height: part.height }, region: part.region };
}

/** Nothing that shows later than this look is lost: from before it, the desktop is followed for what comes late. */
async function lastLook(
  desk: Desk,
  { watch, damage, proof }: { readonly watch: EffectWatch; readonly damage: Damage; readonly proof: Proof },
  run: Run,
): Promise<readonly ChangedRegion[]> {
  const changes = await watch.changes();
  if (changes.length > 0 || !proof.evidence) return changes;
  await untilFollowed(desk, run);
  watch.note(await damage.take());
  return watch.changes();
}

/** Before an action: takes the frame that its effect will be compared with, where the caller asks for any proof. */
export async function observeEffect(
  desk: Desk,
  { action, proof }: RequestedAction,
  run: Run,
): Promise<EffectObserver> {
  const compares = proof.evidence || proof.returnChanged;
  if (!compares && proof.settle === undefined) return noObserver;
  const startedAt = desk.input.pointer.position().catch(() => null);
  const damage = await followDamage(desk, run);
  // The pointer may move from here on; how long the answer takes says how busy the machine is.
  await damage.take();
  let bounds: Region | undefined;
  let baseline: Baseline | null = null;
  let before: Surroundings = { window: null, pointer: null };

  return {
    async arrived() {
      baseline?.comparing.end();
      baseline = null;
      const now = run.clock.monotonic();
      try {
        const asked = [startedAt, lookAround(desk), desk.displays.list()] as const;
        const [from, around, displays] = await Promise.all(asked);
        before = around;
        bounds = desktopBounds(displays);
        const arrivedAt = samePoint(from, around.pointer) ? undefined : now;
        baseline = await takeBaseline(desk, { bounds, damage, arrivedAt }, run);
      } catch {
        // A failed capture is no reason not to act: the effect is unknown.
        run.signal.throwIfAborted();
      }
    },
    async conclude() {
      const watch = baseline === null ? null : watchEffect(desk, baseline, damage, run);
      const pressed = PRESSING.has(action.kind) ? before.pointer : null;
      const region = bounds ?? desktopBounds(await desk.displays.list());
      const awaited = { settle: proof.settle, damage, region, pressed };
      let settled: Settled | undefined;
      let changes: readonly ChangedRegion[] | null = null;
      try {
        const awaiting = () => awaitEffect(desk, awaited, watch, run);
        // Only an effect that an answer denies may come late.
        settled = await (proof.evidence ? followingSoon(desk, run, awaiting) : awaiting());
        changes = watch === null ? null : await lastLook(desk, { watch, damage, proof }, run);
      } catch (error) {
        run.signal.throwIfAborted();
        if (proof.settle !== undefined) throw error;
      }
      const quiet = settled === undefined ? {} : { settled };
      if (!compares) return quiet;
      const screen =
        watch === null || changes === null || baseline === null
          ? null
          : {
              changes,
              moving: [...watch.moving, ...watch.doubtful],
              pixels: baseline.comparing.pixels,
            };
      const after = await lookAround(desk);
      const effect = judgeEffect({ before, after, screen });
      const picture =
        proof.returnChanged && effect.region !== null && baseline !== null
          ? await pictureOf(desk, baseline, effect.region)
          : undefined;
      return {
        ...quiet,
        ...(after.pointer === null ? {} : { pointer: after.pointer }),
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
