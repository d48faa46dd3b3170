/** Keeps the aim at an element until its first event: a program may begin to move it while the pointer is on its way. */
import { sameRegion, type Point } from '../../../core/geometry.ts';
import { clickablePoint, moving, type AimedElement } from '../../elements/clickable-point.ts';
import { mayHaveMoved } from '../../elements/drawn-near.ts';
import { lookAgain } from '../../elements/look-again.ts';
import { followDamage, type Damage } from '../../support/changes/follow-damage.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import type { PreparedAction } from './prepare.ts';

export interface Aiming {
  /** With the points as they are now. */
  readonly prepared: PreparedAction;
  /** To be called when the pointer has arrived: the point to go to instead; undefined: it is in the right place. */
  correct(): Promise<Point | undefined>;
}

/** An element that is found elsewhere more often is refused as moving. */
const MOST_CORRECTIONS = 3;

export function createAiming(desk: Desk, first: PreparedAction, run: Run): Aiming {
  let prepared = first;
  let corrections = 0;
  const from = first.aimed === undefined ? null : desk.input.pointer.position().catch(() => null);
  return {
    get prepared() {
      return prepared;
    },
    async correct() {
      const { aimed, points } = prepared;
      if (aimed === undefined || (await isStillThere(desk, aimed, await from, run))) return undefined;
      if (++corrections > MOST_CORRECTIONS) throw moving();
      const { id } = aimed.now;
      const again = await clickablePoint(desk, await lookAgain(desk, { id }, run), run);
      prepared = { ...prepared, aimed: again, points: [again.point, ...points.slice(1)] };
      return again.point;
    },
  };
}

async function isStillThere(desk: Desk, aimed: AimedElement, from: Point | null, run: Run): Promise<boolean> {
  const damage = await followDamage(desk, run);
  try {
    await damage.take();
    return await isUnmoved(desk, aimed, { damage, from }, run);
  } finally {
    damage.end();
  }
}

interface Surroundings {
  readonly damage: Damage;
  readonly from: Point | null;
}

async function isUnmoved(
  desk: Desk,
  { now, confirmedAt }: AimedElement,
  { damage, from }: Surroundings,
  run: Run,
): Promise<boolean> {
  const { id, element } = now;
  const reportsPresent = element.source === 'tree' && element.lagMs === undefined;
  if (damage.isReported) {
    const withinMs = run.clock.monotonic() - confirmedAt;
    // A program that reports present places is asked, with anything drawn.
    const since = { from: reportsPresent ? null : from, withinMs };
    if (!mayHaveMoved(damage.history(), element.region, since)) return true;
  }
  if (!reportsPresent) return !damage.isReported;
  const { element: present } = await lookAgain(desk, { id }, run);
  return (
    present.hidden !== true &&
    present.windowId === element.windowId &&
    sameRegion(present.region, element.region)
  );
}
