/** Outcome of a wait, for /wait and for the verification of each attempt. */
import * as z from 'zod';
import {
  CONDITION_STATES,
  UNCHECKED_REASONS,
  type PollResult,
} from '../../operations/wait/conditions/poll.ts';
import { roundMs } from './places.ts';
import { encodeCondition, type WireCondition } from './condition.ts';
import { encodeFinding, findingFields } from './finding.ts';

export const conditionState = z
  .enum(CONDITION_STATES)
  .describe(
    '`met`, `not_met`, or `not_checked` if no check came to a result: the condition may be met all the same.',
  );

export const waitAnswer = z
  .object({
    satisfied: z.boolean().describe('True if the condition was met.'),
    state: conditionState,
    unchecked_reason: z
      .enum(UNCHECKED_REASONS)
      .optional()
      .describe(
        'Only with state `not_checked`. `check_unfinished`: the first check had not ended in time. `check_failed`: `error` says why. `no_evidence`: the check could not tell, as where texts were not read in time.',
      ),
    timed_out: z.boolean().describe('True if timeout_ms was over before the condition was met.'),
    elapsed_ms: z.number().describe('Duration of the wait, in milliseconds.'),
    polls: z.int().describe('Number of checks made.'),
    condition: z.unknown().describe('The condition from the request, with its defaults filled in.'),
    ...findingFields,
  })
  .meta({ id: 'WaitResult', description: 'Result of a wait.' });

export const encodeWait = (result: PollResult, sent: WireCondition): z.input<typeof waitAnswer> => ({
  satisfied: result.satisfied,
  state: result.state,
  ...(result.unchecked === null ? {} : { unchecked_reason: result.unchecked }),
  timed_out: result.timedOut,
  elapsed_ms: roundMs(result.elapsedMs),
  polls: result.polls,
  condition: encodeCondition(sent),
  ...encodeFinding(result.finding),
});
