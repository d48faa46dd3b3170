/** Capabilities as /health tells them to everybody, without a token. */
import { ServiceError } from '../../core/errors.ts';
import type { Capability } from '../../ports/capability.ts';

export const works = (adapter: string): Capability => ({
  available: true,
  adapter,
  reason: null,
  remedy: null,
});

/** `otherwise` is said of errors that are not ours: their messages may name a path, a host or a user. */
export const broken = (adapter: string, error: unknown, otherwise = 'It does not answer.'): Capability => ({
  available: false,
  adapter,
  reason: error instanceof ServiceError ? error.message : otherwise,
  remedy: error instanceof ServiceError ? (error.hint ?? null) : null,
});

/** Elements where no trees can be read: by their text alone, as well as that works. */
export const withoutTrees = (ocr: Capability): Capability =>
  ocr.available
    ? {
        available: true,
        adapter: 'text',
        remedy: null,
        reason: 'On this system elements are found by their text, not by the trees of programs.',
      }
    : { ...ocr, adapter: 'text' };

/** Elements of programs on Windows, as well as the means that they tell of them by were tried. */
export const windowsTrees = (ocr: Capability): Capability => ({
  available: true,
  adapter: 'win32',
  remedy: null,
  reason: ocr.available
    ? 'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; what neither tells of is found by its text.'
    : 'Controls of Windows and MSAA were tried under Wine, UI Automation was never run; text cannot be read.',
});

/** /health must answer within 250 ms whatever hangs; right after the start it waits this long for the input child. */
const PROBE_MS = 200;
export const LATE = 'It does not answer in time.';

/** The answer, or `late` where it takes too long for /health. */
export const inProbeTime = async <T>(answer: Promise<T>, late: T): Promise<T> => {
  const waited = Promise.withResolvers<T>();
  const timer = setTimeout(() => waited.resolve(late), PROBE_MS);
  return Promise.race([answer, waited.promise]).finally(() => clearTimeout(timer));
};

/** An adapter's capability now, by whether the work succeeds in time. */
export const probe = (adapter: string, work: () => Promise<unknown>, late = LATE): Promise<Capability> =>
  inProbeTime(
    work().then(
      () => works(adapter),
      (error: unknown) => broken(adapter, error),
    ),
    broken(adapter, undefined, late),
  );
