/**
 * Clients that ask for pictures and never read them: memory for their answers is bounded, the next ones get 503,
 * and they are cut off after 30 s, while everybody else is served.
 */
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limit } from '../../testing/api/published.ts';
import { createClient, until } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { paintNoise } from '../../testing/noise.ts';
import { SOAK } from '../../testing/soak.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { expectVital, expectVitalUncorrected, underAttack } from '../../testing/vital-signs.ts';
import { verdictOf } from './invariants.ts';
import {
  call,
  getRoute,
  json,
  open,
  readReplies,
  requestBytes,
  startServer,
  type Call,
  type TestServer,
  type TestServerOptions,
} from '../../testing/http/test-server.ts';

const MIB = 1024 * 1024;
/** How long their requests are watched: shorter than until they are cut off. */
const HUNGRY_MS = SOAK ? 20_000 : 5000;

const SIZE = SOAK ? { width: 3840, height: 2160 } : { width: 2560, height: 1440 };
/** Whose answers together are several times the memory that is allowed. */
const CROWD = SOAK ? 200 : 120;

describe('on a large desktop that shows noise', () => {
  let desktop: TestDesktop;
  let service: RunningService;
  const hungry: Socket[] = [];

  beforeEach(async () => {
    desktop = await startDesktop({ ...SIZE, windowManager: 'none' });
    await paintNoise(desktop.display);
    service = await startService({ env: { DISPLAY: desktop.display } });
  });
  afterEach(async () => {
    for (const socket of hungry.splice(0)) socket.destroy();
    await service.stop();
    await desktop.stop();
  });

  /** The service's connections on which bytes wait for the other end, as the system counts them. */
  const unread = (): number => {
    const port = service.port.toString(16).toUpperCase().padStart(4, '0');
    const waits = new RegExp(`^ *\\d+: \\w+:${port} \\w+:\\w+ \\w\\w (?!00000000)\\w{8}:`);
    return readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .filter((line) => waits.test(line)).length;
  };

  const PICTURE: Call = { path: '/screen?asImage=true' };
  const CROWDS: readonly (readonly [number, Call])[] = [
    [CROWD, PICTURE],
    ...(SOAK
      ? ([
          [50, PICTURE],
          [200, { path: '/screen' }],
        ] as const)
      : []),
  ];
  test.each(CROWDS)(
    '%i clients of %j cost less than 700 MB, and are cut off after 30 s',
    { timeout: 150_000 },
    async (count, request) => {
      // Pixels are compressed once, here: the attack measures the cost of handing them out.
      expect((await call(service.port, PICTURE)).status).toBe(200);
      const began = performance.now();
      const attack = async (): Promise<void> => {
        for (let i = 0; i < count; i++) {
          const socket = await open(service.port);
          socket.write(requestBytes(service.port, request));
          hungry.push(socket);
        }
        await sleep(HUNGRY_MS);
      };
      const signs = await underAttack(service, attack, [createClient(service.port, {}, false)]);
      expect(unread()).toBeGreaterThan(0);
      const refused = await call(service.port, request);
      expect([verdictOf(refused), refused.headers['retry-after']]).toEqual(['503 busy', '1']);

      // An answer that a client reads after all is whole.
      const [late] = hungry;
      const [reply] = late === undefined ? [] : await readReplies(late, 1);
      expect(reply?.status).toBe(200);

      await until('those that do not read are cut off', () => unread() === 0, limit('stalled_write_ms'), 250);
      const closedAfterS = (performance.now() - began) / 1000;
      expectVital(
        `${count} clients that do not read ${request.path ?? ''}, cut off after ${closedAfterS.toFixed(0)} s`,
        signs,
      );
      expectVitalUncorrected(signs);
      // Their room is free again.
      expect(verdictOf(await call(service.port, request))).toBe('200');
    },
  );
});

describe('an answer that is not read', () => {
  const LARGE = 40 * MIB;
  const large = 'a'.repeat(LARGE);
  let server: TestServer;
  afterEach(() => server.http.close(1000));

  const start = async (options: TestServerOptions = {}): Promise<void> => {
    server = await startServer(
      [getRoute('/large', () => json({ large })), getRoute('/small', () => json({ ok: true }))],
      options,
    );
  };
  const ask = async (path: string): Promise<Socket> => {
    const socket = await open(server.port);
    socket.write(requestBytes(server.port, { path }));
    return socket;
  };
  const status = async (path: string): Promise<number> => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    await response.body?.cancel();
    return response.status;
  };
  const leftInLog = (): number =>
    server.log.page({ limit: 100 }).filter((entry) => entry.outcome === 'gone').length;

  test('is dropped with its connection, and noted as a client that left', async () => {
    await start({ stalledWriteMs: 1000 });
    const socket = await ask('/large');
    await expect.poll(leftInLog, { timeout: 10_000 }).toBe(1);
    socket.destroy();
  });

  test('that moves, however slowly, is not', async () => {
    await start({ stalledWriteMs: 1000 });
    const socket = await ask('/large');
    let received = 0;
    let closed = false;
    socket.on('close', () => (closed = true));
    const end = performance.now() + 3000;
    while (performance.now() < end) {
      received += (socket.read() as Buffer | null)?.length ?? 0;
      await sleep(20);
    }
    expect([received > 0, received < LARGE, closed, leftInLog()]).toEqual([true, true, false, 0]);
    socket.destroy();
  });

  test('is dropped in time on a machine that gives the service every sixth turn', async () => {
    await start({ stalledWriteMs: 1000 });
    const socket = await ask('/large');
    const began = performance.now();
    const held = new Int32Array(new SharedArrayBuffer(4));
    const holding = setInterval(() => Atomics.wait(held, 0, 0, 200), 1);
    await expect
      .poll(leftInLog, { timeout: 20_000 })
      .toBe(1)
      .finally(() => clearInterval(holding));
    expect(performance.now() - began).toBeLessThan(3000);
    socket.destroy();
  });

  test('counts until it is gone: large ones are refused in the meantime with their connection, small ones are not', async () => {
    await start();
    const sockets = await Promise.all(Array.from({ length: 6 }, () => ask('/large')));
    await expect.poll(() => status('/large'), { timeout: 10_000 }).toBe(503);
    const refused = await ask('/large');
    const [reply] = await readReplies(refused, 1);
    expect([reply?.status, reply?.headers['connection']]).toEqual([503, 'close']);
    await expect.poll(() => refused.readableEnded || refused.destroyed).toBe(true);
    expect(await status('/small')).toBe(200);
    for (const socket of [...sockets, refused]) socket.destroy();
    await expect.poll(() => status('/large'), { timeout: 10_000 }).toBe(200);
  });
});
