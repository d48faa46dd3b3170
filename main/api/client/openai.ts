/** Deskhand as a driver of the computer tool of the `openai` package: `deskhand/client/openai`. */
import type { ComputerDriver } from 'openai/helpers/computer';
import type { CallOptions } from './send.ts';
import { createOpenAICalls, type OpenAIOptions } from './openai-call.ts';

export * from './errors.ts';
export type { OpenAIOptions } from './openai-call.ts';

const callOptions = ({ signal }: { readonly signal: AbortSignal | undefined }): CallOptions =>
  signal === undefined ? {} : { signal };

/**
 * For `new ComputerToolset(createComputerDriver({ token }))`. Modifiers, paths and distances are passed on as they are; a
 * method rejects with a DeskhandError, which ends the toolset's call. The service must run with `SERVICE_FACES=openai`.
 */
export function createComputerDriver(options: OpenAIOptions = {}): ComputerDriver {
  const { perform, screenshot } = createOpenAICalls(options);
  const method = (action: object, given: { readonly signal: AbortSignal | undefined }): Promise<void> =>
    perform(action, callOptions(given));
  return {
    click: method,
    double_click: method,
    drag: method,
    keypress: method,
    move: method,
    scroll: method,
    type: method,
    wait: method,
    screenshot: async (given) => ({
      type: 'computer_screenshot',
      image_url: await screenshot('jpeg', callOptions(given)),
    }),
  };
}
