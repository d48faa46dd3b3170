/**
 * A remote session whose client is minimised, covered or away shows black or nothing new, and copying it succeeds. A black picture
 * there is refused if the whole screen is black: agents would act on it. The reason names what the session is.
 */
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import { desktopUnreachable } from '../input-desktop.ts';
import type { SessionState } from '../session.ts';
import { isUniform } from './guarded-capture.ts';

/** Smaller cut-outs are black all the time. */
const SMALLEST_SUSPECT_PIXELS = 200 * 200;
/** Channels up to here are black to the eye. */
const BLACK = 3;

const isBlack = (frame: Raster): boolean =>
  frame.pixels.subarray(0, 3).every((channel) => channel < BLACK) && isUniform(frame);

export interface BlackFrameFacts {
  /** Whether a person sees the session through Remote Desktop. */
  readonly isRemote: () => boolean;
  readonly session: () => SessionState;
  /** The whole screen. */
  readonly screen: () => Region;
}

export interface WatchedCapture extends ScreenCapturePort {
  /** The whole screen was black in the last picture that was large enough to tell. */
  sawBlack(): boolean;
}

const blackOf = (session: SessionState): ServiceError =>
  session === 'disconnected'
    ? desktopUnreachable('disconnected')
    : new ServiceError('display_unavailable', 'The whole screen of this remote session is black.', {
        hint: "Open the window of the remote desktop client: Windows draws nothing while it is minimised, unless RemoteDesktop_SuppressWhenMinimized is 2 on the client's computer. Without a client, move the session to the console: tscon SESSION /dest:console.",
        details: { desktop: 'black' },
      });

/** A session that no one reaches remotely may truly be black: its picture is taken, and `sawBlack` says so. */
export function refuseBlackFrames(
  port: ScreenCapturePort,
  { isRemote, session, screen }: BlackFrameFacts,
): WatchedCapture {
  let black = false;
  return {
    ...port,
    sawBlack: () => black,
    async capture(region, options) {
      const frame = await port.capture(region, options);
      if (frame.width * frame.height < SMALLEST_SUSPECT_PIXELS) return frame;
      black = isBlack(frame) && isBlack(await port.capture(screen(), options));
      if (!black) return frame;
      const state = session();
      if (isRemote() || state === 'disconnected') throw blackOf(state);
      return frame;
    },
  };
}
