/**
 * The permissions of macOS. Refused, granted and revoked are states that change while Deskhand runs, each with a sentence
 * and with the button to click.
 */
import {
  MACOS_PERMISSIONS,
  MACOS_REMEDIES,
  macosRefusal,
  type MacosPermission,
} from '../../core/macos-permissions.ts';
import type { Missing } from '../machines/wayland.ts';
import type { MissingPermissions } from '../machines/native.ts';

export type Permission = MacosPermission;

/** The system's side. */
export interface PermissionSystem {
  /** Asked again at every call; for the screen it can be stale until the next start (electron/electron#28540, #36722). */
  isGranted(permission: Permission): boolean;
  /** Has macOS show its dialog, which it does once, and puts Deskhand into the list of the pane. */
  ask(permission: Permission): void;
}

export interface MacPermissions {
  /** Asked whenever capabilities are, and before each act. */
  missing(): MissingPermissions;
  /** Called with whether the system gave a picture: it knows of a change before its own answer does. */
  pictureCame(came: boolean): void;
  /** Asks for missing permissions that were never asked for. Gives those that have been asked for by now. */
  askOnce(asked: readonly Permission[]): readonly Permission[];
}

const refused = (permission: Permission, before: boolean): Missing => ({
  reason: macosRefusal(permission, before),
  remedy: MACOS_REMEDIES[permission],
});

const ONLY_NEXT_TIME: Missing = {
  reason: 'macOS lets Deskhand record the screen only from its next start on.',
  remedy: 'Quit Deskhand and start it again.',
};

export function createMacPermissions(system: PermissionSystem): MacPermissions {
  /** Granted at some time in this run. */
  const had = new Set<Permission>();
  /** Asking the system at the start is not needed: its refusals have not changed since. */
  const refusedBefore = new Set<Permission>();
  let pictureFailed = false;

  const look = (permission: Permission): boolean => {
    const granted = system.isGranted(permission);
    if (!granted) refusedBefore.add(permission);
    return granted;
  };
  const accessibility = (): Missing | null => {
    if (!look('accessibility')) return refused('accessibility', had.has('accessibility'));
    had.add('accessibility');
    return null;
  };
  const screen = (): Missing | null => {
    const granted = look('screen-recording');
    if (granted && !pictureFailed) {
      had.add('screen-recording');
      return null;
    }
    // It says yes since somebody allowed it, and gives no picture yet.
    if (granted && !had.has('screen-recording') && refusedBefore.has('screen-recording'))
      return ONLY_NEXT_TIME;
    return refused('screen-recording', had.has('screen-recording'));
  };

  return {
    missing: () => ({ capture: screen(), input: accessibility() }),
    pictureCame(came) {
      pictureFailed = !came;
      if (came) had.add('screen-recording');
    },
    askOnce(asked) {
      const unasked = MACOS_PERMISSIONS.filter((each) => !asked.includes(each) && !look(each));
      for (const permission of unasked) system.ask(permission);
      return [...asked, ...unasked];
    },
  };
}

/** For every other system, which asks for nothing. */
export const NOTHING_TO_ALLOW: MacPermissions = {
  missing: () => ({ capture: null, input: null }),
  pictureCame: () => undefined,
  askOnce: (asked) => asked,
};
