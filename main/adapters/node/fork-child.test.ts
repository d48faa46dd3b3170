import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createForkChild } from './fork-child.ts';

const PARENT_PORT = new URL('./parent-port.ts', import.meta.url).href;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskhand-fork-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A module whose `port` is the child's end of the channel. */
async function moduleOf(name: string, code: string): Promise<URL> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(
    path,
    `import { openParentPort } from '${PARENT_PORT}';\nconst port = openParentPort();\n${code}`,
  );
  return pathToFileURL(path);
}

test('typed arrays arrive as typed arrays, there and back', async () => {
  const entry = await moduleOf('echo', 'port.onMessage((message) => port.send(message));');
  const child = createForkChild(process.env)(entry);
  const heard = new Promise<unknown>((resolve) => child.onMessage(resolve));
  child.send({ pixels: new Uint8Array([1, 2, 255]) });
  expect(await heard).toEqual({ pixels: new Uint8Array([1, 2, 255]) });
  child.kill();
  expect(await new Promise((resolve) => child.onExit(resolve))).toBe('SIGKILL');
});

test('a child inherits what the host gives it but secrets, and has what it is started with', async () => {
  const entry = await moduleOf('environment', 'port.send({ ...process.env });');
  const fork = createForkChild({ GIVEN: '1', SERVICE_TOKEN: 'x', SERVICE_EXEC_SECRET: 'x', LEFT: undefined });
  const child = fork(entry, { ADDED: '2' });
  const environment = await new Promise<unknown>((resolve) => child.onMessage(resolve));
  expect(environment).toMatchObject({ GIVEN: '1', ADDED: '2' });
  expect(environment).not.toHaveProperty('SERVICE_TOKEN');
  expect(environment).not.toHaveProperty('SERVICE_EXEC_SECRET');
  child.kill();
});

test('it hears that its parent lets go of it, and says how it ended', async () => {
  const entry = await moduleOf('close', 'port.onClose(() => process.exit(7)); process.disconnect();');
  const child = createForkChild(process.env)(entry);
  expect(await new Promise((resolve) => child.onExit(resolve))).toBe('exit code 7');
  // No one hears it, and nothing is thrown.
  child.send({ late: true });
  child.kill();
});

test('a module that is not there ends a child rather than its parent', async () => {
  const child = createForkChild(process.env)(pathToFileURL(join(folder, 'missing.mjs')));
  expect(await new Promise((resolve) => child.onExit(resolve))).toBe('exit code 1');
});
