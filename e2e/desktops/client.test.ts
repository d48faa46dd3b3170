/** The client of many desktops over real ones: found by their address files, leased by one client at a time, replaced when lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktops, DesktopLostError, folderSource, NoDesktopError } from '../../main/api/client/client.ts';
import { startNamed, type NamedDesktopUnderTest } from '../../testing/desktops/named-desktop.ts';

let stateDir: string;
let announceDir: string;
let running: NamedDesktopUnderTest[];

beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'deskhand-client-'));
  announceDir = join(stateDir, 'announced');
  const env = { SERVICE_ANNOUNCE_DIR: announceDir };
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

const poolOf = (path: string): ReturnType<typeof desktops> => desktops({ source: folderSource({ path }) });

test('two clients get a desktop each, and each acts on its own', async () => {
  // The same desktops by two ways: their own folders, and the folder in which they are announced.
  expect((await poolOf(join(stateDir, 'desktops')).list()).map(({ name }) => name)).toEqual([
    'alpha',
    'beta',
  ]);
  const [one, two] = [await poolOf(announceDir).lease(), await poolOf(announceDir).lease()];
  expect([one.name, two.name].sort()).toEqual(['alpha', 'beta']);
  await expect(poolOf(announceDir).lease({ timeoutMs: 0 })).rejects.toThrow(NoDesktopError);
  for (const [index, { client }] of [one, two].entries())
    await client.flat.action({ action: 'move', target: { mode: 'pixel', x: 100 + index, y: 50 } });
  for (const [index, { name }] of [one, two].entries())
    expect(await named(name).tool('xdotool', ['getmouselocation'])).toContain(`x:${100 + index} y:50 `);
  await Promise.all([one.release(), two.release()]);
});

test('when the service of a leased desktop is killed, the work goes on on the other one', async () => {
  const pool = poolOf(announceDir);
  const seen: string[] = [];
  const failures: unknown[] = [];
  const landed = await pool.use(async ({ name, client }) => {
    seen.push(name);
    if (seen.length === 1) {
      named(name).service.child.kill('SIGKILL');
      await named(name).service.ended;
    }
    try {
      await client.flat.action({ action: 'move', target: { mode: 'pixel', x: 300, y: 60 } });
    } catch (error) {
      failures.push(error);
      throw error;
    }
    return name;
  });
  expect([...seen].sort()).toEqual(['alpha', 'beta']);
  expect(landed).toBe(seen[1]);
  expect(failures).toEqual([expect.any(DesktopLostError)]);
  expect(String(failures[0])).toContain(`The desktop ${seen[0]} is lost: nothing answers at`);
  expect(await named(landed).tool('xdotool', ['getmouselocation'])).toContain('x:300 y:60 ');
  // Its address file is still there, and no one gets it.
  const next = await pool.lease();
  expect(next.name).toBe(landed);
  await next.release();
});
