/** The headless service as a Windows process, and a client that talks to it from Linux. */
import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PLACES } from '../../scripts/wine/places.ts';
import { createClient, until, type Client } from '../client.ts';
import type { WindowsMachine } from './windows-machine.ts';

export const EXEC_SECRET = 'windows-exec-secret';

export interface WindowsService extends Client {
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 100_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export async function startWindowsService(windows: WindowsMachine): Promise<WindowsService> {
  // Its output cannot be read, so that a port of its choice could not be read.
  const port = await freePort();
  // Not in /tmp: every user may write there, and Wine says so, for which the service refuses it.
  const stateDir = await mkdtemp(join(PLACES.prefix, 'drive_c', 'deskhand-'));
  const child = windows.start(PLACES.node, ['dist/main/hosts/headless/main.js', 'serve'], {
    SERVICE_PORT: String(port),
    SERVICE_STATE_DIR: `C:\\${basename(stateDir)}`,
    SERVICE_EXEC_SECRET: EXEC_SECRET,
  });
  const client = createClient(port);
  const answers = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}.`);
    return (await client.get('/health').catch(() => undefined))?.status === 200;
  };
  await until('the service answers', answers, START_TIMEOUT_MS, 200);
  return {
    ...client,
    async stop() {
      client.close();
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
