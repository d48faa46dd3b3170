/** The service on a GNOME without the extension: what it says, and what a person's stop in GNOME's own panel comes to. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openConsoleSession } from '../../../testing/console-session.ts';
import { COMPILE_CACHE, startService, type RunningService } from '../../../testing/service.ts';
import { createForkChild } from '../../adapters/node/fork-child.ts';
import { createMutterCapture } from '../../adapters/wayland/mutter/capture/capture.ts';
import { createMutterLink } from '../../adapters/wayland/mutter/link.ts';
import { startGnome, type TestGnome } from '../../../testing/wayland/gnome.ts';
import { findSign } from '../../../testing/wayland/orange-sign.ts';

/** What programs of the session find it by. */
const SESSION = [
  'DBUS_SESSION_BUS_ADDRESS',
  'WAYLAND_DISPLAY',
  'XDG_RUNTIME_DIR',
  'XDG_SESSION_TYPE',
  'XDG_CURRENT_DESKTOP',
  'XDG_CONFIG_HOME',
  'GSETTINGS_BACKEND',
];

let gnome: TestGnome;
let service: RunningService;
beforeAll(async () => {
  gnome = await startGnome();
  const told = SESSION.flatMap((name) => {
    const value = gnome.environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  service = await startService({
    env: { ...Object.fromEntries(told), SERVICE_WAYLAND: 'direct' },
  });
  await vi.waitFor(async () => expect((await act({ action: 'hotkey', keys: ['escape'] })).status).toBe(200), {
    timeout: 100_000,
    interval: 300,
  });
}, 120_000);
afterAll(async () => {
  await service.stop();
  await gnome.stop();
});

type Json = Readonly<Record<string, unknown>>;
async function ask(path: string, body?: object): Promise<{ readonly status: number; readonly body: Json }> {
  const response = await fetch(`${service.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, body: (await response.json()) as Json };
}
const act = (action: object): ReturnType<typeof ask> => ask('/action', action);
const pixelAt = (x: number, y: number): object => ({ mode: 'pixel', x, y });

/** Without the extension nothing distinguishes the console's page from other windows, so that it is closed before agents go on. */
async function resume(): Promise<void> {
  const session = await openConsoleSession(service);
  for (const call of ['resume', 'sessions.end']) await session.send(call, {});
}

test('without the extension /health says what is missing, and the one step that gives it', async () => {
  const { body } = await ask('/health');
  const step = expect.stringContaining('deskhand desktop-setup gnome') as unknown;
  expect(body).toMatchObject({
    desktop: { kind: 'gnome', route: 'direct', next_step: step },
    capabilities: { windows: { available: false, remedy: step }, clipboard: { available: true } },
  });
});

test('a person who clicks at the orange sign pauses the service, and only a person has it go on', async () => {
  const link = createMutterLink({ address: gnome.address });
  const sign = await findSign(
    createMutterCapture({
      link,
      address: gnome.address,
      runtimeFolder: gnome.runtimeFolder,
      forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
      resize: (raster) => Promise.resolve(raster),
    }),
  );
  await act({ action: 'click', target: pixelAt(sign.x, sign.y) });
  const health = async (): Promise<string> => JSON.stringify((await ask('/health')).body);
  await expect.poll(health, { timeout: 5000 }).toContain('"paused":true');
  const move = { action: 'move', target: pixelAt(300, 300) };
  expect(await act(move)).toMatchObject({
    status: 423,
    body: { error: { details: { paused_by: 'person' } } },
  });
  await resume();
  await vi.waitFor(async () => expect((await act(move)).status).toBe(200), {
    timeout: 20_000,
    interval: 300,
  });
  expect((await ask('/screen')).status).toBe(200);
  link.close();
});
