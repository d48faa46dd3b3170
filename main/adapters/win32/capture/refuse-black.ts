/**
 * A remote session whose client is minimised, covered or away shows black or nothing new, and copying it succeeds. A black picture
 * there is refused if the whole screen is black: agents would act on it.
 */
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import { isUniform } from './guarded-capture.ts';

/** Smaller cut-outs are black all the time. */
const SMALLEST_SUSPECT_PIXELS = 200 * 200;
/** Channels up to here are black to the eye. */
const BLACK = 3;

const isBlack = (frame: Raster): boolean =>
  frame.width * frame.height >= SMALLEST_SUSPECT_PIXELS &&
  frame.pixels.subarray(0, 3).every((channel) => channel < BLACK) &&
  isUniform(frame);

export interface BlackFrameFacts {
  /** Whether a person sees the session through Remote Desktop. */
  readonly isRemote: () => boolean;
  /** The whole screen. */
  readonly screen: () => Region;
}

export function refuseBlackFrames(
  port: ScreenCapturePort,
  { isRemote, screen }: BlackFrameFacts,
): ScreenCapturePort {
  return {
    ...port,
    async capture(region, options) {
      const frame = await port.capture(region, options);
      if (!isRemote() || !isBlack(frame)) return frame;
      if (!isBlack(await port.capture(screen(), options))) return frame;
      throw new ServiceError('display_unavailable', 'The whole screen of this remote session is black.', {
        hint: "Open the window of the remote desktop client: Windows draws nothing while it is minimised, unless RemoteDesktop_SuppressWhenMinimized is 2 on the client's computer. Without a client, move the session to the console: tscon SESSION /dest:console.",
        details: { desktop: 'black' },
      });
    },
  };
}
