/** Capture with a second choice, for pictures that the first cannot take; a refusal by macOS stands. */
import { ServiceError } from '../../core/errors.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';

const CANNOT: ReadonlySet<string> = new Set(['capture_timeout', 'not_supported']);

export const createSecondCapture = (
  preferred: ScreenCapturePort,
  second: ScreenCapturePort,
): ScreenCapturePort => ({
  async capture(region, options) {
    try {
      return await preferred.capture(region, options);
    } catch (error) {
      if (!(error instanceof ServiceError) || !CANNOT.has(error.reason)) throw error;
      // Its own failure says less than the first's.
      return await second.capture(region, options).catch(() => {
        throw error;
      });
    }
  },
});
