/** Deskhand as the computer of an agent of `@openai/agents`: `deskhand/client/openai-agents`. */
import type { Computer } from '@openai/agents';
import { createOpenAICalls, type OpenAIOptions } from './openai-call.ts';

export * from './errors.ts';
export type { OpenAIOptions } from './openai-call.ts';

export interface OpenAIComputerOptions extends OpenAIOptions {
  /** Both are needed by models of the preview tool only. */
  readonly environment?: NonNullable<Computer['environment']>;
  /** Width and height of the screenshots. */
  readonly dimensions?: NonNullable<Computer['dimensions']>;
}

/**
 * For `computerTool({ computer: createComputer({ token }) })`. For a failed action the agent shows its model an empty
 * picture and logs the error; modifiers held during clicks are dropped by `@openai/agents` before they come here, which
 * `deskhand/client/openai` passes on. The service must run with `SERVICE_FACES=openai`.
 */
export function createComputer(options: OpenAIComputerOptions = {}): Computer {
  const { environment, dimensions, ...rest } = options;
  const { perform, screenshot } = createOpenAICalls(rest);
  return {
    ...(environment === undefined ? {} : { environment }),
    ...(dimensions === undefined ? {} : { dimensions }),
    click: (x, y, button) => perform({ type: 'click', x, y, button }),
    doubleClick: (x, y) => perform({ type: 'double_click', x, y }),
    drag: (path) => perform({ type: 'drag', path: path.map(([x, y]) => ({ x, y })) }),
    keypress: (keys) => perform({ type: 'keypress', keys }),
    move: (x, y) => perform({ type: 'move', x, y }),
    scroll: (x, y, scrollX, scrollY) =>
      perform({ type: 'scroll', x, y, scroll_x: scrollX, scroll_y: scrollY }),
    type: (text) => perform({ type: 'type', text }),
    wait: () => perform({ type: 'wait' }),
    // Its text before the picture says PNG.
    screenshot: async () => (await screenshot('png')).replace(/^data:image\/png;base64,/, ''),
  };
}
