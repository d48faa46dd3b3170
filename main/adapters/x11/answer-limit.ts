/** The error for requests to an X server that does not answer. */
import { ServiceError } from '../../core/errors.ts';
import { limitedBy, untilEffect, type EffectGuard } from '../../ports/effect-guard.ts';
import { NoAnswerError, withTimeout } from '../../base/with-timeout.ts';

export const serverSilent = (): ServiceError =>
  new ServiceError('display_unavailable', 'The X server does not answer.', {
    hint: 'It is connected but silent; it may be stopped or overloaded.',
    cause: new NoAnswerError(),
  });

/**
 * Runs work that changes something on the display. Within `timeoutMs` it is done, or refused for good: a request that
 * was answered with an error must not be carried out when the server goes on. Only requests written to a server that
 * stopped answering at that very moment may still happen, and then the error says `partly`.
 */
export async function effectWithin(
  timeoutMs: number,
  guard: EffectGuard,
  work: (guard: EffectGuard) => Promise<void>,
): Promise<void> {
  const limit = new AbortController();
  let begun = false;
  const limited = limitedBy(guard, limit.signal);
  const watched: EffectGuard = {
    signal: limited.signal,
    async confirm() {
      await limited.confirm();
      begun = true;
    },
  };
  await withTimeout(untilEffect(watched, work), timeoutMs, () => {
    const error = begun ? serverSilent().delivered('partly') : serverSilent();
    limit.abort(error);
    return error;
  });
}
