/** A separate frame in memory, which may be kept and shared. */
import type { Region } from '../../core/geometry.ts';
import type { Frame } from '../../core/raster.ts';
import type { CaptureOptions, ScreenCapturePort } from '../../ports/screen-capture.ts';
import { withFrame } from './with-frame.ts';

/** A copy in ordinary memory. The captured frame is released at once, since its further use could not be tracked here. */
export async function captureOwn(
  capture: ScreenCapturePort,
  region: Region,
  options: CaptureOptions = {},
): Promise<Frame> {
  return withFrame(capture, region, options, (frame) => ({ ...frame, pixels: frame.pixels.slice() }));
}
