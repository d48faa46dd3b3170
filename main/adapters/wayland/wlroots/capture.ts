/** Pictures of the desktop, put together from its outputs. */
import { shareFresh } from '../../../base/share-fresh.ts';
import { abortAfter, withTimeout } from '../../../base/with-timeout.ts';
import { ServiceError } from '../../../core/errors.ts';
import { intersect, isInside, sameRegion, type Region, type Size } from '../../../core/geometry.ts';
import { composeFrame } from '../../../core/observation.ts';
import type { Frame, Raster } from '../../../core/raster.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import type { WaylandLink } from '../link.ts';
import type { WaylandConnection } from '../wire/connection.ts';
import { createWaylandDamage, type WaylandDamage } from './damage.ts';
import { createForConnection } from './for-connection.ts';
import { createImageCopy, offersImageCopy } from './image-copy.ts';
import { isPlain, watchOutputs, type Output, type Outputs } from './outputs.ts';
import { createScreencopy, offersScreencopy } from './screencopy.ts';
import { upright } from './upright.ts';

export interface WaylandCaptureOptions {
  /** Makes the picture of a scaled output as large as its place in the layout. */
  readonly resize: (raster: Raster, size: Size) => Promise<Raster>;
  /** A capture that takes longer ends with `capture_timeout`. Default 3000. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3000;

interface Shooter {
  readonly outputs: Outputs;
  readonly damage: WaylandDamage;
  shoot(output: Output, cursor: boolean): Promise<Frame>;
  /** A part of an output in less time than all of it; undefined if the whole is shot for it. */
  shootPart(output: Output, part: Region): Promise<Frame> | undefined;
}

function createShooter(
  connection: WaylandConnection,
  { resize, timeoutMs = TIMEOUT_MS }: WaylandCaptureOptions,
): Shooter {
  const screencopy = offersScreencopy(connection) ? createScreencopy(connection) : undefined;
  const shootOutput = offersImageCopy(connection)
    ? createImageCopy(connection)
    : (screencopy ?? createScreencopy(connection)).shootOutput;
  const outputs = watchOutputs(connection);
  const shared = new Map<string, () => Promise<Frame>>();
  const inTime = (shoot: (signal: AbortSignal) => Promise<Raster>): Promise<Raster> =>
    abortAfter(shoot, timeoutMs, () => late(timeoutMs));
  const shootNow = async ({ object, transform, region }: Output, cursor: boolean): Promise<Frame> => {
    const shot = await inTime((signal) => shootOutput(object, cursor, signal));
    const raster = upright(shot, transform);
    const sameSize = raster.width === region.width && raster.height === region.height;
    return { region, ...(sameSize ? raster : await resize(raster, region)) };
  };
  return {
    outputs,
    damage: createWaylandDamage(connection, outputs),
    shootPart(output, part) {
      const { object, region } = output;
      if (screencopy === undefined || !isPlain(output) || sameRegion(part, region)) return undefined;
      const own = { ...part, x: part.x - region.x, y: part.y - region.y };
      const { shootPart } = screencopy;
      return inTime((signal) => shootPart(object, own, signal)).then((raster) => ({
        region: part,
        ...raster,
      }));
    },
    shoot(output, cursor) {
      const key = JSON.stringify([output.object.id, cursor, output.region, output.transform]);
      let shoot = shared.get(key);
      if (shoot === undefined) {
        // State from before a change of the outputs is not requested again.
        shared.clear();
        shoot = shareFresh(() => shootNow(output, cursor));
        shared.set(key, shoot);
      }
      return shoot();
    },
  };
}

const late = (timeoutMs: number): ServiceError =>
  new ServiceError('capture_timeout', `The compositor sent no picture within ${timeoutMs} ms.`, {
    hint: 'The output may be switched off, or the compositor overloaded. Try again.',
  });

/** Counts who gets each frame: it is shared by those who asked in the meantime. */
function createTakers(): { note(frame: Frame): Frame; isOneAlone(frame: Frame): Promise<boolean> } {
  const takers = new WeakMap<Frame, number>();
  return {
    note(frame) {
      takers.set(frame, (takers.get(frame) ?? 0) + 1);
      return frame;
    },
    async isOneAlone(frame) {
      // Everybody who waited for the same frame has been noted by then.
      await new Promise((resolve) => setImmediate(resolve));
      return takers.get(frame) === 1;
    },
  };
}

/** One picture pixel per unit of the layout; black if there is no output. */
export function createWaylandCapture(link: WaylandLink, options: WaylandCaptureOptions): ScreenCapturePort {
  const { timeoutMs = TIMEOUT_MS } = options;
  const shooterOf = createForConnection(link, (connection) => createShooter(connection, options));
  const takers = createTakers();
  async function capture(region: Region, cursor: boolean): Promise<Frame> {
    const shooter = await shooterOf();
    const outputs = await shooter.outputs.list();
    const shown = outputs.filter((output) => intersect(output.region, region) !== undefined);
    const [first, ...others] = shown;
    const isInFirst = first !== undefined && others.length === 0 && isInside(region, first.region);
    const part = isInFirst && !cursor ? shooter.shootPart(first, region) : undefined;
    if (part !== undefined) return part;
    const frames = await Promise.all(
      shown.map(async (output) => takers.note(await shooter.shoot(output, cursor))),
    );
    const [only] = frames;
    // Copying a picture takes longer than reading it.
    if (only !== undefined && sameRegion(only.region, region) && (await takers.isOneAlone(only))) return only;
    return composeFrame(region, frames);
  }
  return {
    capture(region, { cursor = false, signal } = {}) {
      if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
      return withTimeout(capture(region, cursor), timeoutMs, () => late(timeoutMs), signal);
    },
    watchDamage: async () => (await shooterOf()).damage.watch(),
    tallyDamage: async () => (await shooterOf()).damage.tally(),
  };
}
