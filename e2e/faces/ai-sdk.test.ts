/** The AI SDK, unmodified, with its mock model, judged by the events that an observer's window gets from the X server. */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createMCPClient } from '@ai-sdk/mcp';
import { createOpenAI } from '@ai-sdk/openai';
import { generateText, isStepCount, type ToolSet } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anthropicComputer, mcpServer, openaiComputer } from '../../main/api/client/ai.ts';
import { startPlayground, type Observed, type Playground } from '../../testing/playground/playground.ts';
import { startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

const TOKEN = 'a-token-of-the-tests';
const SCREEN = { width: 1280, height: 800 };

let desktop: TestDesktop;
let service: TestService;
let playground: Playground;
beforeAll(async () => {
  desktop = await startDesktop({ ...SCREEN, windowManager: 'none' });
  playground = await startPlayground(desktop.display, SCREEN);
  const env = { SERVICE_TOKEN: TOKEN, SERVICE_FACES: 'anthropic,openai' };
  service = await startServiceOn(desktop, { env });
});
beforeEach(() => playground.clear());
afterAll(async () => {
  await service.stop();
  await playground.stop();
  await desktop.stop();
});

interface Call {
  readonly tool: string;
  readonly input: object;
}

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

type Step = Extract<ConstructorParameters<typeof MockLanguageModelV4>[0], object>['doGenerate'];
type Generated = Extract<Step, readonly unknown[]>[number];

const step = (unified: 'tool-calls' | 'stop', content: Generated['content'][number]): Generated => ({
  content: [content],
  finishReason: { unified, raw: undefined },
  usage: USAGE,
  warnings: [],
});

/** Makes one call per step, then answers with a text. Returns what the model was shown for each call. */
async function run(tools: ToolSet, calls: readonly Call[]) {
  const steps = calls.map(({ tool, input }, index) =>
    step('tool-calls', {
      type: 'tool-call',
      toolCallId: `call_${index}`,
      toolName: tool,
      input: JSON.stringify(input),
    }),
  );
  const model = new MockLanguageModelV4({
    doGenerate: [...steps, step('stop', { type: 'text', text: 'Done.' })],
  });
  const { text } = await generateText({ model, tools, prompt: 'Do it.', stopWhen: isStepCount(9) });
  expect(text).toBe('Done.');
  return (model.doGenerateCalls.at(-1)?.prompt ?? [])
    .flatMap((message) => (message.role === 'tool' ? message.content : []))
    .flatMap((part) => (part.type === 'tool-result' ? [part.output] : []));
}

const presses = (events: readonly Observed[]) =>
  events.flatMap((event) =>
    event.kind === 'ButtonPress' ? [{ button: event.button, x: event.x, y: event.y }] : [],
  );
const released = (count: number) => (events: readonly Observed[]) =>
  events.filter(({ kind }) => kind === 'ButtonRelease').length >= count;

test("Anthropic's toolset: acts, shows pictures, and reports what failed", async () => {
  const computer = createAnthropic({ apiKey: 'none' }).tools.computerToolset_20260801(
    anthropicComputer({ baseUrl: service.url, token: TOKEN }),
  );
  const shown = await run({ computer }, [
    { tool: 'computer', input: { action: 'screenshot' } },
    { tool: 'computer', input: { action: 'left_click', coordinate: [411, 333] } },
    { tool: 'computer', input: { action: 'left_click', coordinate: [9999, 5] } },
  ]);
  const seen = await playground.until(released(1), 'a click');
  expect(presses(seen)).toEqual([{ button: 1, x: 411, y: 333 }]);
  expect(shown[0]).toMatchObject({
    type: 'content',
    value: [{ type: 'file', mediaType: expect.stringMatching(/^image\//) as string }],
  });
  expect(shown[1]).toMatchObject({ type: 'content', value: [{ type: 'text' }] });
  expect(shown[2]).toMatchObject({ type: 'error-text' });
});

test("OpenAI's computer tool: a batch of actions, answered by a picture", async () => {
  const computer = createOpenAI({ apiKey: 'none' }).tools.computer(
    openaiComputer({ baseUrl: service.url, token: TOKEN }),
  );
  const actions = [
    { type: 'click', button: 'right', x: 20, y: 30 },
    { type: 'scroll', x: 640, y: 400, scrollX: 0, scrollY: 200 },
  ];
  const shown = await run({ computer }, [
    { tool: 'computer', input: { actions, pendingSafetyChecks: [], status: 'completed' } },
    {
      tool: 'computer',
      input: { actions, pendingSafetyChecks: [{ id: 'sc', message: 'Careful.' }], status: 'completed' },
    },
  ]);
  const seen = await playground.until(released(3), 'a click and two notches');
  expect(presses(seen).map(({ button }) => button)).toEqual([3, 5, 5]);
  expect(JSON.stringify(shown[0])).toContain('data:image/');
  expect(shown[1]).toMatchObject({
    type: 'error-text',
    value: expect.stringContaining('Careful.') as string,
  });
});

test('MCP: the tools of the service', async () => {
  const client = await createMCPClient(mcpServer({ baseUrl: service.url, token: TOKEN }));
  const shown = await run(await client.tools(), [
    { tool: 'act', input: { actions: [{ do: 'click', x: 300, y: 200 }] } },
  ]);
  await client.close();
  expect(JSON.stringify(shown)).not.toContain('error');
  const seen = await playground.until(released(1), 'a click');
  expect(presses(seen)).toEqual([{ button: 1, x: 300, y: 200 }]);
});
