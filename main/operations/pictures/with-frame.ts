/** A capture whose memory is recycled after use. */
import type { Region } from '../../core/geometry.ts';
import type { Frame } from '../../core/raster.ts';
import type { CaptureOptions, ScreenCapturePort } from '../../ports/screen-capture.ts';

/**
 * Captures, and gives the frame's memory back when the work is done: frames are megabytes, and waiting for the garbage
 * collector to find them would let hundreds gather. Where the work failed, something may still look at it.
 */
export async function withFrame<T>(
  capture: ScreenCapturePort,
  region: Region,
  options: CaptureOptions,
  work: (frame: Frame) => Promise<T> | T,
): Promise<T> {
  const frame = await capture.capture(region, options);
  const result = await work(frame);
  capture.recycle?.(frame);
  return result;
}
