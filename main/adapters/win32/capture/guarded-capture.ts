/**
 * Capture with an alternative: some drivers and remote sessions give one way of copying a single colour and another the
 * picture. A desktop may truly be of one colour, so a frame that both ways agree on is believed.
 */
import type { Frame, Raster } from '../../../core/raster.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';

/** Small cut-outs are of one colour all the time. */
const SMALLEST_SUSPECT_PIXELS = 200 * 200;
const SAMPLES = 4096;
/** Channels that differ by less are the same colour to the eye. */
const SPREAD = 3;

/** Whether all samples spread over the picture have one colour. */
export function isUniform({ pixels, width, height }: Raster): boolean {
  const count = width * height;
  const step = Math.max(1, Math.floor(count / SAMPLES));
  const low = [255, 255, 255];
  const high = [0, 0, 0];
  for (let pixel = 0; pixel < count; pixel += step) {
    for (let channel = 0; channel < 3; channel++) {
      const value = pixels[pixel * 4 + channel] ?? 0;
      low[channel] = Math.min(low[channel] ?? 255, value);
      high[channel] = Math.max(high[channel] ?? 0, value);
    }
  }
  return high.every((value, channel) => value - (low[channel] ?? 0) < SPREAD);
}

/** Takes another frame if this one is large and of one colour, and keeps this one if both are. */
export async function otherIfUniform(frame: Frame, takeOther: () => Promise<Frame>): Promise<Frame> {
  if (frame.width * frame.height < SMALLEST_SUSPECT_PIXELS || !isUniform(frame)) return frame;
  const other = await takeOther().catch(() => frame);
  return isUniform(other) ? frame : other;
}

/** Asks `alternative` if `preferred` gives a large frame of one colour. */
export function createGuardedCapture(
  preferred: ScreenCapturePort,
  alternative: ScreenCapturePort,
): ScreenCapturePort {
  return {
    ...preferred,
    async capture(region, options) {
      const frame = await preferred.capture(region, options);
      return otherIfUniform(frame, () => alternative.capture(region, options));
    },
  };
}
