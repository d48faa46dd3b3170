/** The service and its alternatives, each as a function that takes one screenshot. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endChild } from '../testing/desktop.ts';
import { createClient, type Client } from './client.ts';

export interface Contender {
  readonly name: string;
  /** Takes one shot and says how many bytes it has. */
  readonly shoot: () => Promise<number>;
}

export interface RunningService {
  readonly pid: number;
  readonly client: Client;
  stop(): Promise<void>;
}

const local = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A tool that writes a file and ends. */
export function toolContender(
  name: string,
  env: NodeJS.ProcessEnv,
  file: string,
  args: readonly string[],
): Contender {
  return {
    name,
    async shoot() {
      const child = spawn(name, args, { env, stdio: 'ignore' });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`${name} ended with ${code}`);
      return (await stat(file)).size;
    },
  };
}

export function pictureContender(name: string, client: Client, path: string): Contender {
  return {
    name,
    async shoot() {
      const { status, body } = await client.get(path);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${body.toString().slice(0, 200)}`);
      return body.length;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function answering(client: Client, path: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const answer = await client.get(path).catch(() => undefined);
    if (answer?.status === 200) return;
    if (child.exitCode !== null || attempt > 200) throw new Error(`no answer from ${child.spawnfile}`);
    await sleep(50);
  }
}

const runningService = (
  child: ChildProcess,
  client: Client,
  cleanUp: () => Promise<void> = () => Promise.resolve(),
): RunningService => ({
  pid: child.pid ?? 0,
  client,
  async stop() {
    client.close();
    await endChild(child);
    await cleanUp();
  },
});

export async function startPythonService(env: NodeJS.ProcessEnv): Promise<RunningService> {
  const port = await freePort();
  const child = spawn('/usr/bin/python3', [local('./peers/service.py'), String(port)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const client = createClient(port);
  await answering(client, '/openapi.json', child);
  return runningService(child, client);
}

/** The service as it is installed: built. `npm run build` must have run. `checkout`: another one, for a comparison. */
export async function startDeskhand(
  env: NodeJS.ProcessEnv,
  checkout: string = local('..'),
): Promise<RunningService> {
  const state = await mkdtemp(join(tmpdir(), 'deskhand-bench-state-'));
  const child = spawn(process.execPath, [join(checkout, 'dist/main/hosts/headless/main.js'), 'serve'], {
    env: { ...env, SERVICE_PORT: '0', SERVICE_STATE_DIR: state },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.on('exit', () => reject(new Error('the service ended at its start')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = /"port":\s*(\d+)/.exec(line)?.[1];
      if (said !== undefined) resolve(Number(said));
    });
  });
  const client = createClient(port);
  await answering(client, '/health', child);
  return runningService(child, client, () => rm(state, { recursive: true, force: true }));
}
