/** Z01: whatever a body holds, the answer is one of the documented ones: never a 500, never silence. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointsOf } from '../../main/api/catalog.ts';
import { openApiDocument } from '../../main/api/openapi/document.ts';
import { failuresOf } from '../../main/api/openapi/failures.ts';
import { createAsk, type Ask } from '../../main/hosts/testing/ask.ts';
import { startMemoryHost, type MemoryHost } from '../../main/hosts/testing/memory-host.ts';
import { paintScene } from '../../main/hosts/testing/scene.ts';
import { at } from '../contract/check.ts';
import { bodies } from './bodies.ts';

/** Modest here; `DESKHAND_SOAK=1` runs as many as the safety document asks for. */
const RUNS = process.env['DESKHAND_SOAK'] === undefined ? 40 : 2000;
const HANG_MS = 5000;
/** /v2/act-verify has no timeout of the caller's: at high risk it tries for 6000 ms. */
const VERIFY = { path: '/v2/act-verify', runs: RUNS / 15, hangMs: 7000 };

const document = openApiDocument('all', '0.1.0');
const posts = endpointsOf('all').filter(({ endpoint }) => endpoint.body !== undefined);

let host: MemoryHost;
let ask: Ask;
beforeAll(async () => {
  host = await startMemoryHost({ token: 'a token for the tests', execSecret: 'an exec secret for tests' });
  paintScene(host);
  ask = createAsk(host);
});
afterAll(() => host.close());

describe.each(posts)('POST $endpoint.path', ({ endpoint }) => {
  const { path } = endpoint;
  const isVerify = path === VERIFY.path;
  const runs = isVerify ? VERIFY.runs : RUNS;
  const schema = document.paths[path]?.['post']?.requestBody?.content['application/json']?.schema ?? {};
  const documented = new Set([200, ...failuresOf(endpoint).map(({ status }) => status)]);

  test('Z01 answers any body as documented', { timeout: RUNS * 3000 }, async () => {
    await fc.assert(
      fc.asyncProperty(bodies(schema, document.components.schemas), async (body) => {
        const began = performance.now();
        const reply = await ask('POST', path, { body });
        const took = performance.now() - began;
        const told = `${reply.status} ${JSON.stringify(reply.body).slice(0, 500)}`;
        expect(documented, told).toContain(reply.status);
        expect(reply.status, told).not.toBe(500);
        expect(took).toBeLessThan(isVerify ? VERIFY.hangMs : HANG_MS);
        if (reply.status === 200) return;
        expect(at(reply.body, 'ok')).toBe(false);
        expect(at(reply.body, 'data')).toBeNull();
        expect(['validation_error', 'http_error']).toContain(at(reply.body, 'error.code'));
        expect(at(reply.body, 'error.message')).toEqual(expect.any(String));
      }),
      { numRuns: runs },
    );
    // No key and no button outlives an act that did not mean to leave it down.
    await ask('POST', '/control/pause');
    await ask('POST', '/control/resume');
    expect([...host.input.down]).toEqual([]);
  });
});

test('GET /screen answers any query as documented', { timeout: RUNS * 3000 }, async () => {
  const names = [
    'screen',
    'with_grid',
    'grid_rows',
    'grid_cols',
    'image_format',
    'asImage',
    'scale',
    'max_edge',
  ];
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('true', '0', '1', '12', '-1', '1e9', 'png', 'jpeg', '0.5'),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value), async (query) => {
      const { status } = await ask('GET', '/screen', { query });
      expect([200, 422]).toContain(status);
    }),
    { numRuns: RUNS },
  );
});
