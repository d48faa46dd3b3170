/** The service on a GNOME of its own with the extension: what it says, the example's story, a locked screen, and a shell that is killed. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addExtension } from '../../main/adapters/wayland/testing/gnome-with-extension.ts';
import { startGnome, type TestGnome } from '../../main/adapters/wayland/testing/gnome.ts';
import { createClient, type Client } from '../support/client.ts';
import { startService, type RunningService } from '../support/service.ts';

const SOON = { timeout: 30_000, interval: 100 };
/** What programs of the session find it by. */
const SESSION = [
  ...['DBUS_SESSION_BUS_ADDRESS', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'XDG_SESSION_TYPE'],
  ...['XDG_CURRENT_DESKTOP', 'GSETTINGS_BACKEND'],
];

let gnome: TestGnome;
let service: RunningService;
let client: Client;
const folder = mkdtempSync(join(tmpdir(), 'deskhand-gnome-story-'));
beforeAll(async () => {
  gnome = await startGnome({ prepare: addExtension, monitors: ['1280x720'] });
  const told = SESSION.flatMap((name) => {
    const value = gnome.environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  service = await startService({
    built: true,
    env: {
      ...{ ...Object.fromEntries(told), SERVICE_WAYLAND: 'direct' },
      // A home of its own: the editor remembers windows and files there.
      ...{ HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), GDK_BACKEND: 'wayland' },
    },
  });
  client = createClient(service.port);
  // The shell starts with its overview, and answers nobody for a while.
  await vi.waitFor(async () => expect(await act({ action: 'hotkey', keys: ['escape'] })).toBe(200), SOON);
});
afterAll(async () => {
  client.close();
  await service.stop();
  await gnome.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const act = async (action: object): Promise<number> => (await client.post('/action', action)).status;

test("the example's story is told: an editor opened, typed into, saved and closed", async () => {
  const path = join(folder, 'a note – ünï.txt');
  const example = join(import.meta.dirname, '../../examples/edit-a-file.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [example, path], {
    env: { ...process.env, SERVICE_URL: service.url },
  });
  process.stdout.write(stdout);
  expect(stdout.split('\n').filter((line) => /^\d\. /.test(line))).toHaveLength(5);
  expect(await readFile(path, 'utf8')).toMatch(/^Written by a program .*\nnaïve café, 漢字, ¿qué\?\n?$/);
}, 120_000);
