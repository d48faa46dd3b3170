import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { endChild, startDesktop, type TestDesktop } from '../../../testing/desktop.ts';
import { openX11Connection } from './connection.ts';
import { createX11Link } from './link.ts';

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((desktop) => desktop.stop()));
});

async function desktop(display?: string): Promise<TestDesktop> {
  const fresh = await startDesktop({ windowManager: 'none', ...(display === undefined ? {} : { display }) });
  started.push(fresh);
  return fresh;
}

async function killServer({ server }: TestDesktop): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
}

test('requests answer, and their protocol errors reject', async () => {
  const { display } = await desktop();
  const connection = await openX11Connection({ display });
  const { X, root } = connection;
  await expect(connection.request(X.GetGeometry, root)).resolves.toMatchObject({ width: 1280, height: 1024 });
  await expect(connection.request(X.GetGeometry, 0x7777777)).rejects.toMatchObject({ error: 9 });
  const atom = await connection.atom('_DESKHAND_TEST');
  expect(await connection.request(connection.X.GetAtomName, atom)).toBe('_DESKHAND_TEST');
  await connection.extension('xtest');
  await connection.sync();
  connection.close();
});

test('a request that waits rejects when the server dies, and the link heals within 5 s of its return', async () => {
  const first = await desktop();
  const link = createX11Link({ display: first.display });
  const states: string[] = [];
  link.onChange(({ state }) => states.push(state));
  const connection = await link.use();
  first.server.kill('SIGSTOP');
  const waiting = expect(connection.sync()).rejects.toMatchObject({ reason: 'display_unavailable' });
  await killServer(first);
  await waiting;
  const asked = performance.now();
  await expect(link.use()).rejects.toMatchObject({ reason: 'display_unavailable' });
  expect(performance.now() - asked).toBeLessThan(1000);

  await desktop(first.display);
  await expect.poll(() => states.at(-1), { timeout: 5000 }).toBe('connected');
  await (await link.use()).sync();
  expect(states).toEqual(['connected', 'lost', 'connected']);
  link.close();
});

test('a server that does not answer is unavailable after the setup timeout', async () => {
  const { display, server } = await desktop();
  server.kill('SIGSTOP');
  await expect(openX11Connection({ display, setupTimeoutMs: 300 })).rejects.toMatchObject({
    reason: 'display_unavailable',
  });
  server.kill('SIGCONT');
});

test('only the right cookie is let in by a server that asks for one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-xauth-'));
  const [right, wrong] = [join(folder, 'right'), join(folder, 'wrong')];
  // Display numbers are not known before the server runs: an entry without one fits all.
  await writeFile(right, authority('ab'.repeat(16)));
  await writeFile(wrong, authority('cd'.repeat(16)));
  const server = spawn('Xvfb', ['-displayfd', '3', '-auth', right, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push({ stop: () => endChild(server) });
  const [line] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  const display = `:${line.toString().trim()}`;

  const connection = await openX11Connection({ display, xauthority: right });
  await connection.sync();
  connection.close();
  for (const xauthority of [wrong, join(folder, 'missing')]) {
    await expect(openX11Connection({ display, xauthority })).rejects.toMatchObject({
      reason: 'display_unavailable',
    });
  }
  await rm(folder, { recursive: true });
});

/** An Xauthority file with one entry for any host and display. */
function authority(cookieHex: string): Buffer {
  const field = (data: Buffer): Buffer[] => [Buffer.from([data.length >> 8, data.length & 255]), data];
  return Buffer.concat([
    Buffer.from([0xff, 0xff]),
    ...field(Buffer.alloc(0)),
    ...field(Buffer.alloc(0)),
    ...field(Buffer.from('MIT-MAGIC-COOKIE-1')),
    ...field(Buffer.from(cookieHex, 'hex')),
  ]);
}
