/** examples/edit-a-file.ts, run as a user runs it, with our own witnesses next to its assertions. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

const EXAMPLE = join(import.meta.dirname, '../../examples/edit-a-file.ts');
const TOKEN = 'a-token-for-the-story';

let desktop: TestDesktop;
let service: TestService;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskhand-story-'));
  desktop = await startDesktop({ width: 1280, height: 800 });
  // A separate home: the editor remembers windows and files there.
  const env = { HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), SERVICE_TOKEN: TOKEN };
  service = await startServiceOn(desktop, { env });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  await rm(folder, { recursive: true, force: true });
});

const tell = (path: string): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [EXAMPLE, path], {
    env: { ...process.env, SERVICE_URL: service.url, SERVICE_TOKEN: TOKEN },
  });

test('an editor opened, typed into, saved and closed', async () => {
  const path = join(folder, 'a note – ünï.txt');
  const { stdout } = await tell(path);
  expect(stdout.split('\n').filter((line) => /^\d\. /.test(line))).toHaveLength(5);
  expect(await readFile(path, 'utf8')).toMatch(/^Written by a program .*\nnaïve café, 漢字, ¿qué\?\n?$/);
  expect(await desktop.tool('wmctrl', ['-l'])).toBe('');
}, 120_000);

test('it fails where the desktop does not do what was asked', async () => {
  // A folder cannot be saved over: the editor keeps asking.
  await expect(tell(join(folder, 'none', 'here.txt'))).rejects.toMatchObject({
    stderr: expect.stringContaining('the editor does not save there') as string,
  });
}, 120_000);
