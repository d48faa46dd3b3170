/** Runs the built application on Electron itself, through Playwright. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { _electron } from 'playwright';
import { endChild } from '../../../testing/desktop.ts';
import type { Launched, LaunchOptions } from '../application.ts';
import { observerSource } from './observer.ts';

const withoutGaps = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

export async function launchOnElectron(executable: string, options: LaunchOptions): Promise<Launched> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-observer-'));
  const observer = join(folder, 'observer.cjs');
  writeFileSync(observer, observerSource());
  const application = await _electron.launch({
    executablePath: executable,
    args: [
      // Each start is its own instance; the lock lies in this folder.
      `--user-data-dir=${join(folder, 'user-data')}`,
      // On every machine the choice of safeStorage on a desktop without a key ring.
      '--password-store=basic',
      '-r',
      observer,
      options.application,
      ...options.args,
    ],
    env: withoutGaps(options.env),
  });
  const child = application.process();
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));

  return {
    said: () => said,
    ended,
    ask: (command, argument = '') =>
      application.evaluate(
        (_module, [name, value]) => {
          const ask: unknown = Reflect.get(globalThis, 'askDeskhand');
          if (typeof ask !== 'function') throw new Error('The observer was not loaded');
          return Reflect.apply(ask, undefined, [name, value]) as unknown;
        },
        [command, argument],
      ),
    async page() {
      for (let attempt = 0; attempt < 200; attempt++) {
        const page = application.windows().find((each) => each.url().includes('/console'));
        if (page !== undefined) return page;
        await sleep(100);
      }
      throw new Error(`No window was shown: ${said}`);
    },
    async stop() {
      await endChild(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
