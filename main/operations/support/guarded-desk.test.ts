import { expect, test } from 'vitest';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';
import type { DamageWatch } from '../../ports/screen-damage.ts';
import { describeScreenDamage } from '../../ports/testing/screen-damage.contract.ts';
import { guardDesk } from './guarded-desk.ts';
import { gateOf } from './judged-effect.ts';

const guarded = (memory: MemoryDesk, signal?: AbortSignal): ScreenCapturePort => {
  const run = memory.run(signal);
  return guardDesk(memory.desk, gateOf({ signal: run.signal, confirm: () => Promise.resolve() })).capture;
};

describeScreenDamage('a guarded screen', () => {
  const memory = createMemoryDesk({ regions: [{ x: 0, y: 0, width: 320, height: 240 }] });
  return Promise.resolve({
    capture: guarded(memory),
    draw: (region, color) => {
      memory.screen.fill(region, color);
      return Promise.resolve();
    },
    elapse: (ms) => memory.clock.advance(ms),
  });
});

test('a system that does not report what is drawn is passed on as such', async () => {
  const memory = createMemoryDesk({
    parts: ({ capture }) => ({ capture: { capture: (region) => capture.capture(region) } }),
  });
  expect(await guarded(memory).watchDamage?.()).toBeNull();
});

test('a watch that opens after its request has ended is ended', async () => {
  const opening = Promise.withResolvers<DamageWatch>();
  const memory = createMemoryDesk({
    parts: ({ capture }) => ({ capture: { ...capture, watchDamage: () => opening.promise } }),
  });
  const stopping = new AbortController();
  const asked = expect(guarded(memory, stopping.signal).watchDamage?.()).rejects.toThrow('gone');
  stopping.abort(new Error('gone'));
  await asked;
  const ended = Promise.withResolvers<undefined>();
  const nothing = { knownMs: 0, records: [] };
  opening.resolve({
    next: () => Promise.resolve(),
    take: () => Promise.resolve([]),
    history: () => nothing,
    end: () => ended.resolve(undefined),
  });
  await ended.promise;
});
