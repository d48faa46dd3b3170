/** Waits for a condition. */
import { phrase } from '../../core/phrase.ts';
import type { Condition } from './conditions/condition.ts';
import { poll, POLL_NOTES, type PollOptions, type PollResult } from './conditions/poll.ts';
import { READ_PROGRESS_NOTES } from '../read/read-region.ts';
import { watch } from './conditions/watch.ts';
import { defineOperation } from '../support/operation.ts';
import { CONDITION_REASONS } from '../support/reasons.ts';
import { count, joined } from '../support/words.ts';

export interface WaitForInput extends PollOptions {
  readonly screen: number;
  readonly condition: Condition;
}

export const waitFor = defineOperation({
  name: 'wait-for',
  title: 'Wait for condition',
  kind: 'read',
  scope: 'see',
  pool: 'wait',
  reasons: CONDITION_REASONS,
  notes: {
    condition: 'asked',
    ...POLL_NOTES,
    ...READ_PROGRESS_NOTES,
    satisfied: 'outcome',
    state: 'outcome',
  },
  describe: (notes) => ({
    verb: 'wait',
    target: joined(
      notes.condition === undefined ? null : phrase('for', String(notes.condition)),
      count(notes.polls, 'look'),
      notes.satisfied === false ? phrase(notes.state === 'not_checked' ? 'not-checked' : 'not-met') : null,
    ),
  }),
  async run(desk, input: WaitForInput, run): Promise<PollResult> {
    run.note('condition', input.condition.kind);
    const watching = await watch(desk, input.condition, { screen: input.screen, path: 'condition' }, run);
    const result = await poll(watching, input, run);
    run.note('satisfied', result.satisfied);
    run.note('state', result.state);
    return result;
  },
});
