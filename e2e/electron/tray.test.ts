/** A desktop whose panel shows no tray icons, as GNOME's: the window is all that a person has. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endChild, startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { startTrayPanel } from '../../testing/desktops/tray-panel.ts';
import { until, type Application } from './application.ts';
import { GROUND, startApplication } from './driver.ts';

let desktop: TestDesktop;
let daemon: ChildProcess;
let address: string;
let application: Application | undefined;
let endPanel: (() => void) | undefined;
beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (daemon.stdout === null) throw new Error('No output');
  const [line] = (await once(daemon.stdout, 'data')) as [Buffer];
  address = line.toString().trim();
});
afterAll(async () => {
  await endChild(daemon);
  await desktop.stop();
});
afterEach(async () => {
  endPanel?.();
  endPanel = undefined;
  await application?.stop();
  application = undefined;
});

const start = async (language: NodeJS.ProcessEnv = {}): Promise<Application> =>
  (application = await startApplication({
    env: { ...desktop.env, DBUS_SESSION_BUS_ADDRESS: address, ...language },
    args: ['--hidden'],
  }));
const windows = async (): Promise<readonly { visible: boolean }[]> =>
  (await application?.ask('windows')) as { visible: boolean }[];

describe.runIf(GROUND.kind === 'stand-in')('the window', () => {
  test('opens where no panel shows the icon, and asks in the language of the system what closing means', async () => {
    const started = await start({ LC_ALL: 'de_AT.UTF-8' });
    await until(async () => (await windows())[0]?.visible === true);
    await started.ask('close-window');
    await until(async () => ((await started.ask('dialogs')) as unknown[]).length === 1);
    expect(await started.ask('dialogs')).toMatchObject([
      {
        message: 'Soll Deskhand für Agenten weiterlaufen?',
        buttons: ['Weiterlaufen lassen', 'Deskhand beenden', 'Abbrechen'],
      },
    ]);
    await started.ask('press-button', 'Weiterlaufen lassen');
    await until(async () => (await windows())[0]?.visible === false);
    expect((await fetch(`${started.url}/health`)).status).toBe(200);
    await started.ask('second-instance', 'deskhand');
    await until(async () => (await windows())[0]?.visible === true);
    await started.ask('close-window');
    await until(async () => ((await started.ask('dialogs')) as unknown[]).length === 1);
    await started.ask('press-button', 'Deskhand beenden');
    expect(await started.ended).toBe(0);
  }, 120_000);

  test('stays closed where a panel shows the icon', async () => {
    endPanel = await startTrayPanel(address);
    await start();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(await windows()).toEqual([]);
  }, 90_000);
});
