/** Faults around an MCP client: a clear error or a clean end, nothing held down and no process left. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endChild, startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness } from '../../testing/oracles.ts';
import { SOAK } from '../../testing/soak.ts';
import { MAIN, startService, type RunningService } from '../../testing/service.ts';
import { CLIENTS } from './clients.ts';

let desktop: TestDesktop;
let folder: string;
beforeAll(async () => {
  desktop = await startDesktop({ width: 640, height: 480 });
  folder = mkdtempSync(join(tmpdir(), 'deskhand-mcp-faults-'));
});
afterAll(async () => {
  await desktop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stateDir = (): string => mkdtempSync(join(folder, 'state-'));
const environment = (more: Readonly<Record<string, string>>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  ...more,
});

interface RawServer {
  readonly child: ChildProcess;
  readonly lines: string[];
  send(message: object): void;
  answer(id: number): Promise<string>;
}

/** "deskhand mcp" with nothing between: every byte of its standard output counts. */
function startRaw(env: Readonly<Record<string, string>>): RawServer {
  const child = spawn(process.execPath, [MAIN, 'mcp'], {
    env: environment(env),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let text = '';
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const complete = text.split('\n');
    text = complete.pop() ?? '';
    lines.push(...complete);
  });
  return {
    child,
    lines,
    send: (message) => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    answer: (id) =>
      expect
        .poll(() => lines.find((line) => line.includes(`"id":${id}`)), { timeout: 40_000 })
        .toBeTruthy()
        .then(() => lines.find((line) => line.includes(`"id":${id}`)) ?? ''),
  };
}

const initialize = {
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};
const callTool = (id: number, name: string, input: object) => ({
  id,
  method: 'tools/call',
  params: { name, arguments: input },
});

/** Processes whose environment names this state folder: everything that was started for it. */
function processesOf(state: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(state) ||
          readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(state)
          ? [Number(pid)]
          : [];
      } catch {
        return [];
      }
    });
}

const endOf = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

test('standard input closed at once: it ends well, and nothing was opened', async () => {
  const state = join(folder, 'never');
  const server = startRaw({ SERVICE_STATE_DIR: state });
  server.child.stdin?.end();
  expect(await endOf(server.child)).toBe(0);
  expect(server.lines).toEqual([]);
  expect(existsSync(state)).toBe(false);
});

test('standard input closed in the middle of a wait, on a display that it brought: no process is left', async () => {
  const state = stateDir();
  const server = startRaw({ SERVICE_STATE_DIR: state, SERVICE_VIRTUAL: '640x480' });
  server.send(initialize);
  server.send({ method: 'notifications/initialized' });
  server.send(
    callTool(2, 'act', {
      actions: [
        { do: 'mouse_down', x: 9, y: 9 },
        { do: 'key_down', keys: 'shift' },
      ],
    }),
  );
  expect(await server.answer(2)).toContain('All 2 done.');
  expect(processesOf(state).length).toBeGreaterThan(1);
  server.send(callTool(3, 'wait', { until: 'window', window: 'never', timeout_s: 40 }));
  server.child.stdin?.end();
  expect(await endOf(server.child)).toBe(0);
  await expect.poll(() => processesOf(state), { timeout: 10_000 }).toEqual([]);
  expect(existsSync(join(state, 'lock'))).toBe(false);
});

test('the client is killed while it holds keys down: they come up', async () => {
  const state = stateDir();
  const witness = await openWitness(desktop.display);
  const server = startRaw({ SERVICE_STATE_DIR: state, DISPLAY: desktop.display });
  try {
    server.send(initialize);
    server.send({ method: 'notifications/initialized' });
    server.send(
      callTool(2, 'act', {
        actions: [
          { do: 'mouse_down', x: 9, y: 9 },
          { do: 'key_down', keys: 'shift' },
        ],
      }),
    );
    await server.answer(2);
    expect((await witness.held()).keys).not.toEqual([]);
    server.child.stdin?.destroy();
    await endOf(server.child);
    await expect.poll(() => witness.held(), { timeout: 10_000 }).toEqual({ keys: [], mask: 0 });
  } finally {
    await endChild(server.child);
    witness.close();
  }
});

test('two clients of one user share the desktop of the first', async () => {
  const env = { SERVICE_STATE_DIR: stateDir(), DISPLAY: desktop.display };
  const first = await CLIENTS['v2, 2026-07-28'].stdio({ env: environment(env) });
  const second = await CLIENTS.v1.stdio({ env: environment(env) });
  try {
    await first.call('clipboard', { text: 'from the first' });
    expect((await second.call('clipboard')).text).toContain('from the first');
  } finally {
    await first.close();
  }
  // The first is gone: the second opens the desktop itself.
  expect((await second.call('windows')).text).toMatch(/windows|ended/);
  expect((await second.call('windows')).isError).toBe(false);
  await second.close();
});

