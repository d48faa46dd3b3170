/**
 * Whether the screen is locked, which no protocol reports: a program that locks screens is running in this session, and no window
 * has the keyboard. What is sent then would be typed into the field for the person's password.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { WindowsPort } from '../../../ports/windows.ts';

/** Names as the kernel keeps them, at most 15 characters. */
const LOCKERS: ReadonlySet<string> = new Set([
  'swaylock',
  'gtklock',
  'waylock',
  'hyprlock',
  'swaylock-plugin',
]);

const LINE_END = /\n$/;

/** Another session's lock is not ours; one whose environment may not be read is taken for ours. */
function isIn(pid: string, socketPath: string): boolean {
  try {
    const [, display = ''] =
      /(?:^|\0)WAYLAND_DISPLAY=([^\0]*)/.exec(readFileSync(`/proc/${pid}/environ`, 'latin1')) ?? [];
    return display === socketPath || display === basename(socketPath);
  } catch {
    return true;
  }
}

function lockerRuns(socketPath: string): boolean {
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const name = readFileSync(`/proc/${pid}/comm`, 'latin1').replace(LINE_END, '');
      return LOCKERS.has(name) && isIn(pid, socketPath);
    } catch {
      // It ended in the meantime.
      return false;
    }
  });
}

/** Throws what the list of windows throws. */
export async function isScreenLocked(
  windows: Pick<WindowsPort, 'foreground'>,
  socketPath: string,
): Promise<boolean> {
  return (await windows.foreground()) === null && lockerRuns(socketPath);
}
