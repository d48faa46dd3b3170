/** Error classes of the client. Every message ends with the next step. */
import type { Delivery, Reason } from '../../core/errors.ts';
import type { Issue, PlacedText } from './schema.ts';

export type { Delivery };

export interface Refusal {
  /** The HTTP status. */
  readonly status: number;
  readonly reason: Reason;
  readonly message: string;
  /** The next step, in a sentence. */
  readonly hint: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}

/** A member that stands in the message already, so that an error that is printed whole does not say it twice. */
const hold = (error: Error, name: string, value: unknown): void => {
  Object.defineProperty(error, name, { value, enumerable: false });
};

/** Every failure of the client. */
export abstract class DeskhandError extends Error {
  /** The next step, in a sentence. */
  declare readonly advice: string;

  constructor(message: string, advice: string, options?: ErrorOptions) {
    super(advice === '' || message.includes(advice) ? message : `${message} ${advice}`, options);
    this.name = new.target.name;
    hold(this, 'advice', advice);
  }
}

/** The service cannot be reached, or went away before it answered. An act may or may not have been done. */
export class UnreachableError extends DeskhandError {
  constructor(url: string, cause: unknown) {
    super(
      `The service at ${url} does not answer.`,
      'Check that it runs and that the address is right; look at the screen before repeating an act.',
      { cause },
    );
  }
}

/** Something answered, but not this service: a proxy, or another program on the port. */
export class UnexpectedAnswerError extends DeskhandError {
  readonly status: number;

  constructor(status: number) {
    super(
      `The answer (status ${status}) is not one of Deskhand's.`,
      'Check the address: another program may listen there.',
    );
    this.status = status;
  }
}

/** A field does not fit; nothing was done. */
export class InvalidRequestError extends DeskhandError {
  readonly status = 422;
  readonly issues: readonly Issue[];
  readonly requestId: string;

  constructor(message: string, hint: string, issues: readonly Issue[], requestId: string) {
    // The message names the first.
    const others = issues
      .slice(1)
      .map(({ path, message: text }) => `${path === '' ? 'the body' : path}: ${text}`);
    super([message, ...others].join(' '), hint);
    this.issues = issues;
    this.requestId = requestId;
  }
}

/** The service said no, with one of its reasons. */
export class RefusedError extends DeskhandError implements Refusal {
  readonly status: number;
  readonly reason: Reason;
  declare readonly hint: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  /** For acts that were stopped; undefined if the service does not say. */
  readonly delivery: Delivery | undefined;

  constructor({ status, reason, message, hint, details, requestId }: Refusal) {
    const { delivery } = details;
    super(`${message}.`.replace(/\.\.$/, '.'), hint);
    this.status = status;
    this.reason = reason;
    hold(this, 'hint', hint);
    const { hint: _hint, status: _status, reason: _reason, ...own } = details;
    this.details = own;
    this.requestId = requestId;
    this.delivery =
      delivery === 'not_delivered' || delivery === 'partly' || delivery === 'delivered'
        ? delivery
        : undefined;
  }
}

/** 401 and 403: the caller may not do this. */
export class NotAllowedError extends RefusedError {}

const isPlacedText = (value: unknown): value is PlacedText =>
  typeof value === 'object' && value !== null && 'text' in value && 'center' in value;

/** 404: no such path, window, text, observation, target or candidate. */
export class NotFoundError extends RefusedError {
  /** Texts on the screen that come close to the one that was looked for, with their places. */
  get nearest(): readonly PlacedText[] {
    const { nearest } = this.details;
    return Array.isArray(nearest) ? nearest.filter(isPlacedText) : [];
  }
}

/** 409: the screen around the target changed, and nothing was done. Observe and localize again. */
export class TargetStaleError extends RefusedError {}

/** 409: several windows match, and nothing was done. */
export class AmbiguousWindowError extends RefusedError {
  /** Handles of the windows that match. */
  get candidates(): readonly number[] {
    const { candidates } = this.details;
    if (!Array.isArray(candidates)) return [];
    return candidates.flatMap((candidate: unknown) =>
      typeof candidate === 'object' &&
      candidate !== null &&
      'hwnd' in candidate &&
      typeof candidate.hwnd === 'number'
        ? [candidate.hwnd]
        : [],
    );
  }
}

/** 423: all actions are paused; reading goes on. */
export class PausedError extends RefusedError {}

/** 501: this desktop cannot do it. */
export class NotSupportedError extends RefusedError {}

/** 503 and 504 that pass: too much at once, or something is being restarted. */
export class UnavailableError extends RefusedError {}

/** 500: a fault of the service's own. */
export class ServiceFaultError extends RefusedError {}

/** The class for a status and reason; RefusedError itself for a reason without its own class. */
export function refusedError(refusal: Refusal): RefusedError {
  if (refusal.reason === 'target_stale') return new TargetStaleError(refusal);
  if (refusal.reason === 'ambiguous_window') return new AmbiguousWindowError(refusal);
  switch (refusal.status) {
    case 401:
    case 403:
      return new NotAllowedError(refusal);
    case 404:
      return new NotFoundError(refusal);
    case 423:
      return new PausedError(refusal);
    case 500:
      return new ServiceFaultError(refusal);
    case 501:
      return new NotSupportedError(refusal);
    case 503:
    case 504:
      return new UnavailableError(refusal);
    default:
      return new RefusedError(refusal);
  }
}
