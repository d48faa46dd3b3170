/** OpenAI's clients, unmodified, with a scripted model, judged by the events that an observer's window gets from the X server. */
import { Agent, computerTool, OpenAIResponsesModel, Runner } from '@openai/agents';
import { ComputerToolset } from 'openai/helpers/computer';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createComputer } from '../../main/api/client/openai-agents.ts';
import { createComputerDriver } from '../../main/api/client/openai.ts';
import { startPlayground, type Observed, type Playground } from '../../testing/playground/playground.ts';
import { startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { scriptedModel, type ScriptedCall, type ScriptedModel } from './scripted-openai.ts';
import { SOAK } from '../../testing/soak.ts';

const TOKEN = 'a-token-of-the-tests';
const SCREEN = { width: 2560, height: 1440 };
/** Of the pictures in the preset `openai`. */
const PICTURE = { width: 2000, height: 1125 };
/** Bits of `state` in X11 events. */
const [SHIFT, CONTROL, ALT] = [1, 4, 8];

let desktop: TestDesktop;
let service: TestService;
let playground: Playground;
beforeAll(async () => {
  desktop = await startDesktop({ ...SCREEN, windowManager: 'none' });
  playground = await startPlayground(desktop.display, SCREEN);
  service = await startServiceOn(desktop, { env: { SERVICE_TOKEN: TOKEN, SERVICE_FACES: 'openai' } });
});
beforeEach(() => playground.clear());
afterAll(async () => {
  await service.stop();
  await playground.stop();
  await desktop.stop();
});

/** Where a pixel of the picture is on the screen. */
const onScreen = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  x: Math.floor(((x + 0.5) * SCREEN.width) / PICTURE.width),
  y: Math.floor(((y + 0.5) * SCREEN.height) / PICTURE.height),
});

type RunCalls = (calls: readonly ScriptedCall[]) => Promise<ScriptedModel>;

const viaToolset: RunCalls = async (calls) => {
  const model = scriptedModel(calls);
  const toolset = new ComputerToolset(createComputerDriver({ baseUrl: service.url, token: TOKEN }));
  const response = await toolset.run(
    model.client,
    { model: 'scripted', input: 'Do it.' },
    {
      approveSafetyChecks: () => true,
    },
  );
  expect(response.output_text).toBe('Done.');
  return model;
};

const viaAgents: RunCalls = async (calls) => {
  const model = scriptedModel(calls);
  const agent = new Agent({
    name: 'Deskhand',
    model: new OpenAIResponsesModel(model.client, 'scripted'),
    tools: [computerTool({ computer: createComputer({ baseUrl: service.url, token: TOKEN }) })],
  });
  const result = await new Runner({ tracingDisabled: true }).run(agent, 'Do it.');
  expect(result.finalOutput).toBe('Done.');
  return model;
};

/** The face itself, as another language's client uses it: call in, output out. */
const viaHttp: RunCalls = async (calls) => {
  const model = scriptedModel([]);
  for (const [index, call] of calls.entries()) {
    const { status } = await service.post('/faces/openai', {
      type: 'computer_call',
      id: 'cu',
      call_id: `call_${index}`,
      status: 'completed',
      ...call,
    });
    expect(status).toBe(200);
  }
  return model;
};

const CLIENTS = { ComputerToolset: viaToolset, '@openai/agents': viaAgents, HTTP: viaHttp } as const;
/** `@openai/agents` drops the keys that are held. */
const WITH_KEYS = SOAK ? (['ComputerToolset', 'HTTP'] as const) : (['ComputerToolset'] as const);

const buttonsIn = (events: readonly Observed[]) =>
  events.flatMap((event) => ('button' in event ? [event] : []));
const presses = (events: readonly Observed[]) =>
  buttonsIn(events).flatMap(({ kind, button, x, y, state }) =>
    kind === 'ButtonPress' ? [{ button, x, y, held: state & 0xff }] : [],
  );
/** The character or key of each press, at the level that its modifiers chose. */
const typed = (events: readonly Observed[]): number[] =>
  events.flatMap((event) => {
    if (event.kind !== 'KeyPress') return [];
    const [plain = 0, shifted = 0] = event.keysyms;
    // A key without a second level has its first in both.
    return [(event.state & SHIFT) === 0 || shifted === 0 ? plain : shifted];
  });
const keysReleased = (count: number) => (events: readonly Observed[]) =>
  events.filter(({ kind }) => kind === 'KeyRelease').length >= count;
const buttonsReleased = (count: number) => (events: readonly Observed[]) =>
  events.filter(({ kind }) => kind === 'ButtonRelease').length >= count;

