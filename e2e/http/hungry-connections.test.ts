/** Connections that show no token, however many and however often they come back, cost a valid client nothing. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limit } from '../../testing/api/published.ts';
import { createClient } from '../../testing/client.ts';
import { footprintOf } from '../../testing/footprint.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { expectVital, expectVitalUncorrected, underAttack } from '../../testing/vital-signs.ts';
import { call, open, readReplies, requestBytes, type Call } from '../../testing/http/test-server.ts';
import { SOAK } from '../../testing/soak.ts';

const TOKEN = 'hungry-connections-token-0123456789';

let service: RunningService;
/** Of one test. */
let own: RunningService | undefined;
let attackers: AbortController;
const attacks = new Set<Promise<void>>();
beforeAll(async () => {
  service = await startService({ env: { SERVICE_TOKEN: TOKEN } });
});
afterAll(() => service.stop());
beforeEach(() => {
  attackers = new AbortController();
});
afterEach(async () => {
  // None of these may be left to come back in the next test.
  attackers.abort();
  await Promise.all(attacks);
  await own?.stop();
  own = undefined;
});

/** One connection that comes back as soon as it is closed, until the test ends. */
function attack(bytes: string | Uint8Array, { port } = service): void {
  const { signal } = attackers;
  const attacked = comeBack(port, bytes, signal).finally(() => attacks.delete(attacked));
  attacks.add(attacked);
}

async function comeBack(port: number, bytes: string | Uint8Array, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => undefined).resume();
    const stop = (): unknown => socket.destroy();
    signal.addEventListener('abort', stop);
    await new Promise((resolve) => socket.once('close', resolve));
    signal.removeEventListener('abort', stop);
    // Not at once, so that the test itself does not take the processor away from the service.
    await sleep(100, undefined, { signal }).catch(() => undefined);
  }
}

const valid = (request: Call = {}): Call => ({
  ...request,
  headers: [...(request.headers ?? []), ['x-service-token', TOKEN]],
});

const EVIL = requestBytes(1, { path: '/screen', headers: [['Origin', 'http://evil.example']] });

// The first of the tests, as it counts the descriptors of a service that nothing has happened to.
test('one address has no more than its share before it shows the token, and others get theirs', async () => {
  await call(service.port);
  const { descriptors: before } = await footprintOf(service.child.pid ?? 0);
  for (let i = 0; i < 480; i++) attack('');
  await sleep(1000);
  const { descriptors } = await footprintOf(service.child.pid ?? 0);
  expect(descriptors - before).toBeLessThan(limit('max_unproven_connections_per_client') + 30);
  const other = connect({ host: '127.0.0.1', port: service.port, localAddress: '127.0.0.2' });
  await once(other, 'connect');
  // Long enough for all of the others to have come back several times.
  await sleep(500);
  other.write(requestBytes(service.port, {}));
  expect((await readReplies(other, 1))[0]?.status).toBe(200);
  other.destroy();
});

const KINDS: readonly (readonly [string, string | Uint8Array])[] = [
  ['that never ask anything', ''],
  ['whose request never ends', 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n'],
  ['with a wrong token', requestBytes(1, { path: '/screen', headers: [['x-service-token', 'wrong']] })],
  // Those of a web page are among them, on a service without a token.
  ...(SOAK ? ([['of a web page, which are refused', EVIL]] as const) : []),
];
describe.each(KINDS)('480 connections %s', (what, bytes) => {
  test('leave /health and the pause to a valid client, on new connections and on the one it has', async () => {
    const kept = await open(service.port);
    let keptIsOpen = true;
    kept.on('close', () => (keptIsOpen = false));
    kept.write(requestBytes(service.port, valid({ path: '/displays' })));
    await readReplies(kept, 1);

    for (let i = 0; i < 480; i++) attack(bytes);
    await sleep(500);
    // On their own connections.
    const clients = [createClient(service.port, { 'x-service-token': TOKEN }, false)] as const;
    const stranger = createClient(service.port, {}, false);
    const signs = await underAttack(service, () => sleep(SOAK ? 4000 : 1500), [...clients, stranger]);
    expectVital(`480 connections ${what}`, signs);
    expectVitalUncorrected(signs);

    expect(keptIsOpen).toBe(true);
    kept.write(requestBytes(service.port, valid()));
    expect((await readReplies(kept, 1))[0]?.status).toBe(200);
    kept.destroy();
  });
});

test('where no token is set, a request that no web page made keeps the connection its place', async () => {
  own = await startService();
  const { port } = own;
  const kept = await Promise.all(Array.from({ length: 100 }, () => open(port)));
  let closed = 0;
  for (const socket of kept) {
    socket.on('close', () => closed++);
    socket.write(requestBytes(port, {}));
    await readReplies(socket, 1);
  }
  for (let i = 0; i < 480; i++) attack(EVIL, own);
  const signs = await underAttack(own, () => sleep(SOAK ? 3000 : 1500), [createClient(port, {}, false)]);
  expectVital('480 connections of a web page, no token set', signs);
  expectVitalUncorrected(signs);
  expect(closed).toBe(0);
  for (const socket of kept) socket.destroy();
});

test('where every place is taken by idle connections of valid clients, a further one gets in', async () => {
  const kept: Socket[] = [];
  for (let i = 0; i < limit('max_connections'); i++) {
    const socket = await open(service.port);
    socket.write(requestBytes(service.port, valid()));
    await readReplies(socket, 1);
    kept.push(socket);
  }
  expect((await call(service.port, valid())).status).toBe(200);
  // It took the place of the one that had been quiet the longest.
  const [quietest, next] = kept;
  await expect.poll(() => quietest?.destroyed).toBe(true);
  expect(next?.destroyed).toBe(false);
  for (const socket of kept) socket.destroy();
});
