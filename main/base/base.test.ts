import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abortError, abortRaces, linkedAbort, onAbort, raceAbort } from './abort.ts';
import { createBackoff } from './backoff.ts';
import { createEmitter } from './emitter.ts';
import { sleep } from './sleep.ts';
import { watchedSignal } from './testing/watched-signal.ts';
import { withTimeout } from './with-timeout.ts';

describe('abort', () => {
  it('keeps the reason that the aborter chose, and wraps one that is no error', () => {
    const reason = new RangeError('chosen');
    expect(abortError(AbortSignal.abort(reason))).toBe(reason);
    expect(abortError(AbortSignal.abort('text')).cause).toBe('text');
  });

  it('calls a listener at once where the signal has aborted, and never after it stopped listening', () => {
    const reasons: Error[] = [];
    onAbort(AbortSignal.abort(new Error('before')), (reason) => reasons.push(reason));
    const controller = new AbortController();
    onAbort(controller.signal, (reason) => reasons.push(reason))();
    controller.abort(new Error('after'));
    expect(reasons.map(({ message }) => message)).toEqual(['before']);
  });

  it.each(['resolves', 'rejects'] as const)('leaves no listener behind when the work %s', async (end) => {
    const { signal, listeners } = watchedSignal();
    const work = end === 'resolves' ? Promise.resolve(1) : Promise.reject(new Error('broken'));
    await raceAbort(work, signal).catch(() => undefined);
    await withTimeout(Promise.resolve(1), 1000, () => new Error('late'), signal);
    await sleep(1, signal);
    await new Promise(setImmediate);
    expect(listeners()).toBe(0);
  });

  it('links a controller to signals, and leaves no listener behind once it is unlinked', () => {
    const [first, second] = [watchedSignal(), new AbortController()];
    const { controller, unlink } = linkedAbort([first.signal, second.signal]);
    expect([controller.signal.aborted, first.listeners()]).toEqual([false, 1]);
    second.abort(new RangeError('chosen'));
    expect(controller.signal.reason).toBe(second.signal.reason);
    unlink();
    expect(first.listeners()).toBe(0);
    expect(linkedAbort([second.signal]).controller.signal.reason).toBe(second.signal.reason);
  });

  it('rejects with the reason before the work is done', async () => {
    const controller = new AbortController();
    const raced = raceAbort(new Promise(() => undefined), controller.signal);
    const slept = sleep(60_000, controller.signal);
    controller.abort(new Error('gone'));
    await expect(raced).rejects.toThrow('gone');
    await expect(slept).rejects.toThrow('gone');
  });

  it('races many calls with one listener, each to its own end', async () => {
    const { controller, signal, listeners } = watchedSignal();
    const race = abortRaces(signal);
    const endless = [1, 2, 3].map(() => race(new Promise(() => undefined)));
    await expect(race(Promise.resolve('done'))).resolves.toBe('done');
    await expect(race(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(listeners()).toBe(1);
    controller.abort(new Error('gone'));
    for (const each of endless) await expect(each).rejects.toThrow('gone');
    await expect(race(Promise.resolve('too late'))).rejects.toThrow('gone');
    await expect(abortRaces(signal)(Promise.resolve('too late'))).rejects.toThrow('gone');
  });
});

describe('withTimeout', () => {
  it('rejects with the error it was given once the time is up', async () => {
    await expect(withTimeout(new Promise(() => undefined), 5, () => new Error('late'))).rejects.toThrow(
      'late',
    );
  });
});

describe('createEmitter', () => {
  it('calls those who listen, in order, and no one who left, in any order of coming and going', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(20)), { maxLength: 40 }), (steps) => {
        const emitter = createEmitter<string>();
        const heard: number[] = [];
        const present: { readonly id: number; readonly leave: () => void }[] = [];
        for (const [comes, number] of steps) {
          if (comes) present.push({ id: number, leave: emitter.subscribe(() => heard.push(number)) });
          else present.splice(number % Math.max(1, present.length), 1)[0]?.leave();
        }
        emitter.emit('event');
        expect(heard).toEqual(present.map(({ id }) => id));
      }),
    );
  });
});

describe('createBackoff', () => {
  it('walks through its table, stays at the last delay, and starts again after a success', () => {
    const backoff = createBackoff([0, 100, 300]);
    expect([1, 2, 3, 4].map(() => backoff.next())).toEqual([0, 100, 300, 300]);
    backoff.reset();
    expect(backoff.next()).toBe(0);
  });
});
