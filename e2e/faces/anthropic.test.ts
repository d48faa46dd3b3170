/** The official SDK's tool runner, unmodified, and the raw endpoint, judged by the X server's own events. */
import Anthropic from '@anthropic-ai/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { DeskhandComputer, type DeskhandComputerOptions } from '../../main/api/client/anthropic.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { startPlayground, type Observed, type Playground } from '../../testing/playground/playground.ts';
import { scriptClaude, type ScriptedClaude, type ScriptedUse, type ToolResult } from './scripted-claude.ts';

const TOKEN = 'a-token-of-the-tests';
const EXEC_SECRET = 'an-exec-secret-of-the-tests';
/** Bits of an event's state (X11 protocol, KeyButMask). */
const [SHIFT, CONTROL, BUTTON1] = [1, 4, 256];

let desktop: TestDesktop;
let witness: XWitness;
let playground: Playground;
let service: RunningService;

beforeAll(async () => {
  desktop = await startDesktop({ width: 1920, height: 1080, windowManager: 'none' });
  witness = await openWitness(desktop.display);
  playground = await startPlayground(desktop.display, { width: 1920, height: 1080 });
  service = await startService({
    env: {
      DISPLAY: desktop.display,
      SERVICE_TOKEN: TOKEN,
      SERVICE_EXEC_SECRET: EXEC_SECRET,
      SERVICE_FACES: 'anthropic',
    },
  });
});
afterAll(async () => {
  await service.stop();
  await playground.stop();
  witness.close();
  await desktop.stop();
});
beforeEach(() => playground.clear());

const computer = (options: DeskhandComputerOptions = {}): DeskhandComputer =>
  new DeskhandComputer({
    baseUrl: service.url,
    token: TOKEN,
    effects: 'none',
    confirm: () => true,
    ...options,
  });

/** Runs the SDK's loop over one turn of these calls. */
async function run(uses: readonly ScriptedUse[], tool = computer()): Promise<ScriptedClaude> {
  const claude = scriptClaude([uses]);
  const client = new Anthropic({ apiKey: 'none', fetch: claude.fetch, maxRetries: 0 });
  await client.beta.messages.toolRunner({
    model: 'claude-opus-5-5',
    max_tokens: 1000,
    messages: [{ role: 'user', content: 'Use the computer.' }],
    tools: [tool],
  });
  return claude;
}

const use = (name: string, input: object = {}): ScriptedUse => ({ name, input });
const textsOf = ({ content }: ToolResult): string[] =>
  Array.isArray(content) ? content.flatMap((block) => (block.type === 'text' ? [block.text] : [])) : [];

const buttons = (kind: 'ButtonPress' | 'ButtonRelease', events: readonly Observed[]) =>
  events.flatMap((event) =>
    event.kind === kind ? [{ button: event.button, x: event.x, y: event.y, state: event.state }] : [],
  );
const released = (count: number) => (events: readonly Observed[]) =>
  buttons('ButtonRelease', events).length >= count;

/** The text of the keys that went down, as a program reads it from the keyboard's map and the modifiers. */
const written = (events: readonly Observed[]): string =>
  events
    .flatMap((event) => (event.kind === 'KeyPress' ? [event.keysyms[event.state & SHIFT] ?? 0] : []))
    .filter((keysym) => keysym !== 0 && (keysym < 0xfd00 || keysym >= 0x1000000))
    .map((keysym) => String.fromCodePoint(keysym >= 0x1000000 ? keysym - 0x1000000 : keysym))
    .join('');

