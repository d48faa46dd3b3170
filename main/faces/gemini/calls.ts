/**
 * Function calls as Gemini's two interfaces write them, and their answers. The answer has the form of the question: for a
 * `Content` of the model the `Content` to send next, for a list of `FunctionCall` a list of parts, and for steps of the
 * Interactions API its result steps. Source: types of @google/genai 3.1.0.
 */
import * as z from 'zod';
import type { Picture } from '../../operations/pictures/encoded-picture.ts';

const name = z.string().max(200);
const id = z.string().max(500).nullish();
const args = z.record(z.string(), z.unknown()).nullish();

const functionCall = z.looseObject({ id, name, args });
const functionCallStep = z.looseObject({
  type: z.literal('function_call'),
  id: z.string().max(500),
  name,
  arguments: args,
});
/** A turn of the model has texts and thoughts next to the calls, which are passed over. */
const content = z.looseObject({
  parts: z.array(z.looseObject({ functionCall: functionCall.optional() })).max(200),
});

const MOST_CALLS = 50;

export const functionCallsBody = z.union(
  [z.array(z.union([functionCallStep, functionCall])).max(MOST_CALLS), content],
  'Expected the content of a candidate, its functionCalls, or steps of type function_call.',
);

/** One call, whichever form it came in. */
export interface GeminiCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly id: string | undefined;
  readonly isStep: boolean;
}

/** The outcome of a call. */
export interface GeminiResult {
  readonly output?: string;
  readonly error?: string;
  readonly acknowledged: boolean;
  readonly picture: Picture | undefined;
}

export interface GeminiRequest {
  readonly calls: readonly GeminiCall[];
  /** One result for each call, in order. */
  readonly answer: (results: readonly (GeminiResult | undefined)[]) => unknown;
}

const callOf = (call: z.output<typeof functionCall>): GeminiCall => ({
  name: call.name,
  args: call.args ?? {},
  id: call.id ?? undefined,
  isStep: false,
});

const stepCallOf = (call: z.output<typeof functionCallStep>): GeminiCall => ({
  name: call.name,
  args: call.arguments ?? {},
  id: call.id,
  isStep: true,
});

export function readRequest(body: z.output<typeof functionCallsBody>): GeminiRequest {
  if (Array.isArray(body)) {
    const calls = body.map((each) =>
      'type' in each && each.type === 'function_call'
        ? stepCallOf(functionCallStep.parse(each))
        : callOf(functionCall.parse(each)),
    );
    return { calls, answer: (results) => calls.map((call, index) => answerOf(call, results[index])) };
  }
  const calls = body.parts.flatMap((part) =>
    part.functionCall === undefined ? [] : [callOf(part.functionCall)],
  );
  return {
    calls,
    answer: (results) => ({
      role: 'user',
      parts: calls.map((call, index) => answerOf(call, results[index])),
    }),
  };
}

const NOT_RUN: GeminiResult = {
  error: 'Not executed: an earlier call of this turn failed.',
  acknowledged: false,
  picture: undefined,
};

function answerOf(call: GeminiCall, result: GeminiResult = NOT_RUN): unknown {
  return call.isStep ? resultStep(call, result) : responsePart(call, result);
}

const mimeType = ({ format }: Picture): string => `image/${format}`;
const base64 = ({ bytes }: Picture): string => Buffer.from(bytes).toString('base64');

function responsePart({ name: called, id: callId }: GeminiCall, result: GeminiResult): unknown {
  const { output, error, acknowledged, picture } = result;
  return {
    functionResponse: {
      ...(callId === undefined ? {} : { id: callId }),
      name: called,
      response: {
        ...(output === undefined ? {} : { output }),
        ...(error === undefined ? {} : { error }),
        // Calls of the browser are answered with an address, and a desktop has none.
        url: '',
        ...(acknowledged ? { safety_acknowledgement: 'true' } : {}),
      },
      ...(picture === undefined
        ? {}
        : { parts: [{ inlineData: { mimeType: mimeType(picture), data: base64(picture) } }] }),
    },
  };
}

function resultStep({ name: called, id: callId }: GeminiCall, result: GeminiResult): unknown {
  const { output, error, acknowledged, picture } = result;
  const text = [output ?? error ?? '', ...(acknowledged ? ['safety_acknowledgement: true'] : [])].join('\n');
  return {
    type: 'function_result',
    call_id: callId,
    name: called,
    ...(error === undefined ? {} : { is_error: true }),
    result: [
      { type: 'text', text },
      ...(picture === undefined
        ? []
        : [{ type: 'image', mime_type: mimeType(picture), data: base64(picture) }]),
    ],
  };
}
