/** Any body on a real desktop: whatever a body holds, the service answers as documented and stays well. Nothing is run or launched. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POSTS, SCHEMAS } from '../../testing/api/published.ts';
import { createAsk, type Ask } from '../../testing/hosts/ask.ts';
import { at } from '../contract/check.ts';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness } from '../../testing/oracles.ts';
import { bodies } from './bodies.ts';
import { createHandleFiller } from './handles.ts';
import { everyGenerated, longestMs } from './every-generated.ts';
import { SOAK } from '../../testing/soak.ts';

const LIMITS = { runs: SOAK ? 500 : 5, eachMs: 20_000, budgetMs: SOAK ? 1_200_000 : 15_000 };
/** Programs are not run: a dry run answers with the command line. */
const DRY: ReadonlySet<string> = new Set(['/exec', '/launch']);

let desktop: TestDesktop;
let service: TestService;
let ask: Ask;
let fill: (body: unknown) => Promise<unknown>;
beforeAll(async () => {
  desktop = await startDesktop({ width: 800, height: 600 });
  const secrets = { token: 'token-for-generated-bodies', execSecret: 'secret-for-generated-bodies' };
  service = await startServiceOn(desktop, {
    env: { SERVICE_TOKEN: secrets.token, SERVICE_EXEC_SECRET: secrets.execSecret },
  });
  desktop.spawn('xterm', ['-T', 'bystander']);
  ask = createAsk({ url: service.url, ...secrets });
  fill = createHandleFiller(ask);
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

describe.each(POSTS)('POST $path', ({ path, body: schema, statuses }) => {
  test('answers any body as documented', { timeout: longestMs(LIMITS) + 10_000 }, async () => {
    const generated = bodies(schema, SCHEMAS);
    const tried = await everyGenerated(generated, LIMITS, async (fitting, signal) => {
      const dry = DRY.has(path) && isObject(fitting) ? { ...fitting, dry_run: true } : fitting;
      const body = await fill(dry);
      const { status, body: told } = await ask('POST', path, { body, signal });
      expect(statuses, `${status} ${JSON.stringify(told).slice(0, 500)}`).toContain(status);
      expect(status).not.toBe(500);
    });
    expect(tried).toBeGreaterThan(0);
    if (SOAK) expect(tried).toBe(LIMITS.runs);
  });
});

test('afterwards nothing is held and the service is well', { timeout: 60_000 }, async () => {
  await ask('POST', '/control/pause');
  await ask('POST', '/control/resume');
  const witness = await openWitness(desktop.display);
  await until('nothing is down', async () => {
    const { keys, mask } = await witness.held();
    return keys.length === 0 && mask === 0;
  });
  witness.close();
  expect(at((await ask('GET', '/health')).body, 'status')).toBe('ok');
});