describe('each member through the tool runner', () => {
  test('the entry is sent as the SDK makes it, with no beta header added', async () => {
    const claude = await run([use('wait', { duration: 0 })]);
    expect(claude.sent[0]?.tools).toEqual([{ type: 'computer_toolset_20260801' }]);
    expect(claude.results(0)).toMatchObject([{ toolset_name: 'computer' }]);
  });

  test.each<[string, object, { button: number; count: number; state: number }]>([
    ['left_click', { coordinate: [500, 300] }, { button: 1, count: 1, state: 0 }],
    [
      'left_click',
      { coordinate: [500, 300], text: 'ctrl+shift' },
      { button: 1, count: 1, state: SHIFT | CONTROL },
    ],
    ['right_click', { coordinate: [500, 300], text: 'Shift' }, { button: 3, count: 1, state: SHIFT }],
    ['middle_click', { coordinate: [500, 300] }, { button: 2, count: 1, state: 0 }],
    ['double_click', { coordinate: [500, 300] }, { button: 1, count: 2, state: 0 }],
    ['triple_click', { coordinate: [500, 300], text: 'ctrl' }, { button: 1, count: 3, state: CONTROL }],
    [
      'scroll',
      { coordinate: [500, 300], scroll_direction: 'down', scroll_amount: 3 },
      { button: 5, count: 3, state: 0 },
    ],
    [
      'scroll',
      { coordinate: [500, 300], scroll_direction: 'up', scroll_amount: 2, text: 'ctrl' },
      { button: 4, count: 2, state: CONTROL },
    ],
    [
      'scroll',
      { coordinate: [500, 300], scroll_direction: 'left', scroll_amount: 1 },
      { button: 6, count: 1, state: 0 },
    ],
    [
      'scroll',
      { coordinate: [500, 300], scroll_direction: 'right', scroll_amount: 1 },
      { button: 7, count: 1, state: 0 },
    ],
  ])('%s %j', async (name, input, { button, count, state }) => {
    const claude = await run([use(name, input)]);
    const events = await playground.until(released(count), `${count} releases`);
    const presses = buttons('ButtonPress', events);
    expect(presses.map((press) => press.button)).toEqual(Array.from({ length: count }, () => button));
    for (const press of presses) {
      expect([press.x, press.y]).toEqual([500, 300]);
      expect(press.state & (SHIFT | CONTROL)).toBe(state);
    }
    expect(claude.results(0)[0]).not.toHaveProperty('is_error');
  });

  test('mouse_move, cursor_position, and a click where the pointer is', async () => {
    const moved = await run([
      use('mouse_move', { coordinate: [321, 234] }),
      use('cursor_position'),
      use('left_click'),
    ]);
    expect(textsOf(moved.results(0)[1] ?? { type: 'tool_result', tool_use_id: '' })).toEqual(['X=321,Y=234']);
    expect(await witness.pointer()).toEqual({ x: 321, y: 234 });
    const events = await playground.until(released(1), 'a click');
    expect(buttons('ButtonPress', events)).toEqual([{ button: 1, x: 321, y: 234, state: 0 }]);
  });

  test('left_click_drag, and the same by left_mouse_down and left_mouse_up', async () => {
    await run([
      use('left_click_drag', { start_coordinate: [100, 100], coordinate: [700, 500], text: 'shift' }),
    ]);
    await run([
      use('mouse_move', { coordinate: [200, 200] }),
      use('left_mouse_down'),
      use('mouse_move', { coordinate: [260, 290] }),
      use('left_mouse_up'),
    ]);
    const events = await playground.until(released(2), 'two releases');
    expect(buttons('ButtonPress', events).map(({ x, y }) => [x, y])).toEqual([
      [100, 100],
      [200, 200],
    ]);
    expect(buttons('ButtonRelease', events).map(({ x, y }) => [x, y])).toEqual([
      [700, 500],
      [260, 290],
    ]);
    const dragged = events.filter((event) => event.kind === 'MotionNotify' && (event.state & BUTTON1) !== 0);
    expect(dragged.length).toBeGreaterThan(2);
    expect(buttons('ButtonPress', events).map(({ state }) => state & SHIFT)).toEqual([SHIFT, 0]);
  });

  test('type, in any script', async () => {
    const text = 'Grüße, 12½ – Ωмир';
    await run([use('type', { text })]);
    const events = await playground.until((sofar) => written(sofar).length >= text.length, 'the text');
    expect(written(events)).toBe(text);
  });

  test('key: chords, their repeats and sequences', async () => {
    await run([use('key', { text: 'ctrl+s', repeat: 2 }), use('key', { text: 'Page_Up BackSpace' })]);
    const events = await playground.until(
      (sofar) => sofar.filter(({ kind }) => kind === 'KeyRelease').length >= 6,
      'six releases',
    );
    const keys = events.flatMap((event) =>
      event.kind === 'KeyPress' ? [[event.keysyms[0], event.state & CONTROL]] : [],
    );
    const [control, s, pageUp, backSpace] = [0xffe3, 0x73, 0xff55, 0xff08];
    expect(keys).toEqual([
      [control, 0],
      [s, CONTROL],
      [control, 0],
      [s, CONTROL],
      [pageUp, 0],
      [backSpace, 0],
    ]);
  });

  test('hold_key holds as long as it says, wait waits', async () => {
    await run([
      use('hold_key', { text: 'shift', duration: 0.5 }),
      use('wait', { duration: 0.2 }),
      use('key', { text: 'a' }),
    ]);
    const keys = await playground.keys();
    const at = (kind: string, index: number): number =>
      keys.filter((event) => event.kind === kind)[index]?.time ?? 0;
    expect(at('KeyRelease', 0) - at('KeyPress', 0)).toBeGreaterThanOrEqual(490);
    expect(at('KeyPress', 1) - at('KeyRelease', 0)).toBeGreaterThanOrEqual(190);
  });

  test('screenshot, and zoom as large as it', async () => {
    const claude = await run([use('screenshot'), use('zoom', { region: [100, 100, 580, 370] })]);
    for (const { content } of claude.results(0)) {
      const [image] = Array.isArray(content) ? content : [];
      if (image?.type !== 'image' || image.source.type !== 'base64') throw new Error('This is no picture');
      const { width, height, format } = await sharp(Buffer.from(image.source.data, 'base64')).metadata();
      expect({ width, height, format }).toEqual({ width: 1920, height: 1080, format: 'jpeg' });
    }
  });
});

