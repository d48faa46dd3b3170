/** A person ended GNOME's sharing with Deskhand, by the button in GNOME's own panel. */
import { ServiceError } from '../../../core/errors.ts';
import type { BusConnection } from '../../bus/connection.ts';
import { isInhibited, screenLocked } from './locked-screen.ts';
import { ask, REMOTE_DESKTOP } from './names.ts';

/** A session was ended from outside. It does not begin again on its own. */
export class SharingEndedError extends Error {
  constructor() {
    super('The session was ended from outside.');
    this.name = 'SharingEndedError';
  }
}

/**
 * GNOME itself ends a session whose monitor is switched off, and says directly after it that the monitors have changed.
 * Anyone who hears of that calls `end` with its own reason first.
 */
const CHANGE_MS = 300;

/**
 * GNOME also ends all sessions when it locks the screen, and says nothing of it: a new session is refused then. One that is
 * made by asking is never started, so that it shows no sign, and ends with the connection.
 */
async function whyClosed(bus: BusConnection): Promise<Error> {
  const made = ask(bus, { ...REMOTE_DESKTOP, member: 'CreateSession' });
  const error: unknown = await made.then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
  return isInhibited(error) ? screenLocked(error) : new SharingEndedError();
}

/** Ends a session that was closed, as a person's stop unless there is another reason. */
export const endUnlessChanged = (bus: BusConnection, end: (reason: Error) => void): void => {
  setTimeout(() => void whyClosed(bus).then(end), CHANGE_MS);
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
