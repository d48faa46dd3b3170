/** A client that leaves while its act waits for its turn: nothing of it happens, and the log says so. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { call, open, requestBytes, type Call } from '../../testing/http/test-server.ts';

let desktop: TestDesktop;
let witness: XWitness;
let service: RunningService;
beforeAll(async () => {
  desktop = await startDesktop();
  witness = await openWitness(desktop.display);
  service = await startService({ env: { DISPLAY: desktop.display } });
});
afterAll(async () => {
  await service.stop();
  witness.close();
  await desktop.stop();
});

const move = (x: number, more: object = {}): Call => ({
  method: 'POST',
  path: '/action',
  body: { action: 'move', target: { mode: 'pixel', x, y: 300 }, ...more },
});

const linesOf = (id: string): Record<string, unknown>[] =>
  readFileSync(join(service.stateDir, 'requests.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => String(line['request_id']).startsWith(id));

test('each of ten is noted as not delivered, and the pointer never goes where they meant', async () => {
  await call(service.port, move(100));
  const running = call(service.port, move(200, { duration_ms: 2000 }));
  const queued = await Promise.all(Array.from({ length: 10 }, () => open(service.port)));
  for (const [index, socket] of queued.entries())
    socket.write(requestBytes(service.port, { ...move(900), headers: [['x-request-id', `left-${index}`]] }));
  await new Promise((resolve) => setTimeout(resolve, 700));
  for (const socket of queued) socket.resetAndDestroy();
  expect((await running).status).toBe(200);
  await expect.poll(() => linesOf('left-').length).toBe(10);
  expect(linesOf('left-').map(({ status, delivery }) => [status, delivery])).toEqual(
    Array.from({ length: 10 }, () => ['client_closed', 'not_delivered']),
  );
  expect(await witness.pointer()).toEqual({ x: 200, y: 300 });
});
