/** Generated bodies to every route at once, from several clients, on a real desktop: /health and a pause are still answered in time. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POSTS, SCHEMAS } from '../../testing/api/published.ts';
import { startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { SOAK } from '../../testing/soak.ts';
import { expectVital, underAttack } from '../../testing/vital-signs.ts';
import { bodies } from '../generated/bodies.ts';

const CLIENTS = 8;
const ROUNDS = SOAK ? 60 : 1;

/** A pause of theirs would stop the others. */
const routes = POSTS.filter(({ path }) => !path.startsWith('/control'));

let desktop: TestDesktop;
let service: TestService;
beforeAll(async () => {
  desktop = await startDesktop();
  service = await startServiceOn(desktop);
  await service.post('/ocr', {});
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

test(`${CLIENTS} clients with generated bodies`, { timeout: 600_000 }, async () => {
  const statuses = new Map<number, number>();
  const fuzz = async (seed: number): Promise<void> => {
    for (let round = 0; round < ROUNDS; round++)
      for (const { path, body: schema } of routes) {
        const [body] = fc.sample(bodies(schema, SCHEMAS), {
          numRuns: 1,
          seed: seed * 1000 + round,
        });
        const { status } = await service.post(path, body ?? {});
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
  };
  const signs = await underAttack(service, () =>
    Promise.all(Array.from({ length: CLIENTS }, (_, index) => fuzz(index))),
  );
  console.log([...statuses].map(([status, count]) => `${count} x ${status}`).join(', '));
  expectVital(`${CLIENTS} clients with generated bodies`, signs);
  expect(statuses.get(500)).toBeUndefined();
});
