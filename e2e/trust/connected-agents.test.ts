/**
 * Agents that are revoked or whose time is over, and an owner's token that is changed or removed, while they are connected: by
 * WebSockets, by streams and on the faces' own ports.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dial, type TalkingSocket } from '../faces/sockets.ts';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { freePort } from '../../testing/free-port.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { FACE_NAMES, FACES_WITH_PORT, type FaceName } from '../../main/core/face-names.ts';
import { FACES } from '../../main/faces/catalog.ts';
import { BELOW, opensSocket } from '../../main/http/sub-application.ts';
import { createMemoryDesk } from '../../testing/hosts/memory-desk.ts';
import { openConsoleSession } from '../../testing/console-session.ts';
import { agentCommand } from './owner-command.ts';

/** RFC 6455, section 7.4.1: policy violation. */
const REFUSED = 1008;
const OWNER = 'token-of-the-owner-of-this-desktop';
/** The service looks at its agents twice a second. */
const AT_ONCE_MS = 4000;

let desktop: TestDesktop;
let service: TestService;
let observer: XWitness;
let facePorts: ReadonlyMap<FaceName, number>;
let cuaPort: number;
beforeAll(async () => {
  desktop = await startDesktop({ width: 640, height: 480 });
  facePorts = new Map(
    await Promise.all(FACES_WITH_PORT.map(async (name) => [name, await freePort()] as const)),
  );
  cuaPort = facePorts.get('cua') ?? 0;
  service = await startServiceOn(desktop, {
    env: {
      SERVICE_FACES: FACE_NAMES.join(','),
      SERVICE_FACE_PORTS: [...facePorts].map(([name, port]) => `${name}=${port}`).join(','),
    },
  });
  observer = await openWitness(desktop.display);
  await setToken(OWNER);
  await until('it acts', async () => (await service.get('/health')).body['status'] === 'ok');
});
afterAll(async () => {
  observer.close();
  await service.stop();
  await desktop.stop();
});

/** As a person sets it in the console, or removes it. */
async function setToken(value: string | null): Promise<void> {
  const person = await openConsoleSession(service);
  const change = value === null ? 'secret.remove' : 'secret.set';
  const input = value === null ? { name: 'token' } : { name: 'token', value };
  expect((await person.send(change, input)).status).toBe(200);
}

/** As if it had been added with less time. */
function expireIn(name: string, ms: number): void {
  const path = join(service.stateDir, 'agents.json');
  const { agents } = JSON.parse(readFileSync(path, 'utf8')) as { agents: { name: string }[] };
  const expiresAt = new Date(Date.now() + ms).toISOString();
  const changed = agents.map((agent) => (agent.name === name ? { ...agent, expiresAt } : agent));
  // In one step: the service closes everyone's connections if it reads a part of the file.
  writeFileSync(`${path}.part`, JSON.stringify({ agents: changed }), { mode: 0o600 });
  renameSync(`${path}.part`, path);
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

/** Resolves when a stream ends, with its last byte or a broken connection. */
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

interface Entrances {
  readonly sockets: readonly string[];
  readonly routes: readonly (readonly [method: string, url: string])[];
}
/** Every path of every face, on the service's port and on its own: a face that is added is among them. */
function everyEntrance(): Entrances {
  const { service: inner, clock, desk } = createMemoryDesk();
  const config = () => ({ execDefaultShell: 'bash', execMaxOutputChars: 1000 }) as const;
  const faces = FACE_NAMES.map((name) => ({
    name,
    face: FACES[name]?.({ service: inner, clock, random: desk.random, platform: 'linux', config }),
  }));
  const both = (name: FaceName, path: string): readonly string[] => {
    const [port, below] = [facePorts.get(name), path.slice(`/faces/${name}`.length)];
    const own = port === undefined || below === '' ? [] : [`127.0.0.1:${port}${below}`];
    return [`127.0.0.1:${service.port}${path}`, ...own];
  };
  const all = faces.flatMap(({ name, face }) =>
    (face?.app.routes ?? []).flatMap(({ method, path, handler }) =>
      both(name, path === '/' ? `/faces/${name}` : `/faces/${name}${path.replace(BELOW, '/x')}`).map(
        (at) => ({
          method,
          at,
          isSocket: opensSocket(handler),
        }),
      ),
    ),
  );
  const sockets = new Set(all.filter(({ isSocket }) => isSocket).map(({ at }) => at));
  const routes = new Map(
    all
      .filter(({ at }) => !sockets.has(at))
      .map(({ method, at }) => [`${method} ${at}`, [method, `http://${at}`] as const]),
  );
  return { sockets: [...sockets].map((at) => `ws://${at}`), routes: [...routes.values()] };
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

describe.each([
  ['is changed', 'the-next-token-of-this-desktop'],
  ['is removed', null],
])('an owner’s token that %s', (_what, next) => {
  test('loses every connection on every door, every stream, and what is held with it', async () => {
    await setToken(OWNER);
    const agent =
      agentCommand(service, 'add', next === null ? 'other-2' : 'other-1', '--scope', 'see,act').split(
        '\n',
      )[0] ?? '';
    const headers = { 'x-service-token': OWNER };
    const bystander = await dial(`ws://127.0.0.1:${cuaPort}/ws`, { 'x-service-token': agent });
    const { sockets, streams } = await connectAs(OWNER);
    const doors = everyEntrance();
    expect(doors.sockets.length).toBeGreaterThan(5);
    const opened = await Promise.all(doors.sockets.map((url) => dial(url, headers)));
    const waiting = fetch(`${service.url}/wait`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ condition: { kind: 'text', text: 'never there' }, timeout_ms: 20_000 }),
    });
    expect((await observer.held()).keys).toHaveLength(2);

    const began = performance.now();
    await setToken(next);
    const all = [...sockets, ...opened];
    expect(await Promise.all(all.map(({ closed }) => closed))).toEqual(all.map(() => REFUSED));
    expect((await waiting).status).toBe(401);
    await Promise.all(streams);
    await until('nothing is held', async () => (await observer.held()).keys.length === 0);
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
    for (const url of doors.sockets) await expect(dial(url, headers)).rejects.toThrow('401');
    for (const [method, url] of doors.routes)
      expect([url, (await fetch(url, { method, headers })).status]).toEqual([url, 401]);

    bystander.send({ command: 'version' });
    expect(await bystander.next()).toMatchObject({ success: true });
    bystander.drop();
  });
});
