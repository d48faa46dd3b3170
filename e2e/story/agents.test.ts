/**
 * The story of examples/edit-a-file.ts by agents: the official clients of MCP, Anthropic and OpenAI, unmodified, with a
 * scripted model. Each writes the same file; how many calls and bytes that took is printed for docs/agents.md.
 */
import Anthropic from '@anthropic-ai/sdk';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ComputerToolset } from 'openai/helpers/computer';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DeskhandComputer } from '../../main/api/client/anthropic.ts';
import { createComputerDriver } from '../../main/api/client/openai.ts';
import { scriptClaude, type ScriptedUse } from '../faces/scripted-claude.ts';
import { scriptedModel, type ScriptedCall } from '../faces/scripted-openai.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { startServiceOn, type TestService } from '../../testing/client.ts';

const TOKEN = 'a-token-for-the-story';
const TEXT = 'Written by an agent.\nnaïve café, 漢字, ¿qué?';
/** Where the terminal is, whose window fills this corner. */
const TERMINAL = { x: 200, y: 720 };

let desktop: TestDesktop;
let service: TestService;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskhand-agents-'));
  desktop = await startDesktop({ width: 1280, height: 800 });
  // A separate home: the editor remembers windows and files there.
  const home = { HOME: folder, XDG_CONFIG_HOME: join(folder, 'config') };
  desktop.spawn('xterm', ['-geometry', '60x14+0-0', '-e', 'sh'], home);
  service = await startServiceOn(desktop, {
    env: { ...home, SERVICE_TOKEN: TOKEN, SERVICE_FACES: 'anthropic,openai' },
  });
  await shows(/xterm|sh$/m);
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The model looks until it sees a window with the title, in the window manager's own list. */
const titles = (): Promise<string> => desktop.tool('wmctrl', ['-l']);
const shows = (title: RegExp): Promise<void> =>
  vi.waitFor(
    async () => {
      const listed = await titles();
      if (!title.test(listed))
        throw new Error(`No ${String(title)} among the windows:
${listed}`);
    },
    { timeout: 20_000, interval: 50 },
  );

interface Traffic {
  calls: number;
  sent: number;
  answered: number;
}
let traffic: Traffic;
beforeEach(() => {
  traffic = { calls: 0, sent: 0, answered: 0 };
});

/** The messages between the agent's program and Deskhand. */
const metered: typeof fetch = async (url, init) => {
  const response = await fetch(url, init);
  const body = typeof init?.body === 'string' ? init.body : '';
  const bytes = await response.clone().arrayBuffer();
  traffic.calls++;
  traffic.sent += Buffer.byteLength(body);
  traffic.answered += bytes.byteLength;
  return response;
};

async function judge(way: string, path: string, turns: number): Promise<void> {
  expect((await readFile(path, 'utf8')).trimEnd()).toBe(TEXT);
  expect(await titles()).not.toMatch(/Mousepad/);
  const { calls, sent, answered } = traffic;
  console.log(`| ${way} | ${turns} | ${calls} | ${sent} | ${answered} |`);
}

/** The picture that the model gets before each of its turns. */
const seenBefore = (file: string): readonly RegExp[] => [
  /./,
  /./,
  /Untitled 1 - Mousepad/,
  /Save As/,
  new RegExp(`^(?!.*Save As).*${file}.* - Mousepad`, 's'),
  /^(?!.*Mousepad)/s,
];

const thinking = (file: string) => async (turn: number) => {
  const seen = seenBefore(file)[turn];
  if (seen !== undefined) await shows(seen);
};

test('over MCP', async () => {
  const path = join(folder, 'mcp.txt');
  const client = new Client(
    { name: 'story', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      fetch: metered,
      requestInit: { headers: { authorization: `Bearer ${TOKEN}` } },
    }),
  );
  await client.listTools();
  let turns = 0;
  const call = async (name: string, input: Record<string, unknown>): Promise<string> => {
    turns++;
    const result = await client.callTool({ name, arguments: input });
    const text = result.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
    expect(result.isError, text).not.toBe(true);
    return text;
  };
  const launched = await call('launch', { program: 'mousepad' });
  await call('act', {
    actions: [
      { do: 'type', text: TEXT },
      { do: 'key', keys: 'ctrl+s' },
    ],
  });
  await call('wait', { until: 'window', window: 'Save As', timeout_s: 20 });
  await call('act', {
    actions: [
      { do: 'key', keys: 'ctrl+a' },
      { do: 'type', text: path },
      { do: 'wait', ms: 500 },
      { do: 'key', keys: 'Return' },
    ],
  });
  await call('wait', { until: 'window', window: 'mcp.txt', timeout_s: 20 });
  await call('windows', { do: 'close', id: Number(/^id (\d+)/m.exec(launched)?.[1]) });
  await client.close();
  await judge('MCP', path, turns);
}, 120_000);

test('by the tool runner of Anthropic’s SDK', async () => {
  const path = join(folder, 'anthropic.txt');
  const use = (name: string, input: object = {}): ScriptedUse => ({ name, input });
  const claude = scriptClaude(
    [
      [use('screenshot')],
      [
        use('left_click', { coordinate: [TERMINAL.x, TERMINAL.y] }),
        use('type', { text: 'mousepad &\n' }),
        use('wait', { duration: 1 }),
        use('screenshot'),
      ],
      [use('type', { text: TEXT }), use('key', { text: 'ctrl+s' }), use('screenshot')],
      [
        use('key', { text: 'ctrl+a' }),
        use('type', { text: path }),
        use('wait', { duration: 0.5 }),
        use('key', { text: 'Return' }),
        use('screenshot'),
      ],
      [use('key', { text: 'ctrl+q' })],
    ],
    thinking('anthropic.txt'),
  );
  const client = new Anthropic({ apiKey: 'none', fetch: claude.fetch, maxRetries: 0 });
  const computer = new DeskhandComputer({
    baseUrl: service.url,
    token: TOKEN,
    fetch: metered,
    confirm: () => true,
  });
  await client.beta.messages.toolRunner({
    model: 'claude-opus-5-5',
    max_tokens: 1000,
    tools: [computer],
    messages: [{ role: 'user', content: 'Write a note with the editor.' }],
  });
  await judge('Anthropic', path, claude.sent.length - 1);
}, 120_000);

test('by the computer toolset of OpenAI’s SDK', async () => {
  const path = join(folder, 'openai.txt');
  const calls: readonly ScriptedCall[] = [
    { actions: [{ type: 'screenshot' }] },
    {
      actions: [
        { type: 'click', ...TERMINAL, button: 'left' },
        { type: 'type', text: 'mousepad &\n' },
        { type: 'wait' },
      ],
    },
    {
      actions: [
        { type: 'type', text: TEXT },
        { type: 'keypress', keys: ['CTRL', 'S'] },
      ],
    },
    {
      actions: [
        { type: 'keypress', keys: ['CTRL', 'A'] },
        { type: 'type', text: path },
        { type: 'wait' },
        { type: 'keypress', keys: ['ENTER'] },
      ],
    },
    { actions: [{ type: 'keypress', keys: ['CTRL', 'Q'] }] },
  ];
  const model = scriptedModel(calls, thinking('openai.txt'));
  const driver = createComputerDriver({ baseUrl: service.url, token: TOKEN, fetch: metered });
  await new ComputerToolset(driver).run(
    model.client,
    { model: 'scripted', input: 'Write a note with the editor.' },
    { approveSafetyChecks: () => true },
  );
  await judge('OpenAI', path, calls.length);
}, 120_000);
