/** Starting at login: a login item on Windows and macOS, an autostart file on Linux. */
import { app } from 'electron';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface LoginItem {
  isOn(): boolean;
  /** Throws where the system refuses. */
  set(on: boolean): void;
}

export const HIDDEN_FLAG = '--hidden';

export interface LoginItemOptions {
  readonly platform: NodeJS.Platform;
  /** `$XDG_CONFIG_HOME`, or `~/.config`. */
  readonly configHome: string;
  /** What to start: an AppImage moves its contents at each start, so `$APPIMAGE` where it is set. */
  readonly executable: string;
}

export function createLoginItem({ platform, configHome, executable }: LoginItemOptions): LoginItem {
  if (platform !== 'linux')
    return {
      isOn: () => app.getLoginItemSettings({ args: [HIDDEN_FLAG] }).openAtLogin,
      set: (on) => app.setLoginItemSettings({ openAtLogin: on, args: [HIDDEN_FLAG] }),
    };
  const file = join(configHome, 'autostart', 'deskhand.desktop');
  return {
    isOn: () => existsSync(file),
    set(on) {
      if (!on) {
        rmSync(file, { force: true });
        return;
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, autostartEntry(executable));
    },
  };
}

/** Desktop Entry Specification 1.5; in Exec, quotes keep a path with spaces together. */
export const autostartEntry = (executable: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Deskhand',
    'Comment=Hands and eyes on this desktop for AI agents',
    `Exec="${executable.replaceAll(/["`$\\]/g, String.raw`\$&`)}" ${HIDDEN_FLAG}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
