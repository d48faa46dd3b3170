/** The `error` member of every failure, wherever it stands: in a whole answer, a batch entry, an attempt. */
import * as z from 'zod';
import { REASONS, ServiceError, ValidationError, type Issue } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import { HINT_OF_REASON, VALIDATION_HINT } from './hints.ts';
import { STATUS_OF_REASON } from './status.ts';

/** A whole 422 body stays below 64 KiB, for every request. */
const MAX_ISSUE_BYTES = 60 * 1024;
const MAX_PATH_CHARS = 200;
/** A list of every key name has about 1,500; values of callers are cut where they are quoted. */
const MAX_MESSAGE_CHARS = 4000;

const issueAnswer = z
  .object({
    path: z.string().describe('Path of the field, such as `actions.57.keys`; empty for the body itself.'),
    message: z.string().describe('The problem, as a sentence.'),
    code: z.string().describe('The problem, as a code.'),
    hint: z.string().optional().describe('What to send instead.'),
  })
  .meta({ id: 'Issue', description: 'One field that is not valid.' });

export const errorAnswer = z
  .discriminatedUnion('code', [
    z.object({
      code: z.literal('validation_error').describe('Fields of the request are not valid.'),
      message: z.string().describe('The first problem, as a sentence.'),
      reason: z.literal('validation_error').describe('The same as `code`.'),
      hint: z.string().describe('What to send instead.'),
      details: z.array(issueAnswer).describe('The fields that are not valid, at most 50.'),
    }),
    z.object({
      code: z.literal('http_error').describe('Any other failure.'),
      message: z.string().describe('The failure, as a sentence.'),
      reason: z.enum(REASONS).describe('The failure, as a code.'),
      hint: z.string().describe('What to do next.'),
      details: z
        .looseObject({
          status: z.int().describe('HTTP status of the answer.'),
          reason: z.enum(REASONS).describe('The same as in the error itself.'),
          hint: z.string().describe('The same as in the error itself.'),
          delivery: z
            .enum(['not_delivered', 'partly', 'delivered'])
            .optional()
            .describe('How much of the action reached the desktop.'),
        })
        .describe(
          'Details of the failure. Some reasons add members such as `candidates`, `nearest`, `elsewhere`, `found`, `diff_ratio` or `allow`.',
        ),
    }),
  ])
  .meta({ id: 'ErrorMember', description: 'Why the request or a part of it failed.' });

export type ErrorMember = z.output<typeof errorAnswer>;

/** Errors that are not ours become `internal_error`; their message and stack stay inside. */
export const asKnownError = (error: unknown): ServiceError | ValidationError =>
  error instanceof ServiceError || error instanceof ValidationError
    ? error
    : new ServiceError('internal_error', 'Something inside the service failed.', { cause: error });

export function encodeError(thrown: unknown): ErrorMember {
  const error = asKnownError(thrown);
  if (error instanceof ValidationError)
    return {
      code: 'validation_error',
      message: clip(error.message, MAX_MESSAGE_CHARS),
      reason: 'validation_error',
      hint: error.issues[0]?.hint ?? VALIDATION_HINT,
      details: fitting(error.issues),
    };
  const { reason } = error;
  const hint = error.hint ?? HINT_OF_REASON[reason];
  return {
    code: 'http_error',
    message: error.message,
    reason,
    hint,
    details: {
      ...error.details,
      status: STATUS_OF_REASON[reason],
      reason,
      hint,
      ...(error.delivery === undefined ? {} : { delivery: error.delivery }),
    },
  };
}

/** As many issues as the body may hold, each of bounded length: names of members come from the client. */
function fitting(issues: readonly Issue[]): Issue[] {
  const kept: Issue[] = [];
  let bytes = 0;
  for (const issue of issues.slice(0, LIMITS.validationIssues)) {
    const short = {
      path: clip(issue.path, MAX_PATH_CHARS),
      message: clip(issue.message, MAX_MESSAGE_CHARS),
      code: issue.code,
      ...(issue.hint === undefined ? {} : { hint: clip(issue.hint, MAX_MESSAGE_CHARS) }),
    };
    bytes += Buffer.byteLength(JSON.stringify(short)) + 1;
    if (bytes > MAX_ISSUE_BYTES) break;
    kept.push(short);
  }
  return kept;
}

const clip = (text: string, chars: number): string =>
  text.length <= chars ? text : `${text.slice(0, chars - 1).toWellFormed()}…`;
