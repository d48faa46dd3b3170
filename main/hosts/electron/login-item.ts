/** Starting at login: a login item on Windows and macOS, an autostart file on Linux. */
import type { App } from 'electron';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { autostartEntry } from './autostart-entry.ts';

export interface LoginItem {
  isOn(): boolean;
  /** The system waits for the person's approval. */
  needsApproval(): boolean;
  /** Whether this start is one at login: no one has asked for a window. */
  startedIt(): boolean;
  /** Throws if the system refuses. */
  set(on: boolean): void;
}

export const HIDDEN_FLAG = '--hidden';

export interface LoginItemOptions {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;
  /** `$XDG_CONFIG_HOME`, or `~/.config`. */
  readonly configHome: string;
  /** The program to start, with its arguments before our own flag: Electron from a checkout needs the application's folder. */
  readonly command: readonly [executable: string, ...args: readonly string[]];
}

export function createLoginItem({ platform, app, configHome, command }: LoginItemOptions): LoginItem {
  const [executable, ...before] = command;
  const args = [...before, HIDDEN_FLAG];
  const wasTold = (): boolean => process.argv.includes(HIDDEN_FLAG);
  if (platform === 'darwin')
    return {
      isOn: () => app.getLoginItemSettings().openAtLogin,
      needsApproval: () => app.getLoginItemSettings().status === 'requires-approval',
      // macOS passes no arguments to login items.
      startedIt: () => wasTold() || app.getLoginItemSettings().wasOpenedAtLogin,
      set: (on) => app.setLoginItemSettings({ openAtLogin: on }),
    };
  if (platform !== 'linux')
    return {
      needsApproval: () => false,
      startedIt: wasTold,
      // Switched off in Task Manager, it stays registered and is not started.
      isOn() {
        const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings({ args });
        return openAtLogin && executableWillLaunchAtLogin;
      },
      set: (on) => app.setLoginItemSettings({ openAtLogin: on, args }),
    };
  const file = join(configHome, 'autostart', 'deskhand.desktop');
  return {
    isOn: () => existsSync(file),
    needsApproval: () => false,
    startedIt: wasTold,
    set(on) {
      if (!on) {
        rmSync(file, { force: true });
        return;
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, autostartEntry([executable, ...args]));
    },
  };
}
