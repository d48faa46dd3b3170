/** Handing over to a person over HTTP: held until they answer, or asked for again with the handle. */
import * as z from 'zod';
import { invalid } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import { handOver } from '../../operations/person/hand-over.ts';
import { encodeRegion, regionAnswer } from '../wire/places.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { handoverExamples } from './handover.example.ts';

export const postHandover = defineEndpoint({
  method: 'POST',
  path: '/handover',
  summary: 'Asks a person to take over, and answers when they have handed back.',
  description:
    'For logins, captchas and decisions. The person is notified, sees the reason, and takes over or declines. With wait_ms the answer may come before theirs, as `pending`: send its handover_id to go on waiting. A request whose caller does not come back within 60 seconds is withdrawn.',
  request: z.strictObject({
    reason: z
      .string()
      .min(1)
      .max(LIMITS.handoverReasonChars)
      .optional()
      .describe('What the person is asked to do, in their words. Required without handover_id.'),
    timeout_ms: z
      .int()
      .min(1)
      .max(LIMITS.handoverTimeoutMs)
      .default(300_000)
      .describe('Time that the person has to hand back, in milliseconds.'),
    wait_ms: z
      .int()
      .min(0)
      .max(LIMITS.handoverTimeoutMs)
      .optional()
      .describe('Maximum duration of this request, in milliseconds. Default: until the person has answered.'),
    handover_id: z
      .string()
      .min(1)
      .max(LIMITS.handleChars)
      .optional()
      .describe('Handle of a pending request, to go on waiting for it.'),
  }),
  response: z.object({
    outcome: z
      .enum(['completed', 'declined', 'timed_out', 'pending'])
      .describe('What the person did, or that they have not answered yet.'),
    handover_id: z.string().describe('Handle of the request while it is pending.'),
    by: z.string().nullable().describe('Who answered, as their window calls itself; null if unknown.'),
    note: z.string().nullable().describe('What the person wrote, if they did.'),
    elapsed_ms: z.int().describe('Time since the person was asked, in milliseconds.'),
    changed: z
      .array(regionAnswer)
      .describe('Parts of the desktop that have changed since the person was asked.'),
  }),
  examples: handoverExamples,
  operation: handOver,
  decode({ reason, timeout_ms, wait_ms, handover_id }) {
    const waitMs = wait_ms ?? null;
    if (handover_id !== undefined) return { ask: { handoverId: handover_id }, waitMs };
    if (reason === undefined)
      throw invalid('reason', 'required', 'Say what the person is asked to do, or send a handover_id.');
    return { ask: { reason, timeoutMs: timeout_ms }, waitMs };
  },
  encode: ({ outcome, handoverId, by, note, waitedMs, changed }) => ({
    outcome,
    by,
    note,
    handover_id: handoverId,
    elapsed_ms: waitedMs,
    changed: changed.map(encodeRegion),
  }),
});