test('a state folder that others can write to: anyone who listens there is told nothing', async () => {
  const state = stateDir();
  const told: string[] = [];
  const listener = createServer((socket) => socket.on('data', (data) => told.push(data.toString())));
  listener.listen(join(state, 'control.sock'));
  await once(listener, 'listening');
  writeFileSync(join(state, 'control'), join(state, 'control.sock'));
  chmodSync(state, 0o777);
  const server = startRaw({ SERVICE_STATE_DIR: state, SERVICE_EXEC_SECRET: 'canary-of-the-secret' });
  try {
    server.send(initialize);
    server.send({ method: 'notifications/initialized' });
    server.send(callTool(2, 'run', { command: 'true' }));
    expect(await server.answer(2)).toMatch(/cannot be trusted: Other users can write.*"isError":true/);
    expect(told).toEqual([]);
  } finally {
    await endChild(server.child);
    listener.close();
  }
});

describe('while a service runs', () => {
  const token = 'long-enough-token';
  const authorization = `Bearer ${token}`;
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ env: { DISPLAY: desktop.display, SERVICE_TOKEN: token } });
  });
  afterAll(() => service.stop());

  test('20 MB of arguments are refused, or end the connection, and the service lives on', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'act', arguments: { actions: [{ do: 'type', text: 'x'.repeat(20_000_000) }] } },
    });
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${service.url}/mcp`, { method: 'POST', headers, body });
    expect(response.status).toBe(413);
    const server = startRaw({ SERVICE_STATE_DIR: service.stateDir });
    server.child.stdin?.on('error', () => undefined);
    server.child.stdin?.write(`${body}\n`);
    expect(await endOf(server.child)).not.toBeNull();
    const client = await CLIENTS.v1.http(`${service.url}/mcp`, { authorization });
    expect((await client.tools()).length).toBe(8);
    await client.close();
  });

  test('over HTTP: a foreign origin, a wrong version and a wrong token are refused by the letter', async () => {
    const post = async (headers: Record<string, string>, version: string) => {
      const params = {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': version,
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      };
      const response = await fetch(`${service.url}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'mcp-protocol-version': version,
          'mcp-method': 'tools/list',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params }),
      });
      return { status: response.status, text: await response.text() };
    };
    expect(await post({}, '2026-07-28')).toMatchObject({ status: 401 });
    expect(await post({ authorization, origin: 'https://example.org' }, '2026-07-28')).toMatchObject({
      status: 403,
    });
    const own = { authorization, origin: service.url };
    expect(await post(own, '2026-07-28')).toMatchObject({ status: 200 });
    expect(await post({ ...own, 'sec-fetch-site': 'same-origin' }, '2026-07-28')).toMatchObject({
      status: 403,
    });
    expect(
      await post({ ...own, origin: own.origin.replace('127.0.0.1', 'localhost') }, '2026-07-28'),
    ).toMatchObject({
      status: 403,
    });
    const old = await post({ authorization }, '2099-01-01');
    expect(old.status).toBe(400);
    expect(JSON.parse(old.text)).toMatchObject({
      error: { code: -32022, data: { supported: ['2026-07-28'] } },
    });
    expect(await post({ authorization, 'mcp-method': 'tools/call' }, '2026-07-28')).toMatchObject({
      status: 400,
    });
    expect(await post({ authorization }, '2026-07-28')).toMatchObject({ status: 200 });
    const get = await fetch(`${service.url}/mcp`, { headers: { authorization } });
    expect(get.status).toBe(405);
  });

  // Last, since it ends the service.
  test('it lists its tools without a display and while another one runs, and prints nothing but the protocol', async () => {
    const server = startRaw({ SERVICE_STATE_DIR: service.stateDir });
    try {
      server.send(initialize);
      server.send({ method: 'notifications/initialized' });
      server.send({ id: 2, method: 'tools/list' });
      expect(await server.answer(2)).toContain('"name":"act"');
      server.send(callTool(3, 'nothing_like_it', {}));
      expect(await server.answer(3)).toContain('There is no tool');
      server.send(callTool(4, 'see', { what: 'picture' }));
      expect(await server.answer(4)).toContain('640x480@0,0,640,480');
      for (const line of server.lines) expect(JSON.parse(line)).toHaveProperty('jsonrpc', '2.0');
      // The service ends while its client stays: the next call says so, and then opens its own desktop.
      await service.stop();
      server.send(callTool(5, 'windows', {}));
      expect(await server.answer(5)).toContain('"result"');
    } finally {
      await endChild(server.child);
    }
  });
});

test.runIf(SOAK)(
  'the X server is lost in the middle of a wait: the call ends with a clear error',
  async () => {
    const lost = await startDesktop({ width: 640, height: 480, windowManager: 'none' });
    const service = await startService({ env: { DISPLAY: lost.display } });
    const client = await CLIENTS['v2, 2026-07-28'].stdio({
      env: environment({ SERVICE_STATE_DIR: service.stateDir }),
    });
    try {
      const waiting = client.call('wait', { until: 'change', timeout_s: 30 });
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await lost.stop();
      const answer = await waiting;
      expect(answer.isError).toBe(true);
      expect(answer.text).toMatch(/display_unavailable/);
      expect((await client.call('see')).text).toMatch(/display_unavailable/);
    } finally {
      await client.close();
      await service.stop();
      await lost.stop();
    }
  },
);
