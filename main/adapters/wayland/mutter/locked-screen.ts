/** A locked screen: GNOME ends all sessions and makes no new ones, "Session creation inhibited", until it is unlocked. */
import { ServiceError } from '../../../core/errors.ts';
import { BusError } from '../../bus/errors.ts';

export const isInhibited = (error: unknown): boolean =>
  error instanceof BusError && /inhibited/i.test(error.message);

export const screenLocked = (cause: unknown): ServiceError =>
  new ServiceError(
    'display_unavailable',
    'GNOME lets no one operate the desktop now: its screen is locked.',
    {
      hint: 'Ask the person at the machine to unlock the screen, and send the request again.',
      cause,
    },
  );
