/**
 * Our window is left out of every picture, so that agents see no secret in it. Programs for remote help take pictures too: a
 * person who sits elsewhere would not see it. While it is shown to all of them, agents among them, it shows no secret.
 */
import type { CallReply } from '../../console/contract.ts';

export interface ScreenSharing {
  /** Null if the system cannot leave a window out of pictures. */
  readonly isShown: () => boolean | null;
  set(shown: boolean): void;
  /** The refusal of a call whose answer holds a secret, while the window is shown; null for every other call. */
  refuse(name: string): CallReply | null;
}

export interface ProtectedWindow {
  setContentProtection(on: boolean): void;
  /** Loads the page again, without what a person revealed in it; `loaded` is called once it stands there. */
  reload(loaded: () => unknown): void;
}

const ANSWERS_WITH_SECRET: ReadonlySet<string> = new Set(['secret.reveal', 'agents.add']);

/** Ends with the application: the window is left out again at the next start. */
export function createScreenSharing(
  platform: NodeJS.Platform,
  window: () => ProtectedWindow | null,
): ScreenSharing {
  const canProtect = platform === 'win32' || platform === 'darwin';
  let shown = false;
  return {
    isShown: () => (canProtect ? shown : null),
    set(next) {
      if (!canProtect || next === shown) return;
      shown = next;
      const current = window();
      if (!shown) current?.setContentProtection(true);
      else current?.reload(() => shown && current.setContentProtection(false));
    },
    refuse: (name) =>
      shown && ANSWERS_WITH_SECRET.has(name)
        ? {
            ok: false,
            error: {
              reason: 'own_window',
              message: 'The window is shown in screen sharing, so agents see it and it shows no secret.',
              hint: 'Turn "Show the window in screen sharing" off in the menu of the tray icon.',
            },
          }
        : null,
  };
}
