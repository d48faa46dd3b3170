import { expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { performAndVerify } from '../../operations/act/perform-and-verify.ts';
import { postActVerify } from './act-verify.ts';

const request = {
  action: { action: 'click' },
  condition: { kind: 'window', title_contains: 'zqxjkv' },
};

async function attempt(memory: MemoryDesk, body: object): Promise<unknown> {
  const endpoint = postActVerify;
  if (!('decode' in endpoint) || endpoint.body === undefined) throw new Error('The endpoint takes a body.');
  const wire = endpoint.body.parse({ ...request, ...body });
  const input = endpoint.decode(wire, CONFIG) as Parameters<typeof performAndVerify.run>[1];
  return memory.clock.until(performAndVerify.run(memory.desk, input, memory.run()));
}

const CONFIG = {
  version: '0',
  api: 'v2',
  gridRows: 12,
  gridCols: 12,
  exec: { enabled: false, secretConfigured: false, defaultShell: 'bash', maxOutputChars: 1 },
  authRequired: false,
  loopbackOnly: true,
  execSecretDistinct: true,
  limits: {},
} as const;

const clicksOf = ({ input }: MemoryDesk): number =>
  input.events.filter(({ kind }) => kind === 'press').length;

test.each([
  ['high', {}, 2, 6000],
  ['high', { repeat: 'always' }, 2, 6000],
  ['high', { repeat: 'undelivered' }, 1, 6000],
  ['low', {}, 1, 2500],
])(
  'risk %s with %j: an action whose condition is never met is done %i times',
  async (risk, body, clicks, ms) => {
    const memory = createMemoryDesk();
    const answer = await attempt(memory, { risk_level: risk, ...body });
    expect(answer).toMatchObject({ verified: false, attempts: Array(clicks).fill({ action: { ok: true } }) });
    expect(clicksOf(memory)).toBe(clicks);
    expect(memory.clock.monotonic()).toBeGreaterThanOrEqual(ms);
    expect(memory.clock.monotonic()).toBeLessThan(ms + 500);
  },
);

test.each(['always', 'undelivered'])(
  'with repeat %s one that never reached the desktop is done again',
  async (repeat) => {
    const memory = createMemoryDesk();
    memory.windows.add({ id: 1, title: 'zqxjkv' });
    memory.input.failNext(new ServiceError('display_unavailable', 'away'));
    expect(await attempt(memory, { risk_level: 'high', repeat })).toMatchObject({
      verified: true,
      attempts: [{ action: { ok: false } }, { action: { ok: true } }],
    });
    expect(clicksOf(memory)).toBe(1);
  },
);
