/** Errors as data, to be sent through a channel. Causes and stacks are not sent. */
import { ServiceError, ValidationError, type Delivery, type Issue, type Reason } from '../../core/errors.ts';

export type WorkerFailure =
  | {
      readonly kind: 'service';
      readonly reason: Reason;
      readonly message: string;
      readonly hint: string | null;
      readonly delivery: Delivery | null;
      readonly details: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'validation'; readonly issues: readonly Issue[] }
  /** Unexpected: an error from a library, or a thrown value that is not an error. */
  | { readonly kind: 'unforeseen'; readonly name: string; readonly message: string };

export function toFailure(error: unknown): WorkerFailure {
  if (error instanceof ServiceError) {
    const { reason, message, hint = null, delivery = null, details } = error;
    return { kind: 'service', reason, message, hint, delivery, details };
  }
  if (error instanceof ValidationError) return { kind: 'validation', issues: error.issues };
  if (error instanceof Error) return { kind: 'unforeseen', name: error.name, message: error.message };
  return { kind: 'unforeseen', name: 'Error', message: String(error) };
}

/** The error as it was thrown; an unexpected one becomes an `internal_error` that names it. */
export function fromFailure(failure: WorkerFailure): ServiceError | ValidationError {
  switch (failure.kind) {
    case 'service': {
      const { reason, message, hint, delivery, details } = failure;
      return new ServiceError(reason, message, {
        details,
        ...(hint === null ? {} : { hint }),
        ...(delivery === null ? {} : { delivery }),
      });
    }
    case 'validation':
      return new ValidationError(failure.issues);
    case 'unforeseen':
      return new ServiceError('internal_error', `${failure.name}: ${failure.message}`);
  }
}
