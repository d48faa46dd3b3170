/** Agents that are revoked, or whose time is over, while they are connected: by WebSockets, by streams and on a face's own port. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dial, type TalkingSocket } from '../faces/sockets.ts';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { freePort } from '../../testing/free-port.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { agentCommand } from './agent-command.ts';

/** RFC 6455, section 7.4.1: policy violation. */
const REFUSED = 1008;
/** The service looks at its agents twice a second. */
const AT_ONCE_MS = 4000;

let desktop: TestDesktop;
let service: TestService;
let observer: XWitness;
let cuaPort: number;
beforeAll(async () => {
  desktop = await startDesktop({ width: 640, height: 480 });
  cuaPort = await freePort();
  service = await startServiceOn(desktop, {
    env: {
      SERVICE_TOKEN: 'token-of-the-owner-of-this-desktop',
      SERVICE_FACES: 'osworld,cua',
      SERVICE_FACE_PORTS: `cua=${cuaPort}`,
    },
  });
  observer = await openWitness(desktop.display);
  await until('it acts', async () => (await service.get('/health')).body['status'] === 'ok');
});
afterAll(async () => {
  observer.close();
  await service.stop();
  await desktop.stop();
});

/** As if it had been added with less time. */
function expireIn(name: string, ms: number): void {
  const path = join(service.stateDir, 'agents.json');
  const { agents } = JSON.parse(readFileSync(path, 'utf8')) as { agents: { name: string }[] };
  const expiresAt = new Date(Date.now() + ms).toISOString();
  const changed = agents.map((agent) => (agent.name === name ? { ...agent, expiresAt } : agent));
  writeFileSync(path, JSON.stringify({ agents: changed }));
}

const VERSION = '2026-07-28';
/** A call over `/mcp` whose answer is a stream of events that has begun. */
async function mcpStream(token: string, method: string, params: object): Promise<Response> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': VERSION,
    'io.modelcontextprotocol/clientCapabilities': {},
    progressToken: 1,
  };
  const response = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'mcp-protocol-version': VERSION,
      'mcp-method': method,
      ...('name' in params ? { 'mcp-name': String(params.name) } : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: { ...params, _meta } }),
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/event-stream'),
  ]);
  return response;
}

/** Whatever the end of a stream is: its last byte, or a broken connection. */
const endOf = (response: Response): Promise<unknown> => response.text().catch((error: unknown) => error);

interface Connected {
  readonly sockets: readonly TalkingSocket[];
  readonly streams: readonly Promise<unknown>[];
}

async function connectAs(token: string): Promise<Connected> {
  const headers = { 'x-service-token': token };
  const base = `ws://127.0.0.1:${service.port}/faces`;
  const control = await dial(`${base}/osworld/ws/control`, headers);
  const parameters = { key: 'shift' };
  control.send({ type: 'action', action_id: 1, action: { action_type: 'KEY_DOWN', parameters } });
  await control.nextOf('action_result');
  const frames = await dial(`${base}/osworld/ws?fps=5`, headers);
  await frames.nextOf('frame');
  const cua = await dial(`${base}/cua/ws`, headers);
  cua.send({ command: 'version' });
  await cua.next();
  const ownPort = await dial(`ws://127.0.0.1:${cuaPort}/ws`, headers);
  ownPort.send({ command: 'key_down', params: { key: 'ctrl' } });
  await ownPort.next();
  const until = { until: 'window', window: 'never there', timeout_s: 40 };
  const streams = await Promise.all([
    mcpStream(token, 'subscriptions/listen', { notifications: { toolsListChanged: true } }),
    mcpStream(token, 'tools/call', { name: 'wait', arguments: until }),
  ]);
  return { sockets: [control, frames, cua, ownPort], streams: streams.map(endOf) };
}

describe.each([
  ['is revoked', (name: string) => void agentCommand(service, 'revoke', name)],
  ['has no time left', (name: string) => expireIn(name, 500)],
])('an agent that %s', (what, end) => {
  test('loses every connection and stream, and what it holds', async () => {
    const name = `worker-${what.length}`;
    const token = agentCommand(service, 'add', name, '--scope', 'see,act').split('\n')[0] ?? '';
    const other = agentCommand(service, 'add', `${name}-other`, '--scope', 'see,act').split('\n')[0] ?? '';
    const bystander = await dial(`ws://127.0.0.1:${cuaPort}/ws`, { 'x-service-token': other });
    const { sockets, streams } = await connectAs(token);
    expect((await observer.held()).keys).toHaveLength(2);

    end(name);
    const began = performance.now();
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(sockets.map(() => REFUSED));
    await Promise.all(streams);
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
    await until('nothing is held', async () => (await observer.held()).keys.length === 0);
    await expect(dial(`ws://127.0.0.1:${cuaPort}/ws`, { 'x-service-token': token })).rejects.toThrow('401');

    bystander.send({ command: 'version' });
    expect(await bystander.next()).toMatchObject({ success: true });
    bystander.drop();
  });
});
