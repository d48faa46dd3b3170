/** The client of the maker, unmodified, with a scripted model behind its own fetch, judged by the X server's events. */
import { GoogleGenAI, Environment, type CallableTool, type Content, type FunctionCall } from '@google/genai';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import { startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { chord, click, key, seenBy } from './seen.ts';

const TOKEN = 'a-token-of-the-tests';
let desktop: TestDesktop;
let playground: Playground;
let witness: XWitness;
let service: TestService;

beforeAll(async () => {
  desktop = await startDesktop({ width: 1280, height: 800, windowManager: 'none' });
  playground = await startPlayground(desktop.display, { width: 1280, height: 800 });
  witness = await openWitness(desktop.display);
  service = await startServiceOn(desktop, { env: { SERVICE_TOKEN: TOKEN, SERVICE_FACES: 'gemini' } });
});
afterAll(async () => {
  await service.stop();
  witness.close();
  await playground.stop();
  await desktop.stop();
});
beforeEach(() => playground.clear());
afterEach(() => vi.unstubAllGlobals());

interface Scripted {
  /** Bodies of the requests that the client sent to the model. */
  readonly requests: { readonly contents: readonly Content[]; readonly tools?: unknown }[];
  readonly client: GoogleGenAI;
}

/** A model that makes one turn of calls after the other, and then says that it is done. */
function scriptedModel(turns: readonly (readonly FunctionCall[])[]): Scripted {
  const requests: Scripted['requests'] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('generativelanguage')) return real(input, init);
    const turn = turns[requests.length];
    requests.push(
      JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Scripted['requests'][number],
    );
    const parts = turn === undefined ? [{ text: 'Done.' }] : turn.map((functionCall) => ({ functionCall }));
    return Promise.resolve(
      Response.json({ candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }] }),
    );
  });
  return { requests, client: new GoogleGenAI({ apiKey: 'none' }) };
}

