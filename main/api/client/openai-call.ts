/** Calls of `POST /faces/openai`, which the setting `faces` must name. */
import { UnexpectedAnswerError } from './errors.ts';
import { createSend, type CallOptions, type ClientOptions } from './send.ts';

export interface OpenAIOptions extends ClientOptions {
  /** Default: the first. */
  readonly screen?: number;
  /**
   * The size of the screenshots, in whose pixels the model names places: at most 2,000 pixels a side, or as large as the
   * screen, which only models take that see pictures in their original detail. Default: `openai`.
   */
  readonly preset?: 'openai' | 'openai-original';
}

export interface OpenAICalls {
  /** Performs one action. Rejects with a DeskhandError. */
  readonly perform: (action: object, options?: CallOptions) => Promise<void>;
  /** A data URL. */
  readonly screenshot: (format: 'jpeg' | 'png', options?: CallOptions) => Promise<string>;
}

function imageUrlIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('output' in answer)) return undefined;
  const { output } = answer;
  if (typeof output !== 'object' || output === null || !('image_url' in output)) return undefined;
  return typeof output.image_url === 'string' ? output.image_url : undefined;
}

export function createOpenAICalls({ screen, preset, ...client }: OpenAIOptions): OpenAICalls {
  const send = createSend(client);
  const call = (action: object, query: object, options: CallOptions): Promise<Response> =>
    send(
      'POST /faces/openai',
      {
        query: { for: preset, screen, ...query },
        body: { type: 'computer_call', call_id: 'deskhand', actions: [action] },
      },
      options,
    );
  return {
    async perform(action, options = {}) {
      const response = await call(action, { screenshot: 'none' }, options);
      await response.arrayBuffer();
    },
    async screenshot(format, options = {}) {
      const response = await call({ type: 'screenshot' }, { image_format: format }, options);
      const url = imageUrlIn(await response.json());
      if (url === undefined) throw new UnexpectedAnswerError(response.status);
      return url;
    },
  };
}
