/** Messages between two Deskhand processes of one user over the control channel: one JSON object per line. */
import * as z from 'zod';
import { askedResult, type InputRequired } from '../../mcp/answer.ts';
import type { ToolResult } from '../../mcp/content.ts';

/** Answer to the command that opens a connection for tool calls. */
export const READY = 'ready';

/** The first message of a client that has an agent's token, or knows the program that it serves. */
const hello = z.strictObject({
  hello: z.strictObject({ agentToken: z.string().optional(), product: z.string().optional() }),
});
export type Hello = z.output<typeof hello>['hello'];

export const relayRequest = z.union([
  hello,
  z.strictObject({
    id: z.int(),
    name: z.string(),
    input: z.unknown(),
    /** As the caller's own settings give it. */
    execSecret: z.string().optional(),
    /** W3C trace context. */
    trace: z.object({ traceparent: z.string(), tracestate: z.string().optional() }).optional(),
    /** Where its client can open a page for its user; the state is unverified. */
    round: z
      .strictObject({ state: z.string().optional(), responses: z.record(z.string(), z.unknown()) })
      .optional(),
  }),
  z.strictObject({ id: z.int(), cancel: z.literal(true) }),
]);
export type RelayedRound = NonNullable<Extract<z.output<typeof relayRequest>, { name: string }>['round']>;
export type RelayRequest = z.output<typeof relayRequest>;

const block = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('image'),
    data: z.string(),
    mimeType: z.string(),
    annotations: z.object({ audience: z.tuple([z.literal('assistant')]) }),
  }),
]);

export const relayReply = z.union([
  z.object({ id: z.int(), progress: z.tuple([z.number(), z.number()]) }),
  z.object({
    id: z.int(),
    result: z.object({ content: z.array(block), isError: z.literal(true).optional() }),
  }),
  z.object({ id: z.int(), asked: askedResult }),
  z.object({ id: z.int(), failed: z.string() }),
]);
export type RelayReply =
  | { readonly id: number; readonly progress: readonly [number, number] }
  | { readonly id: number; readonly result: ToolResult }
  | { readonly id: number; readonly asked: InputRequired }
  | { readonly id: number; readonly failed: string };