/** The code with which a person plugs it in. */
const computer = (query = ''): CallableTool => ({
  tool: () => Promise.resolve({ computerUse: { environment: Environment.ENVIRONMENT_DESKTOP } }),
  async callTool(calls) {
    const answer = await fetch(`${service.url}/faces/gemini${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-token': TOKEN },
      body: JSON.stringify(calls),
    });
    return (await answer.json()) as Awaited<ReturnType<CallableTool['callTool']>>;
  },
});

interface FunctionResponse {
  readonly id?: string;
  readonly name: string;
  readonly response: Readonly<Record<string, string>>;
  readonly parts?: readonly { readonly inlineData: { readonly mimeType: string; readonly data: string } }[];
}

/** The result of its turn that the model received. */
const toldAfter = ({ requests }: Scripted, turn: number): FunctionResponse[] =>
  (requests[turn + 1]?.contents.at(-1)?.parts ?? []).map((part) => part.functionResponse as FunctionResponse);

async function run(turns: readonly (readonly FunctionCall[])[], query = ''): Promise<Scripted> {
  const model = scriptedModel(turns);
  const answer = await model.client.models.generateContent({
    model: 'gemini-3.5-flash',
    contents: 'Do it.',
    config: { tools: [computer(query)] },
  });
  expect(answer.text).toBe('Done.');
  return model;
}

const PLACE = { x: 500, y: 250 };
/** The middle of that thousandth of 1280x800. */
const AT = [640, 200] as const;

test('the SDK calls every kind of function on its own, and shows the model the screen after each', async () => {
  const model = await run([
    [
      { id: 'c1', name: 'click', args: { ...PLACE, intent: 'open it' } },
      { name: 'double_click', args: PLACE },
      { name: 'right_click', args: PLACE },
      { name: 'middle_click', args: PLACE },
      { name: 'type', args: { text: 'aZ', press_enter: true } },
      { name: 'hotkey', args: { keys: ['control', 'shift', 'p'] } },
      { name: 'press_key', args: { key: 'Page_Down' } },
    ],
    [
      { name: 'scroll', args: { ...PLACE, direction: 'down', magnitude_in_pixels: 200 } },
      { name: 'drag_and_drop', args: { start_x: 100, start_y: 100, end_x: 200, end_y: 300 } },
      { name: 'key_combination', args: { keys: 'Control+A' } },
      { name: 'type_text_at', args: { ...PLACE, text: 'b', press_enter: false } },
      { name: 'move', args: { x: 0, y: 999 } },
      { name: 'take_screenshot', args: {} },
    ],
  ]);
  expect(await seenBy(playground)).toEqual([
    ...click(1, ...AT),
    ...click(1, ...AT, 2),
    ...click(3, ...AT),
    ...click(2, ...AT),
    ...key('a'),
    'key Shift',
    'key Z',
    'key up Z',
    'key up Shift',
    ...key('Return'),
    'key Control',
    'key Shift',
    'key P',
    'key up P',
    'key up Shift',
    'key up Control',
    ...key('Next'),
    ...click(5, ...AT, 2),
    'down 1 128,80',
    'up 1 256,240',
    ...chord('Control', 'a'),
    ...click(1, ...AT),
    ...chord('Control', 'a'),
    ...key('Delete'),
    ...key('b'),
  ]);
  expect(await witness.pointer()).toEqual({ x: 0, y: 799 });
  expect(model.requests[0]?.tools).toEqual([{ computerUse: { environment: 'ENVIRONMENT_DESKTOP' } }]);
  const told = [...toldAfter(model, 0), ...toldAfter(model, 1)];
  expect(told.map(({ name }) => name)).toHaveLength(13);
  expect(told[0]).toMatchObject({
    id: 'c1',
    name: 'click',
    response: { output: expect.stringMatching(/^click at 500,250/) as string },
  });
  for (const { parts } of told) {
    const picture = Buffer.from(parts?.[0]?.inlineData.data ?? '', 'base64');
    // Width and height of a PNG's first chunk.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1280, 800]);
  }
});

test('what is held over two turns is down in between, and nothing afterwards', async () => {
  await run([
    [
      { name: 'key_down', args: { key: 'shift' } },
      { name: 'mouse_down', args: PLACE },
    ],
    [
      { name: 'mouse_up', args: {} },
      { name: 'key_up', args: { key: 'shift' } },
    ],
  ]);
  expect(await seenBy(playground)).toEqual([
    'key Shift',
    `down 1 ${AT.join(',')}`,
    `up 1 ${AT.join(',')}`,
    'key up Shift',
  ]);
});

test('a turn stops at the first call that cannot be done', async () => {
  const model = await run([
    [
      { name: 'click', args: PLACE },
      { name: 'fly', args: {} },
      { name: 'type', args: { text: 'x' } },
    ],
  ]);
  const [first, second, third] = toldAfter(model, 0);
  expect(first?.response['output']).toMatch(/^click at/);
  expect(second?.response['error']).toMatch(/There is no function "fly"\. Call one of click, /);
  expect(third?.response).toMatchObject({ error: 'Not executed: an earlier call of this turn failed.' });
  expect(await seenBy(playground)).toEqual(click(1, ...AT));
});

test('a call that a person has to agree to is not made before they have', async () => {
  const args = {
    ...PLACE,
    safety_decision: { decision: 'require_confirmation', explanation: 'It buys something' },
  };
  const refused = await run([[{ name: 'click', args }]]);
  expect(toldAfter(refused, 0)[0]?.response['error']).toContain(
    'A person has to agree first: It buys something.',
  );
  expect(await seenBy(playground)).toEqual([]);
  vi.unstubAllGlobals();
  const agreed = await run([[{ name: 'click', args }]], '?acknowledge_safety=true');
  expect(toldAfter(agreed, 0)[0]?.response).toMatchObject({ safety_acknowledgement: 'true' });
  expect(await seenBy(playground)).toEqual(click(1, ...AT));
});

test('a turn of the model and steps of the Interactions API are answered in their own form', async () => {
  const post = async (body: unknown): Promise<unknown> =>
    JSON.parse((await service.post('/faces/gemini', body)).bytes.toString('utf8'));
  expect(
    await post({
      role: 'model',
      parts: [{ text: 'I look.' }, { functionCall: { name: 'take_screenshot' } }],
    }),
  ).toMatchObject({
    role: 'user',
    parts: [{ functionResponse: { name: 'take_screenshot', response: { output: 'Done.' } } }],
  });
  expect(
    await post([
      { type: 'function_call', id: 's1', name: 'take_screenshot', arguments: {} },
      { type: 'function_call', id: 's2', name: 'fly', arguments: {} },
    ]),
  ).toMatchObject([
    {
      type: 'function_result',
      call_id: 's1',
      result: [
        { type: 'text', text: 'Done.' },
        { type: 'image', mime_type: 'image/png' },
      ],
    },
    { type: 'function_result', call_id: 's2', is_error: true },
  ]);
});

test('a face that the setting does not name is not there', async () => {
  expect((await service.get('/faces/osworld/screenshot')).status).toBe(404);
});
