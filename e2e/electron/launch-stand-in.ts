/** Runs the built application in Node with the stand-in for `electron`. */
import { fork, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { endChild } from '../../testing/desktop.ts';
import { withGlib } from '../../testing/glib.ts';
import type { Launched, LaunchOptions } from '../../e2e/electron/application.ts';

const RUN = fileURLToPath(new URL('../../testing/electron/run.ts', import.meta.url));
const REGISTER = new URL('../../testing/electron/register.ts', import.meta.url).href;

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'id' in message;

/** The executable that a login item or another program would start, with the same arguments as Electron's own. */
function layOutExecutable(folder: string): string {
  const path = join(folder, 'electron');
  writeFileSync(path, `#!/bin/sh\nexec "${process.execPath}" --import "${REGISTER}" "${RUN}" "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

export async function launchOnStandIn(options: LaunchOptions): Promise<Launched> {
  const cdpPort = await options.freePort();
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-stand-in-'));
  const child: ChildProcess = fork(RUN, [options.application, ...options.args], {
    execArgv: ['--import', REGISTER],
    env: {
      // Electron's own executable has GLib as a library.
      ...withGlib(),
      XDG_CONFIG_HOME: folder,
      ...options.env,
      STAND_IN_CDP_PORT: String(cdpPort),
      STAND_IN_EXECUTABLE: layOutExecutable(folder),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  let asked = 0;
  let browser: Browser | undefined;

  return {
    said: () => said,
    ended,
    ask: (command, argument = '') =>
      new Promise((resolve, reject) => {
        const id = ++asked;
        const onMessage = (message: unknown): void => {
          if (!isAnswer(message) || message.id !== id) return;
          child.off('message', onMessage);
          if (message.error === undefined) resolve(message.value);
          else reject(new Error(message.error));
        };
        child.on('message', onMessage);
        void ended.then(() => reject(new Error(`The application has ended: ${said}`)));
        child.send({ id, command, argument }, () => undefined);
      }),
    async page() {
      for (let attempt = 0; attempt < 200; attempt++) {
        browser ??= await chromium.connectOverCDP(`http://127.0.0.1:${cdpPort}`).catch(() => undefined);
        const page = browser
          ?.contexts()
          .flatMap((context) => context.pages())
          .find((each) => each.url().includes('/console'));
        if (page !== undefined) return page;
        await sleep(100);
      }
      throw new Error(`No window was shown: ${said}`);
    },
    async stop() {
      await browser?.close();
      await endChild(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