describe('the runner’s rules', () => {
  test('what an action changed stands in its own block after the SDK’s words', async () => {
    const claude = await run([use('left_click', { coordinate: [10, 20] })], computer({ effects: 'told' }));
    const [clicked, effect] = textsOf(claude.results(0)[0] ?? { type: 'tool_result', tool_use_id: '' });
    expect(clicked).toBe('Clicked.');
    expect(effect).toMatch(/^left_click at 10,20: /);
  });

  test('after a failure nothing more is done, in text alone', async () => {
    const claude = await run([use('left_click', { coordinate: [1920, 5] }), use('type', { text: 'never' })]);
    const [failed, halted] = claude.results(0);
    expect(failed).toMatchObject({ is_error: true });
    expect(JSON.stringify(failed?.content)).toContain('x from 0 to 1919, got 1920');
    expect(halted).toMatchObject({
      is_error: true,
      content: 'Not executed: an earlier computer action in this turn failed.',
    });
    expect(await playground.keys()).toEqual([]);
  });

  test('a declined call never reaches the desktop', async () => {
    const claude = await run(
      [use('type', { text: 'never' })],
      computer({ confirm: ({ member }) => member !== 'type' }),
    );
    expect(claude.results(0)[0]).toMatchObject({ is_error: true });
    expect(await playground.keys()).toEqual([]);
  });

  test('an aborted run releases what it held', async () => {
    const stop = new AbortController();
    const tool = computer();
    const claude = scriptClaude([[use('hold_key', { text: 'ctrl+shift', duration: 60 })]]);
    const client = new Anthropic({ apiKey: 'none', fetch: claude.fetch, maxRetries: 0 });
    const params = {
      model: 'claude-opus-5-5',
      max_tokens: 10,
      messages: [{ role: 'user' as const, content: 'Go.' }],
    };
    const running = client.beta.messages.toolRunner({ ...params, tools: [tool] }, { signal: stop.signal });
    const ended = expect(running.runUntilDone()).rejects.toThrow();
    await expect.poll(async () => (await witness.held()).keys.length).toBe(2);
    stop.abort();
    await ended;
    await expect.poll(async () => (await witness.held()).keys).toEqual([]);
  });
});

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

