/** A person ended GNOME's sharing with Deskhand, by the button in GNOME's own panel. */
import { ServiceError } from '../../../core/errors.ts';

/** A session was ended from outside. It does not begin again by itself. */
export class SharingEndedError extends Error {
  constructor() {
    super('The session was ended from outside.');
    this.name = 'SharingEndedError';
  }
}

/**
 * GNOME itself ends a session whose monitor is switched off, and says directly afterwards that the monitors have changed.
 * Whoever hears of that calls `end` with its own reason first.
 */
const CHANGE_MS = 300;

/** Ends a session that was closed, as a person's stop unless something else ends it before. */
export const endUnlessChanged = (end: (reason: Error) => void): void => {
  setTimeout(() => end(new SharingEndedError()), CHANGE_MS);
};

const MESSAGE = 'A person ended the sharing of this desktop in GNOME’s own panel.';
const HINT =
  'Ask the person at the machine to resume in Deskhand’s console, or to start it again; a program cannot.';

/** Error of acts from then on. */
export const actingEnded = (): ServiceError =>
  new ServiceError('paused', MESSAGE, {
    hint: HINT,
    details: { pausedBy: 'person' },
    delivery: 'not_delivered',
  });

/** Error of pictures from then on. */
export const picturesEnded = (): ServiceError =>
  new ServiceError('display_unavailable', MESSAGE, { hint: HINT });
