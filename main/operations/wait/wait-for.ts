/** Waits for a condition. */
import type { Condition } from './conditions/condition.ts';
import { poll, type PollOptions, type PollResult } from './conditions/poll.ts';
import { watch } from './conditions/watch.ts';
import type { Operation } from '../support/operation.ts';

export interface WaitForInput extends PollOptions {
  readonly screen: number;
  readonly condition: Condition;
}

export const waitFor: Operation<WaitForInput, PollResult> = {
  name: 'wait-for',
  kind: 'read',
  pool: 'wait',
  async run(desk, input, run) {
    run.note('condition', input.condition.kind);
    const watching = await watch(desk, input.condition, { screen: input.screen, path: 'condition' }, run);
    const result = await poll(watching, input, run);
    run.note('satisfied', result.satisfied);
    return result;
  },
};
