/**
 * Frees what is no longer used at once. V8 looks for it only when megabytes have gathered in each process and thread, and weighs a
 * picture in a buffer by the few bytes of its handle.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const isCollector = (candidate: unknown): candidate is () => void => typeof candidate === 'function';

function openCollector(): () => void {
  // The function exists only in contexts made while the flag is set.
  setFlagsFromString('--expose-gc');
  const collector: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  return isCollector(collector) ? collector : () => undefined;
}

let collector: (() => void) | undefined;

/** Takes 5 to 10 ms in a child, 25 ms in the service, 50 ms next to many pictures: call it when no request is waiting. */
export function collectGarbage(): void {
  collector ??= openCollector();
  collector();
}

/**
 * Collects garbage at every `count`th call, when the current one is done: for a child that makes so little of it that V8 would first
 * look after hours, which counts as growth until then.
 */
export function collectEvery(count: number): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls % count === 0) setImmediate(collectGarbage);
  };
}
