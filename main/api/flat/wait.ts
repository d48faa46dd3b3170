import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { waitFor } from '../../operations/wait/wait-for.ts';
import { condition, toCondition } from '../wire/condition.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { pollInterval } from '../wire/fields.ts';
import { screen } from '../wire/screen.ts';
import { encodeWait, waitAnswer } from '../wire/wait-answer.ts';
import { waitExamples } from './wait.example.ts';

export const postWait = defineEndpoint({
  method: 'POST',
  path: '/wait',
  summary: 'Waits for a text, a window, or a change on the screen.',
  description:
    'If the condition is not met in time the answer is still 200, with `satisfied: false` and `timed_out: true`. The condition is checked every poll_interval_ms, as soon as something is drawn on systems that report it, and once more when timeout_ms is over. The answer waits for that last check, at most 1000 ms.',
  alsoInQuery: { screen },
  request: z.strictObject({
    screen,
    condition,
    timeout_ms: z
      .int()
      .min(0)
      .max(LIMITS.waitTimeoutMs)
      .default(10_000)
      .describe(
        'Time in which the condition must be met, in milliseconds. The last check begins when it is over.',
      ),
    poll_interval_ms: pollInterval,
  }),
  response: waitAnswer,
  examples: waitExamples,
  operation: waitFor,
  decode: (wire) => ({
    screen: wire.screen ?? 0,
    condition: toCondition(wire.condition),
    timeoutMs: wire.timeout_ms,
    intervalMs: wire.poll_interval_ms,
  }),
  encode: (result, wire) => encodeWait(result, wire.condition),
});
