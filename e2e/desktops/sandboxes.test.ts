/** Sandboxes of E2B's client as leases of desktops with names, all through the service of one of them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sandbox } from '@e2b/desktop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktops, folderSource, NoDesktopError } from '../../main/api/client/client.ts';
import { startNamed, type NamedDesktopUnderTest } from '../../testing/desktops/named-desktop.ts';
import { ownerCommand } from '../trust/owner-command.ts';

let stateDir: string;
let running: readonly NamedDesktopUnderTest[];
beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'deskhand-sandboxes-'));
  const env = { SERVICE_FACES: 'e2b' };
  running = await Promise.all(['alpha', 'beta'].map((name) => startNamed(name, stateDir, { env })));
});
afterAll(async () => {
  await Promise.all(running.map(({ service }) => service.stop()));
  rmSync(stateDir, { recursive: true });
});

const named = (name: string): NamedDesktopUnderTest => {
  const found = running.find((desktop) => desktop.name === name);
  if (found === undefined) throw new Error(`${name} was not started`);
  return found;
};

const through = (
  name: string,
  apiKey = readFileSync(join(named(name).directory, 'token'), 'utf8').trim(),
) => {
  const address = `${named(name).service.url}/faces/e2b`;
  return { apiKey, apiUrl: address, sandboxUrl: address, retries: 0 };
};
const pointerOn = (name: string): Promise<string> => named(name).tool('xdotool', ['getmouselocation']);
const pool = () => desktops({ source: folderSource({ path: join(stateDir, 'desktops') }) });

test('each sandbox has a separate desktop, which no other client leases', { timeout: 60_000 }, async () => {
  const first = await Sandbox.create(through('alpha'));
  const second = await Sandbox.create(through('alpha'));
  await expect(Sandbox.create(through('alpha'))).rejects.toThrow('Another sandbox has this desktop');
  await expect(pool().lease({ timeoutMs: 0 })).rejects.toThrow(NoDesktopError);
  await first.moveMouse(101, 50);
  await second.moveMouse(202, 60);
  expect([await pointerOn('alpha'), await pointerOn('beta')]).toEqual([
    expect.stringContaining('x:101 y:50 '),
    expect.stringContaining('x:202 y:60 '),
  ]);
  expect(await second.getCursorPosition()).toEqual({ x: 202, y: 60 });
  const picture = Buffer.from(await second.screenshot());
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1024, 768]);
  await expect(second.commands.run('id')).rejects.toThrow(/any other runs in a shell/);
  await second.files.write('in/beta.txt', 'for beta');
  expect(readFileSync(join(named('beta').directory, 'files/in/beta.txt'), 'utf8')).toBe('for beta');
  expect(await second.files.read('in/beta.txt')).toBe('for beta');
  expect(await second.files.exists('missing')).toBe(false);
  expect(await first.files.exists('in/beta.txt')).toBe(false);
  await second.stream.start();
  const { port, pathname } = new URL(second.stream.getUrl());
  const watched = await fetch(`http://127.0.0.1:${port}${pathname}`);
  expect([watched.status, await watched.text()]).toEqual([200, expect.stringContaining('<img')]);
  await expect(fetch(`${named('alpha').service.url}${pathname}`)).resolves.toMatchObject({ status: 401 });
  await second.setTimeout(60_000);
  await second.kill();
  expect([await first.isRunning(), await second.isRunning()]).toEqual([true, false]);
  const leased = await pool().lease();
  expect(leased.name).toBe('beta');
  await expect(Sandbox.create('beta', through('alpha'))).rejects.toThrow('Another sandbox has this desktop');
  await leased.release();
  await (await Sandbox.create('beta', through('alpha'))).kill();
  await first.kill();
});

test('an agent has sandboxes on the desktop of its token alone', { timeout: 60_000 }, async () => {
  const { service, directory } = named('alpha');
  const added = ownerCommand(
    { ...service, stateDir: directory },
    'agent',
    'add',
    'worker',
    '--scope',
    'see,act',
  );
  const key = added.split('\n')[0] ?? '';
  const own = await Sandbox.create(through('alpha', key));
  await expect(Sandbox.create(through('alpha', key))).rejects.toThrow('Another sandbox has this desktop');
  await expect(Sandbox.create('beta', through('alpha', key))).rejects.toThrow(
    'Another sandbox has this desktop',
  );
  await own.kill();
});
