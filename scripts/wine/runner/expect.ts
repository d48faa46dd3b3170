/** vitest's own `expect`, whose polling is the one part that needs vitest's runner and is done here instead. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect as original, vi } from 'vitest';

/** The members of vitest's runner that `expect` reads (vitest 5.1): messages and snapshots, of which we use none. */
Object.defineProperty(globalThis, '__vitest_worker__', {
  value: { config: { expect: {}, snapshotOptions: { expand: false } }, filepath: '', current: undefined },
});

interface PollOptions {
  readonly timeout?: number;
  readonly interval?: number;
}

/** Asks again until the assertion holds; the last failure counts. Timings as in vitest: 1 s, every 50 ms. */
async function attempt(assertion: () => Promise<unknown>, options: PollOptions): Promise<void> {
  const deadline = performance.now() + (options.timeout ?? 1000);
  for (;;) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await sleep(options.interval ?? 50);
  }
}

/** Collects `.not` and the like until a matcher is called. */
function polled(read: () => unknown, options: PollOptions, path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => (typeof name === 'string' ? polled(read, options, [...path, name]) : undefined),
    apply: (_, __, args: readonly unknown[]) =>
      attempt(async () => {
        let target: unknown = original(await read());
        let receiver: unknown;
        for (const name of path) {
          receiver = target;
          target = Reflect.get(Object(target), name, target);
        }
        if (typeof target !== 'function') throw new TypeError(`expect has no ${path.join('.')}`);
        await Reflect.apply(target, receiver, args);
      }, options),
  });
}

export const expect = Object.assign(original, {
  poll: (read: () => unknown, options: PollOptions = {}) => polled(read, options, []),
});
export { vi };
