import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REASONS, ServiceError, type Delivery } from '../../core/errors.ts';
import { fromFailure, toFailure } from './protocol.ts';

const deliveries: readonly Delivery[] = ['not_delivered', 'partly', 'delivered'];
const errors = fc
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

test('an error is the same on both sides of the channel, delivery included', () => {
  fc.assert(
    fc.property(errors, (error) => {
      const arrived = fromFailure(structuredClone(toFailure(error)));
      const told = ({ reason, message, hint, delivery, details }: ServiceError): object => ({
        ...{ reason, message, hint, delivery, details },
      });
      expect(told(arrived)).toEqual(told(error));
    }),
  );
});

test('what nobody foresaw is an internal error that says what it was', () => {
  expect(fromFailure(toFailure(new TypeError('oops')))).toMatchObject({
    reason: 'internal_error',
    message: 'Input failed: oops',
    delivery: undefined,
  });
});
