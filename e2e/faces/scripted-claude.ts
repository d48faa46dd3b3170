/** A stand-in for Claude: a `fetch` that answers the Messages API with turns from a script and keeps the requests. */
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
}

/** Each turn is the calls of one assistant message; after the last it says that it is done. `think`: as in scripted-openai.ts. */
export function scriptClaude(
  turns: readonly (readonly ScriptedUse[])[],
  think: (turn: number) => Promise<void> = () => Promise.resolve(),
): ScriptedClaude {
  const sent: Sent[] = [];
  const messageOf = (content: readonly object[], { model }: Sent) => ({
    id: `msg_${sent.length}`,
    type: 'message',
    role: 'assistant',
    model,
    content: content.length === 0 ? [{ type: 'text', text: 'Done.' }] : content,
    stop_reason: content.length === 0 ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  });
  return {
    sent,
    results(turn) {
      const content = sent[turn + 1]?.messages.at(-1)?.content;
      if (!Array.isArray(content)) return [];
      return content.flatMap((block) => (block.type === 'tool_result' ? [block] : []));
    },
    async fetch(_url, init) {
      const request = JSON.parse(typeof init?.body === 'string' ? init.body : '') as Sent;
      const turn = sent.push(request) - 1;
      await think(turn);
      const content = (turns[turn] ?? []).map(({ name, input }, index) => ({
        type: 'tool_use',
        id: `toolu_${turn}_${index}`,
        name,
        input,
        toolset_name: 'computer',
      }));
      return Response.json(messageOf(content, request));
    },
  };
}
