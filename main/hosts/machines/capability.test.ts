import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { broken, createProbe } from './capability.ts';

test('our own error is named with its hint', () => {
  const error = new ServiceError('display_unavailable', 'There is no display.', { hint: 'Start one.' });
  expect(broken('x11', error)).toMatchObject({ reason: 'There is no display.', remedy: 'Start one.' });
});

test('an error of the system is named without its message', () => {
  const error = new Error("Cannot find module '/home/canary/node_modules/native.node'");
  expect(JSON.stringify(broken('nutjs', error, 'It cannot be loaded.'))).not.toContain('canary');
});

describe('a part that does not answer', () => {
  const silent = (): Promise<never> => new Promise(() => undefined);

  test('is starting until its first answer or for 30 s, and then late', async () => {
    let now = 0;
    const probe = createProbe('x11', silent, () => now);
    expect(await probe()).toMatchObject({ available: false, starting: true });
    now = 30_001;
    const late = await probe();
    expect(late.reason).toBe('It does not answer in time.');
    expect(late.starting).toBeUndefined();
  });

  test('after an answer, an error too, is late', async () => {
    let work: () => Promise<unknown> = () => Promise.reject(new Error('no display'));
    const probe = createProbe('x11', () => work());
    const broken = await probe();
    expect([broken.reason, broken.starting]).toEqual(['It does not answer.', undefined]);
    work = silent;
    expect((await probe()).starting).toBeUndefined();
  });

  test('is starting as well while it is tried again', async () => {
    const probe = createProbe('x11', () =>
      Promise.reject(new ServiceError('input_worker_crashed', 'The input process has ended.')),
    );
    expect((await probe()).starting).toBe(true);
  });
});
