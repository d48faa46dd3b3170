/** The loop of a task: the library's, which asks the model, runs the tools that it calls, and asks again. */
import {
  dynamicTool,
  jsonSchema,
  streamText,
  type FinishReason,
  type LanguageModel,
  type LanguageModelUsage,
  type ToolSet,
} from 'ai';
import { abortError } from '../../base/abort.ts';
import type { ModelEnding, ModelRequest, ModelTool, CallAnswer, TurnUsage } from '../../ports/model.ts';
import { withNewestPictures, withPicturesApart } from './message-pictures.ts';
import { failureSentence } from './provider-failure.ts';
import { providerModel } from './provider-model.ts';

interface LoopOptions {
  /** How long a provider may send nothing, milliseconds. */
  readonly stallMs: number;
}

/** After a failure that may pass: a status of 408, 409, 429 or 5xx, or no connection. */
const RETRIES = 2;
/** Fewer than any model's tokenizer takes, so that an estimate is rather too high. */
const CHARS_PER_TOKEN = 3;
const PICTURE_TOKENS = 2000;

/** Rejects with the signal's reason, and never otherwise. */
export async function work(request: ModelRequest, { stallMs }: LoopOptions): Promise<ModelEnding> {
  const { access, signal } = request;
  try {
    const model = await providerModel(access, stallMs);
    return await follow(request, model);
  } catch (error) {
    if (signal.aborted) throw abortError(signal);
    return { kind: 'failed', why: failureSentence(error, access.key) };
  }
}

/** What the library's loop has done so far. */
interface Progress {
  isOver: boolean;
  /** Characters and pictures of the conversation, for providers that count no tokens. */
  asked: number;
  said: number;
}

async function follow(request: ModelRequest, model: LanguageModel): Promise<ModelEnding> {
  const { access, instructions, prompt, signal } = request;
  const progress: Progress = { isOver: false, asked: instructions.length + prompt.length, said: 0 };
  // The library would print them on the terminal.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { stream } = streamText({
    model,
    instructions,
    prompt,
    tools: toolSet(request, progress),
    toolCallConcurrency: 1,
    abortSignal: signal,
    maxRetries: RETRIES,
    stopWhen: () => progress.isOver,
    onError: () => undefined,
    async prepareStep({ messages }) {
      const maxOutputTokens = await request.beginTurn();
      const newest = withNewestPictures(messages);
      return {
        maxOutputTokens,
        messages: access.provider === 'compatible' ? withPicturesApart(newest) : newest,
      };
    },
  });
  let last: FinishReason = 'other';
  for await (const part of stream) {
    if (part.type === 'text-delta') {
      progress.said += part.text.length;
      request.said(part.text);
    } else if (part.type === 'tool-call') {
      progress.said += JSON.stringify(part.input ?? null).length;
      if (part.dynamic === true && part.invalid === true) await refuse(request, part);
    } else if (part.type === 'finish-step') {
      last = part.finishReason;
      progress.isOver = !request.endTurn(usageOf(part.usage, progress));
    } else if (part.type === 'error') throw part.error;
    else if (part.type === 'abort') throw abortError(signal);
  }
  return endingOf(last, progress);
}

/** The library answers the model itself; the call is reported all the same. */
const refuse = (
  request: ModelRequest,
  { toolName: tool, input }: { readonly toolName: string; readonly input: unknown },
): Promise<CallAnswer> =>
  request.call({ tool, input, fault: 'There is no such tool, or its arguments are not valid JSON.' });

const ENDINGS: Readonly<Partial<Record<FinishReason, string>>> = {
  'content-filter': "The provider's filter stopped the answer.",
  error: 'The provider reported an error in the middle of its answer.',
};

function endingOf(reason: FinishReason, { isOver }: Progress): ModelEnding {
  if (reason === 'stop') return { kind: 'finished' };
  if (reason === 'length') return { kind: 'cut' };
  if (reason === 'tool-calls') return { kind: isOver ? 'ended' : 'finished' };
  return { kind: 'failed', why: ENDINGS[reason] ?? 'The answer of the provider was cut off.' };
}

function toolSet(request: ModelRequest, progress: Progress): ToolSet {
  const toolOf = ({ name, description, inputSchema }: ModelTool) =>
    dynamicTool({
      description,
      inputSchema: jsonSchema(inputSchema),
      execute: (input) => request.call({ tool: name, input, fault: null }),
      toModelOutput: ({ output }) =>
        modelOutput(output as CallAnswer, request.access.takesPictures, progress),
    });
  return Object.fromEntries(request.tools.map((tool) => [tool.name, toolOf(tool)]));
}

function modelOutput({ text, pictures, isError }: CallAnswer, takesPictures: boolean, progress: Progress) {
  const shown = takesPictures ? pictures : [];
  progress.asked += text.length + shown.length * PICTURE_TOKENS * CHARS_PER_TOKEN;
  if (isError) return { type: 'error-text' as const, value: text };
  if (shown.length === 0) return { type: 'text' as const, value: text };
  return {
    type: 'content' as const,
    value: [
      { type: 'text' as const, text },
      ...shown.map(({ mediaType, data }) => ({
        type: 'file' as const,
        mediaType,
        data: { type: 'data' as const, data },
      })),
    ],
  };
}

function usageOf({ inputTokens, outputTokens }: LanguageModelUsage, progress: Progress): TurnUsage {
  const { asked, said } = progress;
  // All that was said in this turn is asked with the next one.
  progress.asked += said;
  progress.said = 0;
  if (inputTokens !== undefined && outputTokens !== undefined && inputTokens + outputTokens > 0)
    return { input: inputTokens, output: outputTokens, isCounted: true };
  return {
    input: Math.ceil(asked / CHARS_PER_TOKEN),
    output: Math.ceil(said / CHARS_PER_TOKEN),
    isCounted: false,
  };
}
