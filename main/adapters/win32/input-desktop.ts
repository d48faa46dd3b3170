/** Whether the desktop that has the keyboard and the screen is the one that the service sees and operates. */
import { ServiceError } from '../../core/errors.ts';
import type { Handle } from './native/library.ts';
import type { Kernel32 } from './native/kernel32.ts';
import { readWideText } from './native/structures.ts';
import type { User32 } from './native/user32.ts';
import { sessionState, type SessionCalls } from './session.ts';

export interface DesktopCalls {
  readonly user32: Pick<
    User32,
    'openInputDesktop' | 'closeDesktop' | 'getThreadDesktop' | 'getUserObjectInformation'
  >;
  readonly kernel32: SessionCalls['kernel32'] & Pick<Kernel32, 'getCurrentThreadId'>;
  readonly wtsapi32: SessionCalls['wtsapi32'];
}

/**
 * `secure`: of the lock screen or a prompt of UAC, which no one may open. `other`: a screen saver's, or one that a program made.
 * `services`, `disconnected`: this session has none that a person sees.
 */
export type UnreachableDesktop = 'secure' | 'other' | 'services' | 'disconnected';

const DESKTOP_READOBJECTS = 1;
const UOI_NAME = 2;
const NAME_BYTES = 512;

/** Null if it is ours. */
export function whyUnreachable(calls: DesktopCalls): UnreachableDesktop | null {
  const { user32, kernel32 } = calls;
  const desktop = user32.openInputDesktop(0, 0, DESKTOP_READOBJECTS);
  if (desktop === 0) {
    const session = sessionState(calls);
    return session === 'services' || session === 'disconnected' ? session : 'secure';
  }
  try {
    const own = nameOf(user32, user32.getThreadDesktop(kernel32.getCurrentThreadId()));
    return nameOf(user32, desktop) === own ? null : 'other';
  } finally {
    user32.closeDesktop(desktop);
  }
}

function nameOf({ getUserObjectInformation }: DesktopCalls['user32'], desktop: Handle): string {
  const name = new Uint8Array(NAME_BYTES);
  const answered = getUserObjectInformation(desktop, UOI_NAME, name, name.byteLength, new Uint8Array(4));
  // Desktops whose names are not known count as one.
  return answered === 0 ? '' : readWideText(name).toLowerCase();
}

export const UNREACHABLE: Readonly<
  Record<UnreachableDesktop, { readonly message: string; readonly remedy: string }>
> = {
  secure: {
    message: 'The desktop is locked, or a secure prompt of Windows covers it.',
    remedy: 'Ask a person to unlock the computer or to answer the prompt, then try again.',
  },
  other: {
    message: 'A screen saver or another desktop of Windows is shown instead of this one.',
    remedy: 'Ask a person to return to the desktop, then try again.',
  },
  services: {
    message: 'The service runs in session 0 of Windows, which has no desktop.',
    remedy:
      'Start it in the session of a signed-in user, at sign-in or by a task that runs only when the user is logged on: not as a Windows service and not over SSH.',
  },
  disconnected: {
    message: 'The remote session that the service runs in is disconnected and has no screen.',
    remedy:
      'Connect it again, or move it to the console as administrator: tscon SESSION /dest:console, with its number from query session.',
  },
};

/** Throws `display_unavailable` while another desktop than ours has the keyboard and the screen. */
export function requireReachableDesktop(calls: DesktopCalls): void {
  const why = whyUnreachable(calls);
  if (why !== null) throw desktopUnreachable(why);
}

export function desktopUnreachable(why: UnreachableDesktop, cause?: unknown): ServiceError {
  const { message, remedy } = UNREACHABLE[why];
  return new ServiceError('display_unavailable', message, { hint: remedy, details: { desktop: why }, cause });
}
