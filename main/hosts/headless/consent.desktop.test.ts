/** A session of sway is left alone until a person allows it, and from the moment on at which they take that back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endChild } from '../../../testing/desktop.ts';
import { openConsoleSession } from '../../../testing/console-session.ts';
import { startService, type RunningService, type ServiceOptions } from '../../../testing/service.ts';
import { GET_INPUTS, GET_TREE } from '../../adapters/wayland/sway/ipc.ts';
import { startSway, type TestSway } from '../../../testing/wayland/sway.ts';

/** The session's variables, as its programs have them; nothing is behind it. */
const X_SERVER = ':9753';

let sway: TestSway;
let service: RunningService | undefined;
beforeAll(async () => {
  sway = await startSway();
});
afterAll(async () => {
  await service?.stop();
  await sway.stop();
});

async function start(options: ServiceOptions & { readonly wayland?: string } = {}): Promise<RunningService> {
  const { WAYLAND_DISPLAY = '', XDG_RUNTIME_DIR = '', SWAYSOCK = '' } = sway.environment;
  const { wayland, ...rest } = options;
  service = await startService({
    ...rest,
    env: {
      WAYLAND_DISPLAY,
      XDG_RUNTIME_DIR,
      SWAYSOCK,
      XDG_SESSION_TYPE: 'wayland',
      ...(wayland === 'off' ? {} : { DISPLAY: X_SERVER }),
      ...(wayland === undefined ? {} : { SERVICE_WAYLAND: wayland }),
    },
  });
  return service;
}

type Json = Readonly<Record<string, unknown>>;
async function ask(path: string, body?: object): Promise<{ readonly status: number; readonly body: Json }> {
  const response = await fetch(`${service?.url ?? ''}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, body: (await response.json()) as Json };
}

/** Virtual devices that sway knows: none comes before somebody has allowed it. */
const seatDevices = async (): Promise<number> => {
  const inputs = await sway.ask(GET_INPUTS);
  return Array.isArray(inputs) ? inputs.length : -1;
};

async function consoleCall(name: string, input: object): Promise<Json> {
  if (service === undefined) throw new Error('The service does not run');
  const session = await openConsoleSession(service);
  return (await (await session.send(name, input)).json()) as Json;
}

const CLICK = { action: 'click', target: { mode: 'pixel', x: 100, y: 100 } };
const REQUESTS = [['/displays'], ['/screen'], ['/windows'], ['/clipboard'], ['/action', CLICK]] as const;
const statuses = async (): Promise<readonly number[]> => {
  const found: number[] = [];
  for (const [path, body] of REQUESTS) found.push((await ask(path, body)).status);
  return found;
};

test('nothing is seen or operated before it is allowed; the console allows it, and takes it back at once', async () => {
  await start();
  expect(await statuses()).toEqual([503, 503, 503, 503, 503]);
  const { body } = await ask('/action', CLICK);
  expect(JSON.stringify(body)).toContain('--allow-desktop');
  expect((await ask('/health')).body).toMatchObject({
    status: 'degraded',
    desktop: { kind: 'sway', route: null, next_step: expect.stringContaining('--allow-desktop') as string },
  });
  expect(await seatDevices()).toBe(0);
  expect(await consoleCall('state', {})).toMatchObject({ value: { asksConsent: 'sway' } });

  await consoleCall('settings.set', { name: 'desktopConsent', value: true });
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  expect((await ask('/health')).body).toMatchObject({ desktop: { route: 'direct', next_step: null } });
  expect(await consoleCall('state', {})).toMatchObject({ value: { asksConsent: null } });
  expect(await seatDevices()).toBeGreaterThan(0);

  // Programs learn of the session's compositor and of its X server, which the service itself leaves alone.
  const told = join(service?.stateDir ?? '', 'told');
  const words = ['-c', `env > '${told}.new' && mv '${told}.new' '${told}'; exec foot --title=launched`];
  expect((await ask('/launch', { executable: 'sh', args: words })).status).toBe(200);
  await expect
    .poll(async () => JSON.stringify(await sway.ask(GET_TREE)), { timeout: 10_000 })
    .toContain('launched');
  const lines = readFileSync(told, 'utf8').split('\n');
  expect(lines).toContain(`WAYLAND_DISPLAY=${sway.environment['WAYLAND_DISPLAY'] ?? ''}`);
  expect(lines).toContain(`DISPLAY=${X_SERVER}`);

  await consoleCall('settings.set', { name: 'desktopConsent', value: false });
  expect(await statuses()).toEqual([503, 503, 503, 503, 503]);
  await service?.stop();
});

test('--allow-desktop is remembered for the next start, and SERVICE_WAYLAND=off leaves the session alone', async () => {
  const first = await start({ args: ['serve', '--allow-desktop'] });
  expect((await ask('/screen')).status).toBe(200);
  await endChild(first.child);
  await start({ stateDir: first.stateDir });
  expect((await ask('/screen')).status).toBe(200);
  await service?.stop();
  await start({ stateDir: first.stateDir, wayland: 'off' });
  expect((await ask('/screen')).status).toBe(503);
  expect((await ask('/health')).body).toMatchObject({ desktop: { route: null } });
  await service?.stop();
  await first.stop();
});
