/** Answers as the vendors' interfaces stream them in server-sent events: the text, the calls and the usage. */
import type { ModelProvider } from '../../main/core/task.ts';

export interface ScriptedCall {
  readonly name: string;
  /** A string is sent as it is, so that it may be invalid JSON. */
  readonly input: unknown;
}

export interface ScriptedAnswer {
  readonly text?: string;
  readonly calls?: readonly ScriptedCall[];
  /** Tokens; null: the provider counts none. Default: 100 in, 20 out. */
  readonly usage?: { readonly input: number; readonly output: number } | null;
}

const COUNTED = { input: 100, output: 20 };

const argumentsOf = ({ input }: ScriptedCall): string =>
  typeof input === 'string' ? input : JSON.stringify(input);

/** The events of a stream. The last piece ends it, so that a stream without it is cut off. */
export type Wire = (answer: ScriptedAnswer, turn: number) => readonly string[];

/** An event whose name is its type. */
const named = (event: { readonly type: string } & Readonly<Record<string, unknown>>): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

const anthropic: Wire = ({ text = '', calls = [], usage = COUNTED }, turn) => {
  const blocks = [
    ...(text === '' ? [] : [{ start: { type: 'text', text: '' }, delta: { type: 'text_delta', text } }]),
    ...calls.map((call, index) => ({
      start: { type: 'tool_use', id: `toolu_${turn}_${index}`, name: call.name, input: {} },
      delta: { type: 'input_json_delta', partial_json: argumentsOf(call) },
    })),
  ];
  const message = {
    id: `msg_${turn}`,
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: usage?.input ?? 0, output_tokens: 0 },
  };
  return [
    named({ type: 'message_start', message }),
    ...blocks.flatMap(({ start, delta }, index) => [
      named({ type: 'content_block_start', index, content_block: start }),
      named({ type: 'content_block_delta', index, delta }),
      named({ type: 'content_block_stop', index }),
    ]),
    named({
      type: 'message_delta',
      delta: { stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: usage?.output ?? 0 },
    }) + named({ type: 'message_stop' }),
  ];
};

const openai: Wire = ({ text = '', calls = [], usage = COUNTED }, turn) => {
  const id = `resp_${turn}`;
  const items = [
    ...(text === '' ? [] : [{ type: 'message', id: `item_${turn}`, role: 'assistant', content: [] }]),
    ...calls.map((call, index) => ({
      type: 'function_call',
      id: `fc_${turn}_${index}`,
      call_id: `call_${turn}_${index}`,
      name: call.name,
      arguments: argumentsOf(call),
      status: 'completed',
    })),
  ];
  const counted =
    usage === null
      ? {}
      : {
          input_tokens: usage.input,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens: usage.output,
          output_tokens_details: { reasoning_tokens: 0 },
        };
  const created = { id, created_at: 1, model: 'scripted' };
  return [
    named({ type: 'response.created', response: created }),
    ...items.flatMap((item, index) => [
      named({
        type: 'response.output_item.added',
        output_index: index,
        item: { ...item, ...(item.type === 'function_call' ? { arguments: '' } : {}) },
      }),
      ...(item.type === 'message'
        ? [
            named({
              type: 'response.output_text.delta',
              item_id: item.id,
              output_index: index,
              content_index: 0,
              delta: text,
            }),
          ]
        : []),
      named({ type: 'response.output_item.done', output_index: index, item }),
    ]),
    named({
      type: 'response.completed',
      response: { ...created, incomplete_details: null, usage: counted, service_tier: 'default' },
    }),
  ];
};

const google: Wire = ({ text = '', calls = [], usage = COUNTED }) => {
  const parts = [
    ...(text === '' ? [] : [{ text }]),
    ...calls.map(({ name, input }) => ({ functionCall: { name, args: input } })),
  ];
  const counted =
    usage === null
      ? {}
      : {
          usageMetadata: {
            promptTokenCount: usage.input,
            candidatesTokenCount: usage.output,
            totalTokenCount: usage.input + usage.output,
          },
        };
  return [
    ...parts.map((part) => data({ candidates: [{ content: { role: 'model', parts: [part] } }] })),
    data({ candidates: [{ content: { role: 'model', parts: [] }, finishReason: 'STOP' }], ...counted }),
  ];
};

const compatible: Wire = ({ text = '', calls = [], usage = COUNTED }, turn) => {
  const chunk = (more: object): string =>
    data({ id: `chat_${turn}`, object: 'chat.completion.chunk', created: 1, model: 'scripted', ...more });
  const delta = (part: object, reason: string | null = null): string =>
    chunk({ choices: [{ index: 0, delta: part, finish_reason: reason }] });
  return [
    ...(text === '' ? [] : [delta({ role: 'assistant', content: text })]),
    ...calls.map((call, index) =>
      delta({
        tool_calls: [
          {
            index,
            id: `call_${turn}_${index}`,
            type: 'function',
            function: { name: call.name, arguments: argumentsOf(call) },
          },
        ],
      }),
    ),
    [
      delta({}, calls.length > 0 ? 'tool_calls' : 'stop'),
      usage === null
        ? ''
        : chunk({
            choices: [],
            usage: {
              prompt_tokens: usage.input,
              completion_tokens: usage.output,
              total_tokens: usage.input + usage.output,
            },
          }),
      'data: [DONE]\n\n',
    ].join(''),
  ];
};

export const WIRES: Readonly<Record<ModelProvider, Wire>> = { anthropic, openai, google, compatible };
