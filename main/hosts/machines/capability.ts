/** Capabilities as /health reports them to everybody, without a token. */
import { isSilence } from '../../base/with-timeout.ts';
import { ServiceError } from '../../core/errors.ts';
import type { Capability } from '../../ports/capability.ts';

export const works = (adapter: string): Capability => ({
  available: true,
  adapter,
  reason: null,
  remedy: null,
});

/** `otherwise` is said of errors that are not ours: their messages may name a path, a host or a user. */
export const broken = (
  adapter: string | null,
  error: unknown,
  otherwise = 'It does not answer.',
): Capability => ({
  available: false,
  adapter,
  reason: error instanceof ServiceError ? error.message : otherwise,
  remedy: error instanceof ServiceError ? (error.hint ?? null) : null,
});

/** Elements if no trees can be read: by their text alone, as well as that works. */
export const withoutTrees = (ocr: Capability): Capability =>
  ocr.available
    ? {
        available: true,
        adapter: 'text',
        remedy: null,
        reason: 'On this system elements are found by their text, not by the trees of programs.',
      }
    : { ...ocr, adapter: 'text' };

/** Elements of programs on Windows, as well as the means that they report them by were tried. `means`: null before the first reading. */
export const windowsTrees = (ocr: Capability, means: string | null): Capability => ({
  available: true,
  adapter: means ?? 'win32',
  remedy: null,
  reason: ocr.available
    ? 'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; what neither reports is found by its text.'
    : 'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; text cannot be read.',
});

const LATE = 'It does not answer in time.';

/** A part that has not answered yet, soon after the start. */
export const starting = (adapter: string | null): Capability => ({
  available: false,
  adapter,
  reason: 'It is starting.',
  remedy: null,
  starting: true,
});

/** /health must answer within 250 ms also when parts hang; right after the start it waits this long for the input child. */
const PROBE_MS = 200;
/** A part without a first answer by then is broken: engines and children take seconds to start on a busy machine. */
const STARTING_MS = 30_000;

async function inProbeTime<T>(answer: Promise<T>, late: () => T): Promise<T> {
  const waited = Promise.withResolvers<T>();
  const timer = setTimeout(() => waited.resolve(late()), PROBE_MS);
  return Promise.race([answer, waited.promise]).finally(() => clearTimeout(timer));
}

/** It gave no answer in time, or its child ended and is started again. */
const isStillTried = (error: unknown): boolean =>
  isSilence(error) || (error instanceof ServiceError && error.reason === 'input_worker_crashed');

/**
 * Asks one part of a machine, again at each call. `as` turns the capability of a part that failed, or takes too long for
 * /health, into an answer.
 */
export type Ask = <T>(work: () => Promise<T>, as: (capability: Capability) => T) => Promise<T>;

/** Until its first answer, a part that is late or gave up waiting is starting; later it does not answer in time. */
export function createAsk(adapter: string | null, now = () => performance.now()): Ask {
  const since = now();
  let hasAnswered = false;
  const late = (capability: Capability): Capability =>
    hasAnswered || now() - since > STARTING_MS ? capability : starting(adapter);
  return (work, as) => {
    const answer = work().then(
      (value) => {
        hasAnswered = true;
        return value;
      },
      (error: unknown) => {
        const failed = broken(adapter, error);
        if (isStillTried(error)) return as(late(failed));
        hasAnswered = true;
        return as(failed);
      },
    );
    return inProbeTime(answer, () => as(late(broken(adapter, undefined, LATE))));
  };
}

/** An adapter's capability now, by whether the work succeeds in time. */
export function createProbe(
  adapter: string,
  work: () => Promise<unknown>,
  now?: () => number,
): () => Promise<Capability> {
  const ask = createAsk(adapter, now);
  return () =>
    ask(
      () => work().then(() => works(adapter)),
      (capability) => capability,
    );
}
