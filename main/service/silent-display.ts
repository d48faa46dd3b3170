/** What a silent display means depends on who asks: looking at it took too long, anything else found no display. */
import { isSilence } from '../base/with-timeout.ts';
import { ServiceError } from '../core/errors.ts';
import type { AnyOperation } from '../operations/support/operation.ts';

/** The error of an operation that only reads, in the terms of that operation. */
export function readError({ reasons }: Pick<AnyOperation, 'reasons'>, error: unknown): unknown {
  const isLate =
    error instanceof ServiceError && error.reason === 'display_unavailable' && isSilence(error.cause);
  if (!isLate || !reasons.includes('capture_timeout')) return error;
  return new ServiceError('capture_timeout', error.message, {
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    details: error.details,
    cause: error,
  });
}
