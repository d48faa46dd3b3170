/** Whatever a body holds, the answer is one of the documented ones: never a 500, never silence. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POSTS, SCHEMAS } from '../../testing/api/published.ts';
import { createAsk, type Ask } from '../../testing/hosts/ask.ts';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';
import { paintScene } from '../../testing/hosts/scene.ts';
import { at } from '../contract/check.ts';
import { bodies } from './bodies.ts';
import { createHandleFiller } from './handles.ts';
import { TARGET } from './sense.ts';
import { everyGenerated, longestMs, type EveryGenerated } from './every-generated.ts';
import { SOAK } from '../../testing/soak.ts';

/** Modest here; `DESKHAND_SOAK=1` runs as many as the safety document asks for. */
const RUNS = SOAK ? 2000 : 10;
/** No answer may take 5 s. The machine that tests may be busy. */
const LIMITS = { runs: RUNS, eachMs: 4 * 5000, budgetMs: SOAK ? 1_200_000 : 20_000 };
/**
 * /v2/act-verify has no timeout of the caller's: at high risk it tries for 6000 ms. So many services try at once, each a
 * part of the bodies.
 */
const VERIFY = { path: '/v2/act-verify', services: SOAK ? 16 : 10, eachMs: 4 * 7000 };

interface Started {
  readonly host: MemoryHost;
  readonly ask: Ask;
  readonly fill: (body: unknown) => Promise<unknown>;
}

async function start(): Promise<Started> {
  const host = await startMemoryHost({
    token: 'a-token-for-the-tests',
    execSecret: 'an-exec-secret-for-tests',
  });
  paintScene(host);
  const ask = createAsk(host);
  const fill = createHandleFiller(ask);
  // Threads start with the first picture; that is nothing to be measured.
  await fill(TARGET);
  return { host, ask, fill };
}

let one: Started;
beforeAll(async () => {
  one = await start();
});
afterAll(() => one.host.close());

/** A soak that is cut short has shown nothing. */
function expectEnough(tried: number, runs: number): void {
  expect(tried).toBeGreaterThan(0);
  if (SOAK) expect(tried).toBe(runs);
}

describe.each(POSTS)('POST $path', ({ path, body: schema, statuses }) => {
  let slowestMs = 0;

  async function tryBodies({ host, ask, fill }: Started, limits: EveryGenerated): Promise<void> {
    const tried = await everyGenerated(bodies(schema, SCHEMAS), limits, async (generated, signal) => {
      const body = await fill(generated);
      const began = performance.now();
      const reply = await ask('POST', path, { body, signal });
      slowestMs = Math.max(slowestMs, performance.now() - began);
      const told = `${reply.status} ${JSON.stringify(reply.body).slice(0, 500)}`;
      expect(statuses, told).toContain(reply.status);
      expect(reply.status, told).not.toBe(500);
      if (reply.status === 200) return;
      expect(at(reply.body, 'ok')).toBe(false);
      expect(at(reply.body, 'data')).toBeNull();
      expect(['validation_error', 'http_error']).toContain(at(reply.body, 'error.code'));
      expect(at(reply.body, 'error.message')).toEqual(expect.any(String));
    });
    expectEnough(tried, limits.runs);
    // No key and no button outlives an act that did not mean to leave it down.
    await ask('POST', '/control/pause');
    await ask('POST', '/control/resume');
    expect([...host.input.down]).toEqual([]);
  }

  const timeout = longestMs({ ...LIMITS, eachMs: VERIFY.eachMs }) + 10_000;
  afterAll(() => console.log(`${path}: the slowest answer after ${slowestMs.toFixed(0)} ms`));
  test('answers any body as documented', { timeout }, async () => {
    if (path !== VERIFY.path) return tryBodies(one, LIMITS);
    const limits = { ...LIMITS, eachMs: VERIFY.eachMs, runs: Math.ceil(RUNS / VERIFY.services) };
    const all = await Promise.all(Array.from({ length: VERIFY.services }, start));
    try {
      await Promise.all(all.map((each) => tryBodies(each, limits)));
    } finally {
      await Promise.all(all.map(({ host }) => host.close()));
    }
  });
});

test('GET /screen answers any query as documented', { timeout: longestMs(LIMITS) + 10_000 }, async () => {
  const names = [
    'screen',
    'with_grid',
    'grid_rows',
    'grid_cols',
    'image_format',
    'asImage',
    'scale',
    'max_edge',
    'for',
  ];
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('true', '0', '1', '12', '-1', '1e9', 'png', 'jpeg', '0.5', 'any', 'gemini'),
  );
  const queries = fc.dictionary(fc.constantFrom(...names), value);
  const tried = await everyGenerated(queries, LIMITS, async (query, signal) => {
    const { status } = await one.ask('GET', '/screen', { query, signal });
    expect([200, 422]).toContain(status);
  });
  expectEnough(tried, RUNS);
});
