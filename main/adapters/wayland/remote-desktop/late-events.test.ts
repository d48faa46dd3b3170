import { expect, test } from 'vitest';
import { ServiceError, type Delivery } from '../../../core/errors.ts';
import type { BusValue } from '../../bus/values.ts';
import { isRelease, releasingLate } from './late-events.ts';

const failing = (delivery: Delivery) => {
  const calls: (readonly BusValue[])[] = [];
  const call = releasingLate((member, _signature, values) => {
    calls.push([member, ...values]);
    return Promise.reject(new ServiceError('display_unavailable', 'No answer.', { delivery }));
  });
  return { calls, call };
};

test.each(['NotifyKeyboardKeycode', 'NotifyKeyboardKeysym', 'NotifyPointerButton'])(
  'what %s presses too late is released behind it, once',
  async (member) => {
    const { calls, call } = failing('partly');
    await expect(call(member, 'ub', [42, true])).rejects.toThrow('No answer.');
    expect(calls).toEqual([
      [member, 42, true],
      [member, 42, false],
    ]);
  },
);

test('a press that was refused, a release and a move need no release', async () => {
  const refused = failing('not_delivered');
  await expect(refused.call('NotifyPointerButton', 'ib', [272, true])).rejects.toThrow();
  expect(refused.calls).toHaveLength(1);
  const late = failing('partly');
  await expect(late.call('NotifyPointerButton', 'ib', [272, false])).rejects.toThrow();
  await expect(late.call('NotifyPointerMotionAbsolute', 'sdd', ['/s', 1, 2])).rejects.toThrow();
  expect(late.calls).toHaveLength(2);
  expect(isRelease('NotifyPointerButton', [272, false])).toBe(true);
  expect(isRelease('NotifyPointerButton', [272, true])).toBe(false);
  expect(isRelease('NotifyPointerAxisDiscrete', [0, 1])).toBe(false);
});
