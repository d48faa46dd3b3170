/** UI-TARS' GUI agent, unmodified, with a scripted model, judged by the events that an observer's window gets from the X server. */
import { GUIAgent } from '@ui-tars/sdk';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DeskhandOperator } from '../../main/api/client/ui-tars.ts';
import { startPlayground, type Observed, type Playground } from '../../testing/playground/playground.ts';
import { startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

const TOKEN = 'a-token-of-the-tests';
/** Small, since the SDK decodes each picture in JavaScript. */
const SCREEN = { width: 400, height: 250 };

let desktop: TestDesktop;
let service: TestService;
let playground: Playground;
let model: Server;
let script: string[] = [];

/** The Chat Completions API with an answer from the script. */
const scriptedModel = (): Server =>
  createServer((request, response) => {
    request.resume().on('end', () => {
      const message = { role: 'assistant', content: script.shift() ?? 'Thought: Done.\nAction: finished()' };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          id: 'chat_1',
          object: 'chat.completion',
          created: 1,
          model: 'scripted',
          choices: [{ index: 0, finish_reason: 'stop', message }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }),
      );
    });
  });

beforeAll(async () => {
  desktop = await startDesktop({ ...SCREEN, windowManager: 'none' });
  playground = await startPlayground(desktop.display, SCREEN);
  service = await startServiceOn(desktop, { env: { SERVICE_TOKEN: TOKEN } });
  model = scriptedModel();
  await new Promise<void>((resolve) => {
    model.listen(0, '127.0.0.1', resolve);
  });
});
beforeEach(() => playground.clear());
afterAll(async () => {
  model.close();
  await service.stop();
  await playground.stop();
  await desktop.stop();
});

/** Runs the agent over the script; the statuses and the errors that it reported. */
async function run(actions: readonly string[]) {
  script = actions.map((action) => `Thought: The next step.\nAction: ${action}`);
  const statuses: string[] = [];
  const errors: string[] = [];
  const silent = { log: vi.fn(), error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  const { port } = model.address() as AddressInfo;
  const agent = new GUIAgent({
    model: { baseURL: `http://127.0.0.1:${port}/v1`, apiKey: 'none', model: 'scripted' },
    operator: new DeskhandOperator({ baseUrl: service.url, token: TOKEN }),
    logger: silent,
    onData: ({ data }) => void statuses.push(data.status),
    onError: ({ error }) => void errors.push(error.message),
  });
  await agent.run('Do it.');
  return { status: statuses.at(-1), errors };
}

/** The pixel in which thousandths of the picture lie. */
const at = (x: number, y: number) => ({
  x: Math.min(Math.round((x * SCREEN.width) / 1000), SCREEN.width - 1),
  y: Math.min(Math.round((y * SCREEN.height) / 1000), SCREEN.height - 1),
});
const presses = (events: readonly Observed[]) =>
  events.flatMap((event) =>
    event.kind === 'ButtonPress' ? [{ button: event.button, x: event.x, y: event.y }] : [],
  );
const released = (count: number) => (events: readonly Observed[]) =>
  events.filter(({ kind }) => kind === 'ButtonRelease' || kind === 'KeyRelease').length >= count;

test('clicks, drags and scrolls where the model points, to the last pixel', async () => {
  const { status, errors } = await run([
    "click(start_box='(100,200)')",
    "left_double(start_box='[500,500,520,540]')",
    "right_single(start_box='(1000,1000)')",
    "drag(start_box='(10,20)', end_box='(300,400)')",
    "scroll(start_box='(500,500)', direction='down')",
    "scroll(start_box='(500,500)', direction='left')",
  ]);
  expect(errors).toEqual([]);
  const seen = await playground.until(released(1 + 2 + 1 + 1 + 5 + 5), 'every button');
  expect(presses(seen)).toEqual([
    { button: 1, ...at(100, 200) },
    { button: 1, ...at(510, 520) },
    { button: 1, ...at(510, 520) },
    { button: 3, ...at(1000, 1000) },
    { button: 1, ...at(10, 20) },
    ...Array.from({ length: 5 }, () => ({ button: 5, ...at(500, 500) })),
    ...Array.from({ length: 5 }, () => ({ button: 6, ...at(500, 500) })),
  ]);
  expect(seen.filter(({ kind }) => kind === 'ButtonRelease')[4]).toMatchObject(at(300, 400));
  expect(status).toBe('end');
});

test('types with Enter and quotes, and presses chords in both forms', async () => {
  await run([String.raw`type(content='it\'s 7\n')`, "hotkey(key='ctrl a')", "hotkey(key='ctrl+shift+t')"]);
  const seen = await playground.until(released(6 + 2 + 3), 'every key');
  const pressed = seen.flatMap((event) => (event.kind === 'KeyPress' ? [event.keysyms[0]] : []));
  const [CONTROL, SHIFT, ENTER] = [0xffe3, 0xffe1, 0xff0d];
  const text = Array.from("it's 7", (character) => character.charCodeAt(0));
  expect(pressed).toEqual([...text, ENTER, CONTROL, 0x61, CONTROL, SHIFT, 0x74]);
});

test('a word that does not exist, or lacks its place, performs nothing and is reported', async () => {
  const unknown = await run(["teleport(start_box='(1,1)')"]);
  expect(unknown.errors.join()).toContain(
    'There is no action "teleport". Expected one of click, left_single',
  );
  const placeless = await run(['click()']);
  expect(placeless.errors.join()).toContain('The action names no place.');
  expect(presses(await playground.events())).toEqual([]);
});

test('call_user ends the run without an action', async () => {
  expect((await run(['call_user()'])).status).toBe('call_user');
});