async function post(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  query = '',
): Promise<Reply> {
  const response = await fetch(`${service.url}/faces/anthropic${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}`, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe('the endpoint', () => {
  test('the older tools, in the pixels of their smaller picture', async () => {
    const older = (action: string, input: object = {}) => ({
      type: 'tool_use',
      id: action,
      name: 'computer',
      input: { action, ...input },
    });
    const { body } = await post([
      older('left_click', { coordinate: [728, 409], text: 'shift' }),
      older('scroll', { coordinate: [0, 0], scroll_direction: 'down', scroll_amount: 1 }),
      older('left_click_drag', { coordinate: [1455, 818] }),
      older('type', { text: 'ok' }),
      older('zoom', { region: [0, 0, 728, 409] }),
    ]);
    expect(body).toMatchObject(
      [{}, {}, {}, {}, { content: [{ type: 'image' }] }].map((more) => ({ type: 'tool_result', ...more })),
    );
    expect(JSON.stringify(body)).not.toContain('toolset_name');
    const events = await playground.until((sofar) => written(sofar) === 'ok', 'the text');
    expect(
      buttons('ButtonPress', events).map(({ button, x, y, state }) => [button, x, y, state & SHIFT]),
    ).toEqual([
      [1, 960, 540, SHIFT],
      [5, 0, 0, 0],
      // From the pointer, as the first version of the tool did it.
      [1, 0, 0, 0],
    ]);
    expect(buttons('ButtonRelease', events).at(-1)).toMatchObject({ button: 1, x: 1919, y: 1079 });
  });

  test('says which entry a model takes', async () => {
    const entryFor = async (query: string): Promise<unknown> => {
      const headers = { 'x-service-token': TOKEN };
      return (await fetch(`${service.url}/faces/anthropic/tool${query}`, { headers })).json();
    };
    expect(await entryFor('?model=claude-opus-5-5')).toEqual({
      entry: { type: 'computer_toolset_20260801' },
      betas: [],
    });
    expect(await entryFor('?model=claude-sonnet-4-6')).toEqual({
      entry: {
        type: 'computer_20251124',
        name: 'computer',
        enable_zoom: true,
        display_width_px: 1456,
        display_height_px: 819,
      },
      betas: ['computer-use-2025-11-24'],
    });
  });

  test('bash runs with the exec secret alone', async () => {
    const bash = { type: 'tool_use', id: 'b', name: 'bash', input: { command: 'echo $((6*7))' } };
    expect((await post(bash)).body).toMatchObject({ is_error: true });
    const { body } = await post(bash, { 'x-service-exec-secret': EXEC_SECRET });
    expect(JSON.stringify(body)).toContain('stdout:\\n42');
  });

  test.each<[string, Readonly<Record<string, string>>, number]>([
    ['no token', { authorization: '' }, 401],
    ['a web page’s Origin', { origin: 'http://example.com' }, 403],
    ['another media type', { 'content-type': 'text/plain' }, 415],
  ])('the gates refuse %s', async (_, headers, status) => {
    expect((await post({ type: 'tool_use', id: 'x', name: 'left_click', input: {} }, headers)).status).toBe(
      status,
    );
    expect(await playground.buttons()).toEqual([]);
  });

  test('a client that goes in the middle of a turn leaves nothing down', async () => {
    const stop = new AbortController();
    const turn = [
      { type: 'tool_use', id: '1', name: 'left_mouse_down', input: {} },
      { type: 'tool_use', id: '2', name: 'wait', input: { duration: 60 } },
      { type: 'tool_use', id: '3', name: 'type', input: { text: 'never' } },
    ];
    const going = fetch(`${service.url}/faces/anthropic`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-token': TOKEN },
      body: JSON.stringify(turn),
      signal: stop.signal,
    });
    const ended = expect(going).rejects.toThrow();
    await expect.poll(async () => (await witness.held()).mask).toBe(BUTTON1);
    stop.abort();
    await ended;
    await expect.poll(async () => (await witness.held()).mask).toBe(0);
    expect(await playground.keys()).toEqual([]);
  });
});
