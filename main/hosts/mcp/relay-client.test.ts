import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askService } from '../console/control-channel.ts';
import { connectRelay } from './relay-client.ts';

const directory = mkdtempSync(join(tmpdir(), 'relay-client-'));
writeFileSync(join(directory, 'control'), '\\\\.\\pipe\\deskhand-0');
afterAll(() => rmSync(directory, { recursive: true }));

/** A pipe of Windows that does not let this program in, or that is gone. */
const failing = (code: string) => (): Socket => {
  const socket = Object.assign(new Socket(), { write: () => true });
  setImmediate(() => socket.destroy(Object.assign(new Error(code), { code })));
  return socket;
};
const CLIENT = { execSecret: undefined, hello: null };

test.each(['EPERM', 'EACCES'])(
  'a service that lets no one in by %s is no service that does not run',
  async (code) => {
    await expect(connectRelay(directory, CLIENT, failing(code))).rejects.toThrow('with more rights');
    await expect(askService(directory, 'question', failing(code))).rejects.toThrow('with more rights');
  },
);

test('a service that has ended is none', async () => {
  expect(await connectRelay(directory, CLIENT, failing('ENOENT'))).toBeNull();
  expect(await askService(directory, 'question', failing('ENOENT'))).toBeNull();
});
