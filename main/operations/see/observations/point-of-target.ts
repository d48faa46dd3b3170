/** From a target's id to the pixel to act on, if the screen there still looks as it did when it was observed. */
import { desktopBounds } from '../../../core/desktop.ts';
import { ServiceError } from '../../../core/errors.ts';
import { intersect, sameRegion, type Point } from '../../../core/geometry.ts';
import { isStale, staleness } from '../../../core/observation.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import { withFrame } from '../../pictures/with-frame.ts';
import { unpackFrame } from '../../support/observations/packed-frame.ts';

/** Throws `target_not_found`, `target_stale`. */
export async function pointOfTarget(desk: Desk, id: string, run: Run): Promise<Point> {
  const { point, looks } = desk.observations.target(id);
  const bounds = desktopBounds(await desk.displays.list());
  const visible = intersect(looks.region, bounds);
  if (visible === undefined || !sameRegion(visible, looks.region)) throw stale(1);
  const kept = await unpackFrame(looks);
  const difference = await withFrame(desk.capture, looks.region, { signal: run.signal }, (now) =>
    staleness(kept, now),
  );
  if (isStale(difference)) throw stale(difference);
  return point;
}

const stale = (difference: number): ServiceError =>
  new ServiceError('target_stale', 'The screen around the target changed since it was observed.', {
    hint: 'Observe and localize again, then act on the new target.',
    details: { differenceRatio: Math.round(difference * 10_000) / 10_000 },
    delivery: 'not_delivered',
  });