/** What the others send is what the toolset sends; e2e/docs/agents lets each write into a terminal. */
const NAMES = (Object.keys(CLIENTS) as (keyof typeof CLIENTS)[]).filter(
  (name) => SOAK || name === 'ComputerToolset',
);

describe.each(NAMES)('%s', (name) => {
  const run = CLIENTS[name];

  test('clicks with each button, and twice', async () => {
    const at = { x: 411, y: 333 };
    await run([
      {
        actions: [
          ...['left', 'right', 'wheel', 'back', 'forward'].map((button) => ({
            type: 'click',
            button,
            ...at,
          })),
          { type: 'double_click', x: 1999, y: 1124, keys: null },
        ],
      },
    ]);
    const seen = await playground.until(buttonsReleased(7), 'seven clicks');
    expect(presses(seen)).toEqual([
      ...[1, 3, 2, 8, 9].map((button) => ({ button, held: 0, ...onScreen(at) })),
      ...[1, 1].map((button) => ({ button, held: 0, ...onScreen({ x: 1999, y: 1124 }) })),
    ]);
  });

  test('moves, and drags along a path', async () => {
    const path = [
      { x: 100, y: 100 },
      { x: 300, y: 200 },
      { x: 700, y: 650 },
    ];
    await run([
      {
        actions: [
          { type: 'move', x: 50, y: 60 },
          { type: 'drag', path },
        ],
      },
    ]);
    const seen = await playground.until(buttonsReleased(1), 'a drag');
    const motions = seen.filter(({ kind }) => kind === 'MotionNotify');
    expect(motions).toContainEqual(expect.objectContaining(onScreen({ x: 50, y: 60 })));
    const pressed = seen.findIndex(({ kind }) => kind === 'ButtonPress');
    expect(seen[pressed]).toMatchObject({ button: 1, ...onScreen({ x: 100, y: 100 }) });
    expect(seen.slice(pressed)).toContainEqual(
      expect.objectContaining({ kind: 'MotionNotify', ...onScreen({ x: 300, y: 200 }) }),
    );
    expect(seen.findLast(({ kind }) => kind === 'ButtonRelease')).toMatchObject(onScreen({ x: 700, y: 650 }));
  });

  test('scrolls a notch for every hundred pixels, one at least, in four directions', async () => {
    const scroll = (scroll_x: number, scroll_y: number) => ({
      type: 'scroll',
      x: 640,
      y: 480,
      scroll_x,
      scroll_y,
    });
    await run([{ actions: [scroll(0, 320), scroll(0, -20), scroll(200, 0), scroll(-100, 0)] }]);
    const seen = await playground.until(buttonsReleased(3 + 1 + 2 + 1), 'the wheel');
    expect(presses(seen).map(({ button }) => button)).toEqual([5, 5, 5, 4, 7, 7, 6]);
    expect(presses(seen)[0]).toMatchObject(onScreen({ x: 640, y: 480 }));
  });

  test('presses a chord where a modifier is among the keys, else one key after the other, and types', async () => {
    await run([
      {
        actions: [
          { type: 'keypress', keys: ['CTRL', 'SHIFT', 'ARROWLEFT'] },
          { type: 'keypress', keys: ['TAB', 'PAGEDOWN', 'ESC'] },
          { type: 'type', text: 'Größe 42!' },
        ],
      },
    ]);
    const seen = await playground.until(keysReleased(3 + 3 + 9), 'the keys');
    const keys = typed(seen);
    // Keysyms of Control_L, Shift_L and Left.
    expect(keys.slice(0, 3)).toEqual([0xffe3, 0xffe1, 0xff51]);
    const left = seen.find((event) => event.kind === 'KeyPress' && event.keysyms[0] === 0xff51);
    expect(left).toMatchObject({ state: SHIFT | CONTROL });
    expect(keys.slice(3, 6)).toEqual([0xff09, 0xff56, 0xff1b]);
    const text = keys.slice(6).filter((keysym) => keysym < 0xff00);
    expect(String.fromCharCode(...text)).toBe('Größe 42!');
  });

  test('waits', async () => {
    const before = performance.now();
    await run([{ actions: [{ type: 'wait' }, { type: 'click', button: 'left', x: 9, y: 9 }] }]);
    expect(performance.now() - before).toBeGreaterThan(1000);
    await playground.until(buttonsReleased(1), 'the click after it');
  });

  test('takes the single action of the preview', async () => {
    await run([{ action: { type: 'click', button: 'left', x: 77, y: 88 } }]);
    const seen = await playground.until(buttonsReleased(1), 'a click');
    expect(presses(seen)).toEqual([{ button: 1, held: 0, ...onScreen({ x: 77, y: 88 }) }]);
  });
});

