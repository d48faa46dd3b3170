/** One identity, however the application was started: another program's lock does not end it, a second start finds it. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { until, type Application } from './application.ts';
import { GROUND, startApplication } from './driver.ts';

const MAIN_FILE = new URL('../../dist/main/hosts/electron/main.js', import.meta.url).pathname;
const PACKAGE_FILE = new URL('../../package.json', import.meta.url);

let desktop: TestDesktop;
let configHome: string;
let application: Application | undefined;
beforeAll(async () => {
  desktop = await startDesktop();
});
afterAll(() => desktop.stop());
beforeEach(() => {
  configHome = mkdtempSync(join(tmpdir(), 'deskhand-identity-'));
});
afterEach(async () => {
  await application?.stop();
  application = undefined;
  rmSync(configHome, { recursive: true, force: true });
});

const start = async (target: string | undefined, args: readonly string[]): Promise<Application> =>
  (application = await startApplication({
    env: { ...desktop.env, XDG_CONFIG_HOME: configHome },
    args,
    ...(target === undefined ? {} : { application: target }),
  }));

/** Starts it next to another program that was started by its file: Electron's own folder is taken. */
async function startBeside(target: string | undefined): Promise<Application> {
  for (const name of ['Electron', 'deskhand', 'Deskhand']) {
    mkdirSync(join(configHome, name));
    symlinkSync(String(process.pid), join(configHome, name, 'SingletonLock'));
  }
  const started = await start(target, ['--hidden']);
  // The installed desktop file is called so too: GNOME looks for it by this name.
  const { desktopName } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { desktopName: string };
  expect(await started.ask('records')).toMatchObject({
    identity: { name: 'Deskhand', userData: join(started.stateDirectory, 'window') },
    switches: expect.arrayContaining(['dev.deskhand.tray', desktopName]) as unknown,
  });
  return started;
}

// Electron itself has no list of its calls before the lock.
describe.runIf(GROUND.kind === 'stand-in')(
  'before it asks for the instance lock, it has its name and its folder',
  () => {
    test('started by its file', async () => {
      await startBeside(MAIN_FILE);
    }, 90_000);

    test('started by its folder; a second start ends with 0 and has the first show its window', async () => {
      const started = await startBeside(undefined);
      const { stateDirectory, url } = started;
      expect(await started.ask('windows')).toEqual([]);
      const { executable } = (await started.ask('paths')) as { executable: string };
      const second = spawn(executable, [new URL('../..', import.meta.url).pathname], {
        env: { ...desktop.env, XDG_CONFIG_HOME: configHome, SERVICE_STATE_DIR: stateDirectory },
        stdio: 'inherit',
      });
      expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0);
      await until(async () => ((await started.ask('windows')) as unknown[]).length === 1);
      expect((await fetch(`${url}/health`)).status).toBe(200);
    }, 90_000);
  },
);
