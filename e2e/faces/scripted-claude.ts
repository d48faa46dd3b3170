/** A stand-in for Claude: a `fetch` that answers the Messages API with turns from a script and keeps what it was sent. */
import type Anthropic from '@anthropic-ai/sdk';

type Sent = Anthropic.Beta.Messages.MessageCreateParamsNonStreaming;
export type ToolResult = Anthropic.Beta.Messages.BetaToolResultBlockParam;

/** A call of a member of the computer toolset. */
export interface ScriptedUse {
  readonly name: string;
  readonly input: object;
}

export interface ScriptedClaude {
  readonly fetch: typeof fetch;
  /** Bodies of the requests, in order. */
  readonly sent: readonly Sent[];
  /** The results that a turn's calls were answered with, from 0. */
  results(turn: number): readonly ToolResult[];
  /** Of every request together. */
  readonly bytes: number;
}

/** Each turn is made of the calls of one assistant message; after the last it says that it is done. */
export function scriptClaude(
  next: (turn: number, results: readonly ToolResult[]) => readonly ScriptedUse[],
): ScriptedClaude {
  const sent: Sent[] = [];
  let bytes = 0;
  const resultsIn = (request: Sent | undefined): readonly ToolResult[] => {
    const content = request?.messages.at(-1)?.content;
    if (!Array.isArray(content)) return [];
    return content.flatMap((block) => (block.type === 'tool_result' ? [block] : []));
  };
  return {
    sent,
    get bytes() {
      return bytes;
    },
    results: (turn) => resultsIn(sent[turn + 1]),
    fetch: (_url, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      bytes += Buffer.byteLength(body);
      const request = JSON.parse(body) as Sent;
      const uses = next(sent.length, resultsIn(request));
      sent.push(request);
      const content = uses.map(({ name, input }, index) => ({
        ...{ type: 'tool_use', id: `toolu_${sent.length}_${index}`, name, input },
        ...(name === 'bash' ? {} : { toolset_name: 'computer' }),
      }));
      const message = {
        ...{ id: `msg_${sent.length}`, type: 'message', role: 'assistant', model: request.model },
        content: content.length === 0 ? [{ type: 'text', text: 'Done.' }] : content,
        stop_reason: content.length === 0 ? 'end_turn' : 'tool_use',
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      };
      return Promise.resolve(Response.json(message));
    },
  };
}
