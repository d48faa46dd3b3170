/** `app`: life and paths. https://www.electronjs.org/docs/latest/api/app */
import { EventEmitter } from 'node:events';
import { records } from './records.ts';

/** Closes every window; false where one of them refused. Set by window.ts, which imports this file. */
export const windows: { closeAll: () => boolean } = { closeAll: () => true };

class StandInApp extends EventEmitter {
  readonly isPackaged = false;
  readonly commandLine = { hasSwitch: (name: string) => process.argv.includes(`--${name}`) };
  readonly #paths = new Map<string, string>([['exe', process.execPath]]);
  readonly #ready = Promise.withResolvers<undefined>();

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  becomeReady(): void {
    this.#ready.resolve(undefined);
    this.emit('ready');
  }

  /** False in a second process of the same application. */
  requestSingleInstanceLock(): boolean {
    return process.env['STAND_IN_SECOND_INSTANCE'] === undefined;
  }

  enableSandbox(): void {
    records.switches.push('sandbox');
  }

  disableHardwareAcceleration(): void {
    records.switches.push('no-gpu');
  }

  setAppUserModelId(id: string): void {
    records.switches.push(id);
  }

  getVersion(): string {
    return '0.0.0';
  }

  getName(): string {
    return 'deskhand';
  }

  getPath(name: string): string {
    return this.#paths.get(name) ?? process.env['STAND_IN_USER_DATA'] ?? process.cwd();
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }

  getLoginItemSettings(): { openAtLogin: boolean } {
    return { openAtLogin: records.loginItem.openAtLogin };
  }

  setLoginItemSettings(settings: { openAtLogin: boolean; args: readonly string[] }): void {
    records.loginItem = settings;
  }

  /** "before-quit" first, which may prevent it; then every window closes; then "will-quit" and "quit". */
  quit(): void {
    const event = preventable();
    this.emit('before-quit', event);
    if (event.defaultPrevented || !windows.closeAll()) return;
    this.emit('will-quit', preventable());
    this.exit(0);
  }

  /** Ends without asking anybody. */
  exit(code = 0): void {
    this.emit('quit', {}, code);
    process.exit(code);
  }
}

export interface Preventable {
  defaultPrevented: boolean;
  preventDefault(): void;
}

export const preventable = (): Preventable => ({
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true;
  },
});

export const app = new StandInApp();