describe.each(WITH_KEYS)('keys held with %s', (name) => {
  test('are down during clicks, drags and the wheel, and up afterwards', async () => {
    const at = { x: 500, y: 500 };
    const path = [at, { x: 520, y: 520 }];
    await CLIENTS[name]([
      {
        actions: [
          { type: 'click', button: 'left', ...at, keys: ['SHIFT', 'CTRL'] },
          { type: 'double_click', ...at, keys: ['CTRL'] },
          { type: 'drag', path, keys: ['ALT'] },
          { type: 'scroll', ...at, scroll_x: 0, scroll_y: 100, keys: ['CTRL'] },
          { type: 'click', button: 'left', ...at },
        ],
      },
    ]);
    const seen = await playground.until(buttonsReleased(6), 'all of them');
    expect(presses(seen).map(({ button, held }) => [button, held])).toEqual([
      [1, SHIFT | CONTROL],
      [1, CONTROL],
      [1, CONTROL],
      [1, ALT],
      [5, CONTROL],
      [1, 0],
    ]);
  });
});

describe('pictures', () => {
  const sizeOf = async (url: string) => {
    const [, type, data = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(url) ?? [];
    const { width, height, format } = await sharp(Buffer.from(data, 'base64')).metadata();
    return { type, width, height, format };
  };

  test('the toolset is shown one for each call, of the preset’s size', async () => {
    const model = await viaToolset([
      { actions: [{ type: 'screenshot' }] },
      { actions: [{ type: 'move', x: 5, y: 5 }, { type: 'screenshot' }, { type: 'screenshot' }] },
    ]);
    const pictures = model.pictures();
    expect(pictures).toHaveLength(2);
    for (const picture of pictures)
      expect(await sizeOf(picture)).toEqual({ type: 'jpeg', format: 'jpeg', ...PICTURE });
  });

  test('agents are shown a PNG', async () => {
    const [picture = ''] = (await viaAgents([{ actions: [{ type: 'screenshot' }] }])).pictures();
    expect(await sizeOf(picture)).toEqual({ type: 'png', format: 'png', ...PICTURE });
  });

  test('openai-original: as large as the screen, and so are its places', async () => {
    const answer = await service.post('/faces/openai?for=openai-original', {
      type: 'computer_call',
      call_id: 'c',
      actions: [{ type: 'click', x: 2500, y: 1400 }],
    });
    const url = /data:image[^"]*/.exec(JSON.stringify(answer.body))?.[0] ?? '';
    expect(await sizeOf(url)).toMatchObject(SCREEN);
    const seen = await playground.until(buttonsReleased(1), 'a click');
    expect(presses(seen)[0]).toMatchObject({ x: 2500, y: 1400 });
  });
});

describe('safety checks', () => {
  const check = { id: 'sc_1', code: 'malicious_instructions', message: 'Careful.' };
  const actions = [{ type: 'click', button: 'left', x: 9, y: 9 }];

  test('approved through the toolset, they are sent back', async () => {
    const model = await viaToolset([{ actions, pending_safety_checks: [check] }]);
    const output = model.requests.at(-1)?.input.find(({ type }) => type === 'computer_call_output');
    expect(output?.acknowledged_safety_checks).toEqual([check]);
  });

  test('over HTTP, nothing is done before they are acknowledged', async () => {
    const call = { type: 'computer_call', call_id: 'c', actions, pending_safety_checks: [check] };
    expect((await service.post('/faces/openai', call)).status).toBe(422);
    expect(await playground.buttons()).toEqual([]);
    const { body } = await service.post('/faces/openai', { ...call, acknowledged_safety_checks: [check] });
    expect(body['acknowledged_safety_checks']).toEqual([check]);
    await playground.until(buttonsReleased(1), 'the click');
  });
});

test('nothing of a call is done that names an unknown key or lies outside of the limits', async () => {
  const click = { type: 'click', x: 9, y: 9 };
  for (const wrong of [
    { type: 'keypress', keys: ['HYPERDRIVE'] },
    { type: 'scroll', x: 1, y: 1, scroll_x: 0, scroll_y: 1e9 },
    { type: 'fly' },
  ]) {
    const call = { type: 'computer_call', call_id: 'c', actions: [click, wrong] };
    const { status, body } = await service.post('/faces/openai', call);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('actions.1');
  }
  expect(await playground.buttons()).toEqual([]);
});
