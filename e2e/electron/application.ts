/** The tray application as the specs see it, on any runtime. */
import type { Page } from 'playwright';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Application {
  readonly stateDirectory: string;
  /** Where its service answers. */
  readonly url: string;
  /** A person's actions on the tray or the window, and the records of them: testing/electron/control.ts, real/observer.ts. */
  ask(command: string, argument?: string): Promise<unknown>;
  /** The window's page, once it is shown. */
  page(): Promise<Page>;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
  /** Its standard error so far. */
  said(): string;
}

export interface StartOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly args?: readonly string[];
  /** Default: a new one, removed at the end. */
  readonly stateDirectory?: string;
  /** A folder with a package.json, or a file. Default: the project. */
  readonly application?: string;
}

/** The part that differs between the stand-in and the real Electron. */
export type Launched = Omit<Application, 'stateDirectory' | 'url'>;

export interface LaunchOptions {
  readonly application: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly stateDirectory: string;
  readonly freePort: () => Promise<number>;
}

/** Waits for a condition; its errors in the meantime are for the failure message. */
export async function until(
  holds: () => Promise<boolean>,
  words: () => string = () => '',
  timeoutMs = 40_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await holds().catch(() => false)) return;
    if (Date.now() > end) throw new Error(`It did not come true within ${timeoutMs} ms. ${words()}`);
    await sleep(50);
  }
}
