import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REASONS, ServiceError, ValidationError, type Delivery } from '../../core/errors.ts';
import { fromFailure, toFailure } from './failure.ts';

const deliveries: readonly Delivery[] = ['not_delivered', 'partly', 'delivered'];
const serviceErrors = fc
  .record(
    {
      reason: fc.constantFrom(...REASONS),
      message: fc.string(),
      hint: fc.string(),
      delivery: fc.constantFrom(...deliveries),
      details: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())),
    },
    { requiredKeys: ['reason', 'message'] },
  )
  .map(({ reason, message, ...more }) => new ServiceError(reason, message, more));
const issue = fc.record(
  { path: fc.string(), message: fc.string(), code: fc.string(), hint: fc.string() },
  { requiredKeys: ['path', 'message', 'code'] },
);
const validationErrors = fc.array(issue, { maxLength: 3 }).map((issues) => new ValidationError(issues));

const told = (error: Error): object => {
  const { name, message } = error;
  if (error instanceof ValidationError) return { name, message, issues: error.issues };
  if (!(error instanceof ServiceError)) return { name, message };
  const { reason, hint, delivery, details } = error;
  return { name, message, reason, hint, delivery, details };
};

test('an error is the same on both sides of the channel: class, reason, hint, delivery, details', () => {
  fc.assert(
    fc.property(fc.oneof(serviceErrors, validationErrors), (error) => {
      const arrived = fromFailure(structuredClone(toFailure(error)));
      expect(arrived.constructor).toBe(error.constructor);
      expect(told(arrived)).toEqual(told(error));
    }),
  );
});

test.each([
  [new TypeError('oops'), 'TypeError: oops'],
  ['a string', 'Error: a string'],
])('what no one foresaw is an internal error that says what it was: %s', (thrown, message) => {
  expect(fromFailure(structuredClone(toFailure(thrown)))).toMatchObject({
    reason: 'internal_error',
    message,
    delivery: undefined,
  });
});
