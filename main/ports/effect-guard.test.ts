import { describe, expect, test } from 'vitest';
import { ServiceError } from '../core/errors.ts';
import { limitedBy, untilEffect, type EffectGuard } from './effect-guard.ts';

const paused = (): ServiceError => new ServiceError('paused', 'stopped', { delivery: 'not_delivered' });
const guardOf = (signal: AbortSignal): EffectGuard => ({ signal, confirm: () => Promise.resolve() });

describe('work that asks before its effect', () => {
  test('ends at once when it is stopped before, and has no effect after it', async () => {
    const stop = new AbortController();
    const answer = Promise.withResolvers<undefined>();
    let happened = false;
    const working = untilEffect(guardOf(stop.signal), async (guard) => {
      await answer.promise;
      await guard.confirm();
      happened = true;
    });
    const reason = paused();
    stop.abort(reason);
    await expect(working).rejects.toBe(reason);
    answer.resolve(undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(happened).toBe(false);
  });

  test('is waited for when it is stopped after', async () => {
    const stop = new AbortController();
    const answer = Promise.withResolvers<undefined>();
    const working = untilEffect(guardOf(stop.signal), async (guard) => {
      await guard.confirm();
      await answer.promise;
      return 'done';
    });
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort(paused());
    answer.resolve(undefined);
    await expect(working).resolves.toBe('done');
  });

  test('is delivered in part when it is stopped between two effects', async () => {
    const stop = new AbortController();
    const working = untilEffect(guardOf(stop.signal), async (guard) => {
      await guard.confirm();
      stop.abort(paused());
      await guard.confirm();
    });
    await expect(working).rejects.toMatchObject({ reason: 'paused', delivery: 'partly' });
  });

  test('never begins when it was stopped before', async () => {
    let begun = false;
    const working = untilEffect(guardOf(AbortSignal.abort(paused())), () => {
      begun = true;
      return Promise.resolve();
    });
    await expect(working).rejects.toMatchObject({ reason: 'paused' });
    expect(begun).toBe(false);
  });
});

test('a limit ends a permission as its own signal does', async () => {
  const limit = new AbortController();
  const guard = limitedBy(guardOf(new AbortController().signal), limit.signal);
  await guard.confirm();
  const late = new Error('late');
  limit.abort(late);
  await expect(guard.confirm()).rejects.toBe(late);
  expect(guard.signal.reason).toBe(late);
});
