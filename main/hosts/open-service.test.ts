import { expect, test } from 'vitest';
import { createMemoryClock } from '../adapters/memory/clock.ts';
import { createCloseStack } from '../base/close-stack.ts';
import { LIMITS } from '../core/limits.ts';
import { openService } from './open-service.ts';
import { createAsk } from '../../testing/hosts/ask.ts';
import { createMemoryMachine } from '../../testing/hosts/memory-machine.ts';
import { startMemoryHost } from '../../testing/hosts/memory-host.ts';
import { inOnePiece } from '../ports/image-codec.ts';

test('the input is released before a face closes, and the machine ends last', async () => {
  const { machine } = createMemoryMachine({
    clock: createMemoryClock(),
    regions: [{ x: 0, y: 0, width: 64, height: 48 }],
    pixelWork: inOnePiece(() => Promise.resolve(new Uint8Array(1))),
  });
  const ended: string[] = [];
  const input = { ...machine.input, releaseAll: () => Promise.resolve(void ended.push('input')) };
  const stack = createCloseStack();
  stack.defer(() => ended.push('state'));
  const { faces } = await openService({
    stack,
    exec: () => ({ execEnabled: false, execSecret: null }),
    openMachine: () => ({
      machine: { ...machine, input },
      close: () => Promise.resolve(void ended.push('machine')),
    }),
  });
  faces.defer(() => ended.push('face'));
  await stack.close();
  expect(ended).toEqual(['input', 'face', 'machine', 'state']);
});

test('tests run with the limits of production: as many pictures queue at once', async () => {
  const host = await startMemoryHost({ regions: [{ x: 0, y: 0, width: 16, height: 16 }] });
  try {
    const ask = createAsk(host);
    const all = Array.from({ length: LIMITS.captures + LIMITS.capturesQueued }, () => ask('GET', '/screen'));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    await host.close();
  }
});
