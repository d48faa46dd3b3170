/** A stand-in for OpenAI's model alone: the `openai` package, unmodified, with a fetch that answers from a script. */
import OpenAI from 'openai';

type Action = Readonly<Record<string, unknown>>;

export interface ScriptedModel {
  readonly client: OpenAI;
  readonly fetch: typeof fetch;
  /** The body of each request, in order. */
  readonly requests: readonly ModelRequest[];
  /** The pictures that it was shown, by the call that they answer. */
  pictures(): readonly string[];
}

export interface ModelRequest {
  readonly input: readonly Item[];
  readonly tools?: readonly object[];
}

interface Item {
  readonly type?: string;
  readonly call_id?: string;
  readonly output?: { readonly type?: string; readonly image_url?: string };
  readonly acknowledged_safety_checks?: unknown;
}

export interface ScriptedCall {
  readonly actions?: readonly Action[];
  /** The form of the preview. */
  readonly action?: Action;
  readonly pending_safety_checks?: readonly object[];
}

const responseOf = (index: number, output: readonly object[]) => ({
  id: `resp_${index}`,
  object: 'response',
  created_at: 1,
  status: 'completed',
  model: 'scripted',
  error: null,
  incomplete_details: null,
  instructions: null,
  metadata: {},
  parallel_tool_calls: false,
  temperature: 1,
  top_p: 1,
  tool_choice: 'auto',
  tools: [],
  output,
  usage: {
    input_tokens: 1,
    output_tokens: 1,
    total_tokens: 2,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  },
});

const callItem = (index: number, call: ScriptedCall) => ({
  type: 'computer_call',
  id: `cu_${index}`,
  call_id: `call_${index}`,
  status: 'completed',
  pending_safety_checks: [],
  ...call,
});

const MESSAGE = {
  type: 'message',
  id: 'msg_last',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: 'Done.', annotations: [] }],
};

/** One call a turn, and a message after the last. `think` is waited for before each answer, from turn 0. */
export function scriptedModel(
  calls: readonly ScriptedCall[],
  think: (turn: number) => Promise<void> = () => Promise.resolve(),
): ScriptedModel {
  const requests: ModelRequest[] = [];
  const answer: typeof fetch = async (_url, init) => {
    requests.push(JSON.parse(typeof init?.body === 'string' ? init.body : '') as ModelRequest);
    const index = requests.length - 1;
    await think(index);
    const call = calls[index];
    return Response.json(responseOf(index, [call === undefined ? MESSAGE : callItem(index, call)]));
  };
  return {
    client: new OpenAI({ apiKey: 'none', fetch: answer, maxRetries: 0 }),
    fetch: answer,
    requests,
    pictures: () =>
      (requests.at(-1)?.input ?? [])
        .filter(({ type }) => type === 'computer_call_output')
        .map(({ output }) => output?.image_url ?? ''),
  };
}
