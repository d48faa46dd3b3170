import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import type { ChildChannel } from '../../ports/child-process.ts';
import type { FromWorker, ToWorker } from '../worker/channel.ts';
import { createInputCalls, type InputCaller } from './input-calls.ts';
import type { InputCalls, Typed } from './protocol.ts';

interface FakeChild extends ChildChannel {
  readonly posted: ToWorker<InputCalls>[];
  say(message: FromWorker<InputCalls, Typed>): void;
  die(): void;
}

function fakeChild(): FakeChild {
  const posted: ToWorker<InputCalls>[] = [];
  const hear: ((message: unknown) => void)[] = [];
  const exits: ((how: string) => void)[] = [];
  const die = (): void => exits.splice(0).forEach((exit) => exit('SIGKILL'));
  return {
    pid: 1,
    posted,
    send: (message) => void posted.push(message as ToWorker<InputCalls>),
    onMessage: (listener) => void hear.push(listener),
    onExit: (listener) => void exits.push(listener),
    kill: die,
    say: (message) => hear.forEach((listener) => listener(message)),
    die,
  };
}

function start(): { caller: InputCaller; children: FakeChild[]; last: () => FakeChild } {
  const children: FakeChild[] = [];
  const caller = createInputCalls(() => {
    const child = fakeChild();
    children.push(child);
    return child;
  });
  const last = (): FakeChild => children.at(-1) ?? fakeChild();
  return { caller, children, last };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const crashed = { reason: 'input_worker_crashed' };

describe('the input child', () => {
  test('asks only a child that is ready, and gives back its answer', async () => {
    const { caller, last } = start();
    const asked = caller.call('position', {});
    await nextTurn();
    expect(last().posted).toEqual([]);
    last().say({ kind: 'ready' });
    await nextTurn();
    expect(last().posted).toEqual([{ kind: 'call', id: 1, name: 'position', input: {} }]);
    last().say({ kind: 'result', id: 1, value: { x: 1, y: 2 } });
    await expect(asked).resolves.toEqual({ x: 1, y: 2 });
  });

  test('fails what waits when the child dies, and asks the next one from then on', async () => {
    const { caller, children, last } = start();
    last().say({ kind: 'ready' });
    const asked = caller.call('position', {});
    await nextTurn();
    last().die();
    await expect(asked).rejects.toMatchObject(crashed);
    const again = caller.call('position', {});
    await expect.poll(() => children.length).toBe(2);
    last().say({ kind: 'ready' });
    await expect.poll(() => last().posted.length).toBe(1);
    last().say({ kind: 'result', id: 2, value: { x: 3, y: 4 } });
    await expect(again).resolves.toEqual({ x: 3, y: 4 });
  });

  test('fails a call to a child that is silent, and replaces it', async () => {
    const { caller, children, last } = start();
    last().say({ kind: 'ready' });
    await expect(caller.call('position', {}, { silenceMs: 20 })).rejects.toMatchObject(crashed);
    await expect.poll(() => children.length).toBe(2);
  });

  test('waits as long as there is progress, and says how far it came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { caller, last } = start();
    last().say({ kind: 'ready' });
    const typing = caller.call('type', { text: 'abc', intervalMs: 0 }, { silenceMs: 100 });
    await nextTurn();
    for (let done = 1; done <= 5; done++) {
      vi.advanceTimersByTime(99);
      last().say({ kind: 'progress', id: 1, progress: done });
    }
    last().die();
    await expect(typing).rejects.toMatchObject({ ...crashed, delivery: 'partly', details: { typed: 5 } });
  });

  test('passes an abort on, and leaves the answer to the child', async () => {
    const { caller, last } = start();
    last().say({ kind: 'ready' });
    const abort = new AbortController();
    const typing = caller.call('type', { text: 'abc', intervalMs: 0 }, { signal: abort.signal });
    await nextTurn();
    abort.abort();
    expect(last().posted.at(-1)).toEqual({ kind: 'abort', id: 1 });
    last().say({ kind: 'result', id: 1, value: 2 });
    await expect(typing).resolves.toBe(2);
  });

  test('a call that was stopped before its first event ends with the reason of the stop', async () => {
    const { caller, last } = start();
    last().say({ kind: 'ready' });
    const abort = new AbortController();
    const pressing = caller.call('pressButton', { button: 'left' }, { signal: abort.signal });
    await nextTurn();
    const reason = new ServiceError('paused', 'stopped', { delivery: 'not_delivered' });
    abort.abort(reason);
    last().say({ kind: 'stopped', id: 1 });
    await expect(pressing).rejects.toBe(reason);
  });

  test('a child that does not stop within 250 ms is ended, and the act was delivered in part', async () => {
    const { caller, children, last } = start();
    last().say({ kind: 'ready' });
    const abort = new AbortController();
    const options = { signal: abort.signal, silenceMs: 60_000 };
    const typing = caller.call('type', { text: 'abc', intervalMs: 0 }, options);
    await nextTurn();
    abort.abort(new ServiceError('paused', 'stopped', { delivery: 'not_delivered' }));
    const stopped = performance.now();
    last().say({ kind: 'progress', id: 1, progress: 2 });
    await expect(typing).rejects.toMatchObject({
      reason: 'paused',
      delivery: 'partly',
      details: { typed: 2 },
    });
    expect(performance.now() - stopped).toBeLessThan(1000);
    await expect.poll(() => children.length).toBe(2);
  });

  test('asks the guard once the child is ready, and sends nothing that it refuses', async () => {
    const { caller, last } = start();
    const abort = new AbortController();
    const reason = new ServiceError('paused', 'stopped');
    const guard = { signal: abort.signal, confirm: () => Promise.reject(reason) };
    const moving = caller.call('move', { x: 1, y: 2 }, { guard });
    const refused = expect(moving).rejects.toBe(reason);
    last().say({ kind: 'ready' });
    await refused;
    expect(last().posted).toEqual([]);
  });

  test('turns what the child says went wrong into the error it was', async () => {
    const { caller, last } = start();
    last().say({ kind: 'ready' });
    const asked = caller.call('position', {});
    await nextTurn();
    const failure = {
      kind: 'service',
      reason: 'display_unavailable',
      message: 'gone',
      hint: 'wait',
      delivery: 'not_delivered',
      details: {},
    } as const;
    last().say({ kind: 'failure', id: 1, failure, fatal: false });
    await expect(asked).rejects.toMatchObject({
      reason: 'display_unavailable',
      hint: 'wait',
      delivery: 'not_delivered',
    });
  });

  test('keeps trying when children die at once, ever more slowly', async () => {
    const { caller, children, last } = start();
    for (let deaths = 1; deaths <= 4; deaths++) {
      last().die();
      await expect.poll(() => children.length, { timeout: 3000 }).toBe(deaths + 1);
    }
    const asked = caller.call('position', {});
    last().say({ kind: 'ready' });
    await expect.poll(() => last().posted.length).toBe(1);
    last().say({ kind: 'result', id: 1, value: { x: 0, y: 0 } });
    await asked;
  });

  test('takes no calls once closed, and does not start another child', async () => {
    const { caller, children, last } = start();
    last().say({ kind: 'ready' });
    const closing = caller.close();
    expect(last().posted).toEqual([{ kind: 'leave' }]);
    last().die();
    await closing;
    await expect(caller.call('position', {})).rejects.toMatchObject({ reason: 'shutting_down' });
    expect(children).toHaveLength(1);
  });
});
