/** Decodes a response to data, or to the error to throw, in any of the three envelopes. */
import { isReason } from '../endpoint/reason-texts.ts';
import { InvalidRequestError, refusedError, UnexpectedAnswerError, type DeskhandError } from './errors.ts';
import type { Issue } from './schema.ts';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isIssue = (value: unknown): value is Issue =>
  isMembers(value) &&
  typeof value['path'] === 'string' &&
  typeof value['message'] === 'string' &&
  typeof value['code'] === 'string';

export async function bodyOf(response: Response): Promise<Members> {
  const body: unknown = await response.json().catch(() => null);
  if (!isMembers(body) || typeof body['request_id'] !== 'string')
    throw new UnexpectedAnswerError(response.status);
  return body;
}

/** The answer's data: the envelope's, or the flat members without the head. */
export function dataOf(body: Members): Members {
  if (isMembers(body['data']) && 'error' in body) return body['data'];
  const { ok: _ok, request_id: _id, time_ms: _time, ...data } = body;
  return data;
}

export function errorOf(status: number, body: Members): DeskhandError {
  const requestId = String(body['request_id']);
  const error = body['error'];
  if (!isMembers(error) || typeof error['message'] !== 'string') return new UnexpectedAnswerError(status);
  const { message, reason, details } = error;
  const hint = typeof error['hint'] === 'string' ? error['hint'] : '';
  if (Array.isArray(details))
    return new InvalidRequestError(message, hint, details.filter(isIssue), requestId);
  if (!isMembers(details) || !isReason(reason)) return new UnexpectedAnswerError(status);
  return refusedError({ status, reason, message, hint, details, requestId });
}
