/** A person ended GNOME's sharing with Deskhand, by the button in GNOME's own panel. */
import { ServiceError } from '../../../core/errors.ts';

/** A session was ended from outside. It does not begin again by itself. */
export class SharingEndedError extends Error {
  constructor() {
    super('The session was ended from outside.');
    this.name = 'SharingEndedError';
  }
}

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
