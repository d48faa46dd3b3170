/** The error for a desktop that the user's programs may neither see nor operate, such as the lock screen. */
import { ServiceError } from '../../core/errors.ts';
import type { User32 } from './native/user32.ts';

export type DesktopCalls = Pick<User32, 'openInputDesktop' | 'closeDesktop'>;

const DESKTOP_READOBJECTS = 1;

/** The lock screen and UAC's prompt live on their own desktop; opening it is refused to us. */
export function desktopIsReachable(user32: DesktopCalls): boolean {
  const desktop = user32.openInputDesktop(0, 0, DESKTOP_READOBJECTS);
  if (desktop === 0) return false;
  user32.closeDesktop(desktop);
  return true;
}

/** Throws `display_unavailable` while the desktop is locked or a secure prompt covers it. */
export function requireReachableDesktop(user32: DesktopCalls): void {
  if (!desktopIsReachable(user32)) throw desktopLocked();
}

export const desktopLocked = (cause?: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'The desktop is locked, or a secure prompt of Windows covers it.', {
    hint: 'Ask a person to unlock the computer or to answer the prompt, then try again.',
    details: { desktop: 'secure' },
    cause,
  });
