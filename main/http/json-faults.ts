/** Errors in the JSON of a body, with their position. */
import { ServiceError } from '../core/errors.ts';
import { placeOf } from './text-place.ts';

export const faultAt = (bytes: Buffer, offset: number): ServiceError =>
  invalidJson(bytes, offset, offset < bytes.length ? 'is not valid JSON' : 'ends too early to be JSON');

/** `what` completes "The body …"; `offset` is where that shows. */
export function invalidJson(bytes: Buffer, offset: number, what: string): ServiceError {
  const { line, column } = placeOf(bytes, offset);
  return new ServiceError('invalid_json', `The body ${what}: see line ${line}, column ${column}.`, {
    hint: 'Send one JSON object in UTF-8, without comments or trailing commas.',
    details: { line, column },
  });
}

export const tooDeep = (depth: number): ServiceError =>
  new ServiceError('json_too_deep', `The body is nested deeper than ${depth} levels.`);

export const tooManyValues = (values: number): ServiceError =>
  new ServiceError('payload_too_large', `The body holds more than ${values} JSON values.`, {
    hint: 'Send fewer values; no call needs that many.',
    details: { max_values: values },
  });
