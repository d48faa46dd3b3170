/** Programs that agents launch on a virtual display stay there, also where a person's Wayland session is next to it. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type RunningService } from '../../../testing/service.ts';
import { GET_TREE } from '../../adapters/wayland/sway/ipc.ts';
import { startSway, type TestSway } from '../../../testing/wayland/sway.ts';

const SOON = { timeout: 20_000, interval: 50 };

let sway: TestSway;
let service: RunningService;
beforeAll(async () => {
  sway = await startSway();
  const { WAYLAND_DISPLAY = '', XDG_RUNTIME_DIR = '', SWAYSOCK = '' } = sway.environment;
  // As GNOME's is called, which programs try when they get no name.
  symlinkSync(sway.socketPath, join(XDG_RUNTIME_DIR, 'wayland-0'));
  service = await startService({
    env: {
      WAYLAND_DISPLAY,
      XDG_RUNTIME_DIR,
      SWAYSOCK,
      XDG_SESSION_TYPE: 'wayland',
      SERVICE_WAYLAND: 'off',
      SERVICE_VIRTUAL: '1280x720',
      GDK_BACKEND: 'wayland,x11',
    },
  });
});
afterAll(async () => {
  await service.stop();
  await sway.stop();
});

test('a GTK program is shown by the X server, and the session does not see it', async () => {
  const told = join(service.stateDir, 'told');
  const words = `env > '${told}.new' && mv '${told}.new' '${told}'; exec zenity --info --title=launched`;
  const response = await fetch(`${service.url}/launch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ executable: 'sh', args: ['-c', words] }),
  });
  expect(response.status).toBe(200);
  await expect.poll(() => existsSync(told), SOON).toBe(true);
  const env = Object.fromEntries(
    readFileSync(told, 'utf8')
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  expect(env).not.toHaveProperty('WAYLAND_DISPLAY');
  expect(env['XDG_SESSION_TYPE']).toBe('x11');
  const xTree = async (): Promise<string> =>
    (await promisify(execFile)('xwininfo', ['-root', '-tree'], { env: { ...process.env, ...env } })).stdout;
  await expect.poll(xTree, SOON).toContain('"launched"');
  expect(JSON.stringify(await sway.ask(GET_TREE))).not.toContain('launched');
}, 60_000);
