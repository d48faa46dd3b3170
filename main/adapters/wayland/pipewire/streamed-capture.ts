/** Pictures of a desktop whose monitors are streams of PipeWire, put together from them. */
import { shareFresh } from '../../../base/share-fresh.ts';
import { withTimeout } from '../../../base/with-timeout.ts';
import { ServiceError } from '../../../core/errors.ts';
import { intersect, type Region, type Size } from '../../../core/geometry.ts';
import { composeFrame } from '../../../core/observation.ts';
import type { Frame, Raster } from '../../../core/raster.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import { explainEnd } from '../../worker/worker-ended.ts';
import { createDrawingHints, type AskDrawn } from './drawing-hints.ts';

export interface StreamedCaptureOptions<Place extends { readonly region: Region }> {
  readonly places: () => Promise<readonly Place[]>;
  /** A picture of one of them, drawn after the call. */
  readonly shoot: (place: Place, cursor: boolean) => Promise<Raster>;
  readonly drawn: AskDrawn;
  /** Makes the picture of a scaled monitor as large as its place in the layout. */
  readonly resize: (raster: Raster, size: Size) => Promise<Raster>;
  /** A capture that takes longer ends with `capture_timeout`. */
  readonly timeoutMs: number;
  /** `GNOME` */
  readonly sender: string;
}

export type StreamedCapture = Pick<Required<ScreenCapturePort>, 'capture' | 'hintDrawing'>;

/** Monitors times two: with the pointer and without. */
const MOST_SHARED = 16;

const late = (sender: string, timeoutMs: number): ServiceError =>
  new ServiceError('capture_timeout', `${sender} sent no picture within ${timeoutMs} ms.`, {
    hint: 'The monitor may be switched off, or the machine overloaded. Try again.',
  });

const crashed = (cause: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'The process that captures the screen has ended.', {
    hint: 'It restarts automatically; try again.',
    cause,
  });

/** One picture pixel per unit of the layout; black if there is no monitor. */
export function createStreamedCapture<Place extends { readonly region: Region }>(
  options: StreamedCaptureOptions<Place>,
): StreamedCapture {
  const { places, resize, timeoutMs, sender } = options;
  const shared = new Map<string, () => Promise<Frame>>();

  async function shootNow(place: Place, cursor: boolean): Promise<Frame> {
    const { region } = place;
    const raster = await options.shoot(place, cursor).catch(explainEnd(crashed));
    const sameSize = raster.width === region.width && raster.height === region.height;
    return { region, ...(sameSize ? raster : await resize(raster, region)) };
  }
  function shoot(place: Place, cursor: boolean): Promise<Frame> {
    const key = JSON.stringify([place, cursor]);
    let each = shared.get(key);
    if (each === undefined) {
      // What was before a change of the monitors is not asked for again.
      if (shared.size > MOST_SHARED) shared.clear();
      each = shareFresh(() => shootNow(place, cursor));
      shared.set(key, each);
    }
    return each();
  }
  async function capture(region: Region, cursor: boolean): Promise<Frame> {
    const shown = (await places()).filter((place) => intersect(place.region, region) !== undefined);
    return composeFrame(region, await Promise.all(shown.map((place) => shoot(place, cursor))));
  }
  return {
    capture(region, { cursor = false, signal } = {}) {
      if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
      return withTimeout(capture(region, cursor), timeoutMs, () => late(sender, timeoutMs), signal);
    },
    hintDrawing: () => Promise.resolve(createDrawingHints(options.drawn)),
  };
}
