/** Errors of the service: one class and one list of reasons. The HTTP status of each is in api/endpoint/status.ts. */

export const REASONS = [
  'invalid_json',
  'json_too_deep',
  'bad_request_target',
  'host_missing',
  'host_invalid',
  'shell_unavailable',
  'launch_failed',
  'unauthorized',
  'host_not_allowed',
  'origin_not_allowed',
  'cross_site_request',
  'scope_missing',
  'exec_disabled',
  'exec_secret_not_configured',
  'exec_secret_invalid',
  'own_window',
  'not_allowed',
  'not_approved',
  'not_found',
  'window_not_found',
  'text_not_found',
  'text_below_confidence',
  'observation_not_found',
  'target_not_found',
  'candidate_not_found',
  'element_not_found',
  'look_not_found',
  'file_not_found',
  'method_not_allowed',
  'request_timeout',
  'headers_too_large',
  'ambiguous_window',
  'target_stale',
  'element_gone',
  'element_changed',
  'element_disabled',
  'element_covered',
  'element_moving',
  'option_not_chosen',
  'file_blocked',
  'folder_not_empty',
  'payload_too_large',
  'image_too_large',
  'range_not_satisfiable',
  'unsupported_media_type',
  'content_encoding_unsupported',
  'image_format_unsupported',
  'image_invalid',
  'image_size_mismatch',
  'language_unavailable',
  'regex_unsupported',
  'paused',
  'person_active',
  'internal_error',
  'not_supported',
  'busy',
  'queue_timeout',
  'display_unavailable',
  'ocr_unavailable',
  'ocr_worker_crashed',
  'input_worker_crashed',
  'shutting_down',
  'capture_timeout',
  'ocr_timeout',
  'storage_full',
] as const;

export type Reason = (typeof REASONS)[number];

/** How much of an action had reached the desktop when it was stopped. */
export type Delivery = 'not_delivered' | 'partly' | 'delivered';

export interface ServiceErrorOptions {
  /** The next step, in one sentence. Members of the request are in braces: `{titleContains}`. */
  readonly hint?: string;
  readonly delivery?: Delivery;
  /** Further facts for a program, in camel case: each face writes them in its own words. Never a path, a secret or typed text. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** A failure with a reason from the list, a sentence for a person and, where useful, a hint for an agent. */
export class ServiceError extends Error {
  readonly reason: Reason;
  readonly hint: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly delivery: Delivery | undefined;

  constructor(reason: Reason, message: string, options: ServiceErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ServiceError';
    this.reason = reason;
    this.hint = options.hint;
    this.details = options.details ?? {};
    this.delivery = options.delivery;
  }

  /** The same error about an act that had not begun; a delivery that was set before stays. */
  undelivered(): ServiceError {
    return this.delivery === undefined ? this.delivered('not_delivered') : this;
  }

  /** The same error about one member of the request, where several could be meant; faces put its name before the sentence. */
  about(member: string): ServiceError {
    return new ServiceError(this.reason, this.message, {
      ...(this.hint === undefined ? {} : { hint: this.hint }),
      ...(this.delivery === undefined ? {} : { delivery: this.delivery }),
      details: { ...this.details, member },
      cause: this,
    });
  }

  /** The same error, saying how far the act it stopped had come. */
  delivered(delivery: Delivery): ServiceError {
    return new ServiceError(this.reason, this.message, {
      ...(this.hint === undefined ? {} : { hint: this.hint }),
      details: this.details,
      delivery,
      cause: this,
    });
  }
}

/** A hint with its members as a face calls them. */
export const hintInWords = (hint: string, nameOf: (member: string) => string): string =>
  hint.replaceAll(/\{(\w+)\}/g, (_, member: string) => nameOf(member));

/** One thing wrong with an input. `path` is dotted (`actions.57.keys`); the body itself is `""`. */
export interface Issue {
  readonly path: string;
  readonly message: string;
  readonly code: string;
  /** The correction to send, in one sentence. */
  readonly hint?: string;
}

/** Input that is well formed JSON but not acceptable; becomes 422 `validation_error`. */
export class ValidationError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(`Request validation failed: ${summaryOf(issues[0])}`);
    this.name = 'ValidationError';
    this.issues = issues;
  }
}

/** `action.target.x: expected a number.` */
function summaryOf(issue: Issue | undefined): string {
  if (issue === undefined) return 'invalid input.';
  const { path, message } = issue;
  // Only a plain first word loses its capital: names of keys and Unicode code points keep theirs.
  const sentence = /^[A-Z][a-z]+ /.test(message)
    ? message.charAt(0).toLowerCase() + message.slice(1)
    : message;
  return `${path === '' ? 'the body' : path}: ${sentence}`;
}

/** The path of a member of the value at `path`; the body itself is `""`. */
export const memberPath = (path: string, member: string): string =>
  [path, member].filter((name) => name !== '').join('.');

/** A ValidationError about one member. */
export const invalid = (path: string, code: string, message: string, hint?: string): ValidationError =>
  new ValidationError([{ path, code, message, ...(hint === undefined ? {} : { hint }) }]);
