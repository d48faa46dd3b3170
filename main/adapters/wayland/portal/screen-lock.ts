/** Whether the session's screen is locked, which the portal does not report: it closes sessions then, and begins none. */
import { ServiceError } from '../../../core/errors.ts';
import { openBus, type BusCall, type BusConnection } from '../../bus/connection.ts';
import { openPlainStream } from '../../bus/stream.ts';
import { isInhibited } from '../mutter/locked-screen.ts';
import { REMOTE_DESKTOP } from '../mutter/names.ts';

const SAVERS: readonly BusCall[] = [
  {
    to: 'org.gnome.ScreenSaver',
    path: '/org/gnome/ScreenSaver',
    interface: 'org.gnome.ScreenSaver',
    member: 'GetActive',
  },
  {
    to: 'org.freedesktop.ScreenSaver',
    path: '/org/freedesktop/ScreenSaver',
    interface: 'org.freedesktop.ScreenSaver',
    member: 'GetActive',
  },
];
/** Of programs that may not be there; a sandbox hides them. */
const ANSWER_MS = 500;

const isActive = (bus: BusConnection, saver: BusCall): Promise<boolean> =>
  bus.call(saver, { timeoutMs: ANSWER_MS }).then(
    ({ body: [active] }) => active === true,
    () => false,
  );

/** GNOME then refuses new sessions of its remote desktop interface. The one that is made by asking ends with the connection, never started. */
const mutterRefuses = (bus: BusConnection): Promise<boolean> =>
  bus.call({ ...REMOTE_DESKTOP, member: 'CreateSession' }, { timeoutMs: ANSWER_MS }).then(
    () => false,
    (refusal: unknown) => isInhibited(refusal),
  );

/** `address`: the session bus. Never rejects. */
export async function isSharingLocked(address: string): Promise<boolean> {
  try {
    const bus = await openBus({ address, openStream: openPlainStream, userId: process.getuid?.() ?? 0 });
    try {
      const answers = await Promise.all([mutterRefuses(bus), ...SAVERS.map((saver) => isActive(bus, saver))]);
      return answers.includes(true);
    } finally {
      bus.close();
    }
  } catch {
    return false;
  }
}

export const sharingLocked = (): ServiceError =>
  new ServiceError(
    'display_unavailable',
    'The screen is locked, and the system’s portal shares nothing in the meantime.',
    {
      hint: 'Ask the person at the machine to unlock the screen, and send the request again.',
      delivery: 'not_delivered',
    },
  );
