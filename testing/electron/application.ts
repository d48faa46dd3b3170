/** `app`: life and paths. https://www.electronjs.org/docs/latest/api/app */
import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { takeInstanceLock } from './instance-lock.ts';
import { records } from './records.ts';

/** Set by window.ts, which imports this file. */
export const windows: {
  /** False if one of them refused. */
  closeAll: () => boolean;
  /** The processes that show them, where that is not this one. */
  processes: () => readonly number[];
} = { closeAll: () => true, processes: () => [] };

class StandInApp extends EventEmitter {
  readonly isPackaged = false;
  readonly #removed = new Set<string>();
  readonly commandLine = {
    hasSwitch: (name: string) => process.argv.includes(`--${name}`) && !this.#removed.has(name),
    removeSwitch: (name: string) => void this.#removed.add(name),
  };
  /** Its own, until it has read an application's package.json. */
  #name = 'Electron';
  #version = process.versions.electron;
  readonly #paths = new Map<string, string>([
    ['exe', process.env['STAND_IN_EXECUTABLE'] ?? process.execPath],
    ['appData', process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')],
  ]);
  readonly #ready = Promise.withResolvers<undefined>();

  /** The main module of the application named on the command line: electron/default_app/main.ts, loadApplicationPackage. */
  loadPackage(path: string): string {
    const file = join(path, 'package.json');
    if (existsSync(file)) {
      const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | undefined>;
      this.#version = read['version'] ?? this.#version;
      this.#name = read['productName'] ?? read['name'] ?? this.#name;
    }
    // As Node finds a module: a folder needs `main`, or an index.js.
    return createRequire(import.meta.url).resolve(resolve(path));
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  becomeReady(): void {
    this.#ready.resolve(undefined);
    this.emit('ready');
  }

  requestSingleInstanceLock(): boolean {
    records.identity = { name: this.#name, userData: this.getPath('userData') };
    return takeInstanceLock(this.getPath('userData'), (argv) => this.emit('second-instance', {}, argv, ''));
  }

  /** Removes `--no-sandbox` from the command line (shell/browser/api/electron_api_app.cc). */
  enableSandbox(): void {
    this.commandLine.removeSwitch('no-sandbox');
    records.switches.push('sandbox');
  }

  /** Its own processes; what it launches is not among them (https://www.electronjs.org/docs/latest/api/app#appgetappmetrics). */
  getAppMetrics(): { pid: number }[] {
    return [process.pid, ...windows.processes()].map((pid) => ({ pid }));
  }

  disableHardwareAcceleration(): void {
    records.switches.push('no-gpu');
  }

  setAppUserModelId(id: string): void {
    records.switches.push(id);
  }

  setDesktopName(name: string): void {
    records.switches.push(name);
  }

  getVersion(): string {
    return this.#version;
  }

  getName(): string {
    return this.#name;
  }

  setName(name: string): void {
    this.#name = name;
  }

  getPath(name: string): string {
    if (name === 'userData' && !this.#paths.has(name)) return join(this.getPath('appData'), this.#name);
    const path = this.#paths.get(name);
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  /** The folder must exist (https://www.electronjs.org/docs/latest/api/app#appsetpathname-path). */
  setPath(name: string, path: string): void {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw new Error(`Failed to set path: ${path}`);
    this.#paths.set(name, path);
  }

  /** macOS alone says how it was started (https://www.electronjs.org/docs/latest/api/app#appgetloginitemsettingsoptions-macos-windows). */
  getLoginItemSettings(): {
    openAtLogin: boolean;
    executableWillLaunchAtLogin: boolean;
    wasOpenedAtLogin: boolean;
    status: string;
  } {
    const { openAtLogin } = records.loginItem;
    return {
      openAtLogin,
      executableWillLaunchAtLogin: openAtLogin,
      wasOpenedAtLogin: process.env['STAND_IN_AT_LOGIN'] === '1',
      status: 'requires-approval',
    };
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
