/**
 * Deskhand for the AI SDK (`ai`): `deskhand/client/ai`. Each function returns the argument of a function of the SDK, so that
 * this module needs neither `ai` nor a provider. Written against ai 7, @ai-sdk/anthropic 4, @ai-sdk/openai 4, @ai-sdk/mcp 2.
 */
import { UnexpectedAnswerError } from './errors.ts';
import { createSend, DEFAULT_URL, type CallOptions, type ClientOptions, type Send } from './send.ts';

export * from './errors.ts';

/** What the SDK passes next to a tool call's input. */
interface Execution {
  readonly toolCallId: string;
  readonly abortSignal?: AbortSignal | undefined;
}

const callOptions = ({ abortSignal }: Execution): CallOptions =>
  abortSignal === undefined ? {} : { signal: abortSignal };

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** What a member of Anthropic's toolset returned: a line of text, or a picture in base64. */
export type ComputerOutput =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mediaType: string };

function outputIn(block: unknown, status: number): ComputerOutput {
  const { type, text, source } = membersOf(block);
  if (type === 'text' && typeof text === 'string') return { type, text };
  const { media_type: mediaType, data } = membersOf(source);
  if (type !== 'image' || typeof mediaType !== 'string' || typeof data !== 'string')
    throw new UnexpectedAnswerError(status);
  return { type, mediaType, data };
}

const modelPart = (output: ComputerOutput) =>
  output.type === 'text'
    ? output
    : {
        type: 'file' as const,
        mediaType: output.mediaType,
        data: { type: 'data' as const, data: output.data },
      };

export interface ComputerOptions extends ClientOptions {
  /** Display to use. Default: 0. */
  readonly screen?: number;
}

async function anthropicCall(
  send: Send,
  screen: number | undefined,
  { action, ...input }: { readonly action: string },
  execution: Execution,
): Promise<ComputerOutput[]> {
  const body = { type: 'tool_use', id: execution.toolCallId, toolset_name: 'computer', name: action, input };
  const response = await send('POST /faces/anthropic', { query: { screen }, body }, callOptions(execution));
  const { content, is_error: isError } = membersOf(await response.json());
  if (!Array.isArray(content)) throw new UnexpectedAnswerError(response.status);
  const outputs = content.map((block) => outputIn(block, response.status));
  // The SDK reports a thrown error to the model as the tool's failure.
  if (isError === true)
    throw new Error(outputs.map((output) => (output.type === 'text' ? output.text : '')).join('\n'));
  return outputs;
}

/**
 * For `anthropic.tools.computerToolset_20260801(anthropicComputer({ token }))`. A failed member throws with the sentence that
 * the model is to read. The service must run with `SERVICE_FACES=anthropic`.
 */
export function anthropicComputer({ screen, ...client }: ComputerOptions = {}) {
  const send = createSend(client);
  return {
    execute: (input: { readonly action: string }, execution: Execution): Promise<ComputerOutput[]> =>
      anthropicCall(send, screen, input, execution),
    toModelOutput: ({ output }: { readonly output: readonly ComputerOutput[] }) => ({
      type: 'content' as const,
      value: output.map(modelPart),
    }),
  };
}

/** What the provider for OpenAI makes of a `computer_call`. */
export interface OpenAIComputerInput {
  readonly actions: readonly object[];
  readonly pendingSafetyChecks: readonly {
    readonly id: string;
    readonly code?: string | undefined;
    readonly message?: string | undefined;
  }[];
}

/** The provider writes the distances of a scroll in camel case, the face takes them as the Responses API writes them. */
const wireAction = (action: object): object => {
  const { scrollX, scrollY, ...rest } = membersOf(action);
  return scrollX === undefined && scrollY === undefined
    ? action
    : { ...rest, scroll_x: scrollX, scroll_y: scrollY };
};

export interface OpenAIToolOptions extends ComputerOptions {
  /**
   * Whether a call with safety checks is performed. Default: no. `needsApproval` of the tool asks the person before, as the SDK's
   * documentation shows.
   */
  readonly acceptSafetyChecks?: boolean;
}

/**
 * For `openai.tools.computer(openaiComputer({ token }))`. A failed action throws a DeskhandError. The service must run with
 * `SERVICE_FACES=openai`.
 */
export function openaiComputer(options: OpenAIToolOptions = {}) {
  const { screen, acceptSafetyChecks = false, ...client } = options;
  const send = createSend(client);
  return {
    async execute({ actions, pendingSafetyChecks }: OpenAIComputerInput, execution: Execution) {
      if (pendingSafetyChecks.length > 0 && !acceptSafetyChecks)
        throw new Error(
          `OpenAI asks for a person's confirmation: ${pendingSafetyChecks.map(({ message, id }) => message ?? id).join('; ')}. The call was not performed.`,
        );
      const response = await send(
        'POST /faces/openai',
        {
          query: { screen },
          body: { type: 'computer_call', call_id: execution.toolCallId, actions: actions.map(wireAction) },
        },
        callOptions(execution),
      );
      const { image_url: imageUrl } = membersOf(membersOf(await response.json())['output']);
      if (typeof imageUrl !== 'string') throw new UnexpectedAnswerError(response.status);
      return {
        output: { type: 'computer_screenshot' as const, imageUrl, detail: 'original' as const },
        acknowledgedSafetyChecks: [...pendingSafetyChecks],
      };
    },
  };
}

/** For `createMCPClient(mcpServer({ token }))`, whose `tools()` are Deskhand's MCP tools. */
export function mcpServer({ baseUrl = DEFAULT_URL, token }: Pick<ClientOptions, 'baseUrl' | 'token'> = {}) {
  return {
    transport: {
      type: 'http' as const,
      url: `${baseUrl.replace(/\/+$/, '')}/mcp`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    },
  };
}
