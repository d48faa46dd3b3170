/** Events that the compositor did not take in time: it may take them all the same, once it goes on. */
import { ServiceError } from '../../../core/errors.ts';
import type { BusValue } from '../../bus/values.ts';

/** Calls a method of the session. */
export type CallSession = (
  member: string,
  signature: string,
  body: readonly BusValue[],
) => Promise<readonly BusValue[]>;

/** Whether an event presses or releases a key or a button. */
const isHold = (member: string, [, down]: readonly BusValue[]): boolean =>
  /^Notify(Keyboard|PointerButton)/.test(member) && typeof down === 'boolean';

/** Whether the event lets go of a key or a button. */
export const isRelease = (member: string, values: readonly BusValue[]): boolean =>
  isHold(member, values) && values[1] === false;

/** What was pressed too late is released behind it: anyone who pressed it has had the answer that this failed, and will not do so. */
export function releasingLate(call: CallSession): CallSession {
  return async (member, signature, values) => {
    try {
      return await call(member, signature, values);
    } catch (error) {
      const isLate = error instanceof ServiceError && error.delivery === 'partly';
      const [which, down] = values;
      if (isLate && isHold(member, values) && down === true && which !== undefined)
        call(member, signature, [which, false]).catch(() => undefined);
      throw error;
    }
  };
}
