/** Tools and a prompt that need an answer of the client before they can finish (input_required). */
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type InputRequest,
  type InputRequests,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { text } from './samples.ts';
import type { Fixture } from './tools.ts';

type Field = { readonly type: 'string' } | { readonly type: 'boolean' };

const elicit = (message: string, name: string, field: Field = { type: 'string' }): InputRequest =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [name]: field }, required: [name] },
  });
const sample = (prompt: string, maxTokens: number): InputRequest =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: text(prompt) }], maxTokens });

const NAME = { user_name: elicit('What is your name?', 'name') };
const CAPITAL = { capital_question: sample('What is the capital of France?', 100) };
const ROOTS = { client_roots: inputRequired.listRoots() };

const codec = createRequestStateCodec<string>({ key: randomBytes(32), ttlSeconds: 60 });

/** Undefined if none was sent; refuses one that is not ours. */
async function stateOf(context: ServerContext): Promise<string | undefined> {
  const sent = context.mcpReq.requestState<string>();
  if (sent === undefined) return undefined;
  try {
    return await codec.verify(sent, context);
  } catch {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The request state is not one of this server.');
  }
}

const hasAll = (requests: InputRequests, { mcpReq: { inputResponses } }: ServerContext): boolean =>
  Object.keys(requests).every((key) => inputResponses?.[key] !== undefined);

const required = async (
  requests: InputRequests,
  context: ServerContext,
  state?: string,
): Promise<InputRequiredResult> =>
  inputRequired({
    inputRequests: requests,
    ...(state === undefined ? {} : { requestState: await codec.mint(state, context) }),
  });

/** Asks until every answer is there, then repeats them. */
const asksFor =
  (requests: InputRequests, state?: string): Fixture =>
  async (_input, context) => {
    const told = await stateOf(context);
    if (!hasAll(requests, context) || told !== state) return required(requests, context, state);
    const answers = JSON.stringify(context.mcpReq.inputResponses);
    return { content: [text(`${state === undefined ? 'done' : 'state-ok'} ${answers}`)] };
  };

const greets: Fixture = async (_input, context) => {
  const { name } = acceptedContent(context.mcpReq.inputResponses, 'user_name') ?? {};
  return typeof name === 'string' ? { content: [text(`Hello, ${name}!`)] } : required(NAME, context);
};

const STEPS: readonly InputRequests[] = [
  { step1: elicit('Step 1: What is your name?', 'name') },
  { step2: elicit('Step 2: What is your favorite color?', 'color') },
];

const inRounds: Fixture = async (_input, context) => {
  const round = Number((await stateOf(context)) ?? 0);
  const asked = STEPS[round - 1];
  const next = asked === undefined || hasAll(asked, context) ? round : round - 1;
  const requests = STEPS[next];
  return requests === undefined
    ? { content: [text('Both steps are done.')] }
    : required(requests, context, String(next + 1));
};

const envelope = z.looseObject({
  [CLIENT_CAPABILITIES_META_KEY]: z.looseObject({
    sampling: z.unknown().optional(),
    elicitation: z.unknown().optional(),
    roots: z.unknown().optional(),
  }),
});

const whatTheClientCan: Fixture = (_input, context) => {
  const can = envelope.parse(context.mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY];
  const requests = {
    ...(can.sampling === undefined ? {} : CAPITAL),
    ...(can.elicitation === undefined ? {} : NAME),
    ...(can.roots === undefined ? {} : ROOTS),
  };
  return required(requests, context);
};

export const INPUT_TOOLS: Readonly<Record<string, Fixture>> = {
  test_streaming_elicitation: greets,
  test_input_required_result_elicitation: greets,
  test_input_required_result_sampling: asksFor(CAPITAL),
  test_input_required_result_list_roots: asksFor(ROOTS),
  test_input_required_result_request_state: asksFor(
    { confirm: elicit('Please confirm', 'ok', { type: 'boolean' }) },
    'confirmed',
  ),
  test_input_required_result_multiple_inputs: asksFor(
    { ...NAME, greeting: sample('Generate a greeting', 50), ...ROOTS },
    'several',
  ),
  test_input_required_result_multi_round: inRounds,
  test_input_required_result_tampered_state: asksFor(
    { confirm: elicit('Please confirm', 'ok', { type: 'boolean' }) },
    'sealed',
  ),
  test_input_required_result_capabilities: whatTheClientCan,
};

const CONTEXT: InputRequests = { user_context: elicit('What context should the prompt use?', 'context') };

/** Undefined once the client has answered. */
export const contextOfPrompt = (context: ServerContext): Promise<InputRequiredResult> | undefined =>
  hasAll(CONTEXT, context) ? undefined : required(CONTEXT, context);
