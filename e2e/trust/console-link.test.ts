/**
 * A terminal on the desktop that agents see shows all that the service and its commands print, and a browser beside it the
 * console's page. No byte that an agent may read there opens a session of the console or passes for a token.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { chromium } from 'playwright';
import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointsOf } from '../../main/api/catalog.ts';
import type { Endpoint } from '../../main/api/endpoint/endpoint.ts';
import {
  at,
  createClient,
  startServiceOn,
  until,
  type Answer,
  type Client,
  type JsonValue,
  type TestService,
} from '../../testing/client.ts';
import { inSandbox } from '../faces/sandbox-line.ts';
import { FACE_NAMES, type FaceName } from '../../main/core/face-names.ts';
import { DEFINITIONS } from '../../main/mcp/definitions/list.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { MAIN, READS_ENGLISH } from '../../testing/service.ts';
import { openConsole } from '../console/browser.ts';
import { agentCommand } from './owner-command.ts';
import { SOAK } from '../../testing/soak.ts';

const OWNER = 'token-of-the-owner-of-this-desktop';
const SEEING: ReadonlySet<string | null> = new Set([null, 'see', 'clipboard']);
const PICTURE_TO_FIND =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAMCAMAAABhq6zVAAAABlBMVEUwUHD09PSK/BiFAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12NgoAFgBAOKOQAFrAAlxCWE/QAAAABJRU5ErkJggg==';
const SIZE = { width: 1100, height: 760 };
const REGION = { mode: 'region', region_x: 0, region_y: 0, region_width: 1100, region_height: 760 };
const PART = { center_x: 550, center_y: 380, width: 1100, height: 760, scale: 1 };

/** Everything an agent with `see` and `clipboard` may send, each over as much of the desktop as it can show. */
const REQUESTS: Readonly<Record<string, object>> = {
  'GET /health': {},
  'GET /displays': {},
  'GET /screen': { asImage: true },
  'POST /zoom': PART,
  'GET /elements': {},
  'POST /elements/find': { name: 'console', match: 'contains' },
  'GET /windows': {},
  'POST /vision/diff': { ...REGION, delay_ms: 50 },
  'POST /vision/stability': { duration_ms: 100 },
  'POST /wait': { condition: { kind: 'text', text: 'console', match: 'contains' }, timeout_ms: 5000 },
  'POST /ocr': {},
  'POST /ocr/find': { query: 'console', match: 'contains' },
  'POST /pixels/find': { color: '#ffffff' },
  'POST /image/find': { image_base64: PICTURE_TO_FIND },
  'POST /places/find': { of: { text: 'console' }, place: 'left_end' },
  'GET /clipboard': {},
  'POST /see': {},
  'POST /see/zoom': PART,
  'POST /v2/observe': {},
  'GET /changes': {},
  'POST /v2/localize': { text_query: 'console' },
};
/** Needs no more than what `GET /clipboard` gives. */
const WRITES = 'POST /clipboard';

/** The window with the page that asks to be confirmed. */
const ASKING = { left: 550, top: 320, width: 550, height: 440 };

let folder: string;
let desktop: TestDesktop;
let service: TestService;
let browser: Browser;
let page: Page;
let asking: Page;
let viewer: Client;
let viewerHeaders: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-link-'));
  desktop = await startDesktop({ ...SIZE, windowManager: 'none' });
  service = await startServiceOn(desktop, {
    env: { ...READS_ENGLISH, SERVICE_TOKEN: OWNER, SERVICE_FACES: FACE_NAMES.join() },
  });
  const token = agentCommand(service, 'add', 'viewer', '--scope', 'see,clipboard').split('\n')[0] ?? '';
  viewerHeaders = { 'x-service-token': token };
  viewer = createClient(service.port, viewerHeaders);
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    headless: false,
    args: ['--no-sandbox', '--force-device-scale-factor=1'],
    env: { ...process.env, DISPLAY: desktop.display },
  });
  page = await openWindow(0);
  asking = await openWindow(ASKING.left);
}, 60_000);
afterAll(async () => {
  viewer.close();
  await browser.close();
  await service.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true });
});

/** A window in the lower half of the screen. */
async function openWindow(left: number): Promise<Page> {
  const context = await browser.newContext({ viewport: null });
  const opened = await context.newPage();
  const tools = await context.newCDPSession(opened);
  const { windowId } = await tools.send('Browser.getWindowForTarget');
  const bounds = { ...ASKING, left };
  await tools.send('Browser.setWindowBounds', { windowId, bounds });
  return opened;
}

/** What the service printed at its start, then "deskhand console" as a person runs it. */
function openTerminal(): void {
  const printed = join(folder, 'printed');
  writeFileSync(printed, service.output.stdout);
  const script = `cat ${printed}; ${process.execPath} ${MAIN} console; sleep 600`;
  desktop.spawn(
    'xterm',
    ['-fa', 'DejaVu Sans Mono', '-fs', '11', '-geometry', '110x15+0+0', '-e', 'sh', '-c', script],
    {
      ...desktop.env,
      SERVICE_STATE_DIR: service.stateDir,
    },
  );
}

/** Not by the service: with the first answer to an agent the console's page goes on from what it shows before. */
const readText = (): Promise<string> =>
  desktop.tool('sh', ['-c', 'import -window root png:- | OMP_THREAD_LIMIT=1 tesseract - - --psm 11']);

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

function askWith(name: string, request: object): Promise<Answer> {
  const [method, path = ''] = name.split(' ');
  const query = new URLSearchParams();
  for (const [member, value] of Object.entries(request)) query.set(member, String(value));
  return method === 'GET' ? viewer.get(`${path}?${query.toString()}`) : viewer.post(path, request);
}

async function everyAnswer(): Promise<readonly Answer[]> {
  const readable = endpointsOf('all')
    .map(({ endpoint }) => endpoint)
    .filter(({ operations }) => operations.every(({ scope }) => SEEING.has(scope)))
    .map(nameOf);
  expect(new Set([...Object.keys(REQUESTS), WRITES])).toEqual(new Set(readable));
  const answers: Answer[] = [];
  let observation: JsonValue | undefined;
  for (const [name, request] of Object.entries(REQUESTS)) {
    const localizing = name === 'POST /v2/localize' ? { observation_id: observation ?? '' } : {};
    const answer = await askWith(name, { ...request, ...localizing });
    observation = at(answer.body, 'data.observation_id') ?? observation;
    // A desktop without an accessibility bus has no elements.
    if (!name.includes('/elements')) expect([name, answer.status]).toEqual([name, 200]);
    answers.push(answer);
  }
  return answers;
}

const SCREENSHOT = { type: 'computer_call', call_id: 'a', actions: [{ type: 'screenshot' }] };
const TOOL_USE = { type: 'tool_use', id: 'a', toolset_name: 'computer', name: 'screenshot', input: {} };

/** What a face shows of the desktop, by its own calls. A body of null: GET. */
const SHOWN_BY_FACES: Readonly<Record<FaceName, readonly (readonly [path: string, body: object | null])[]>> =
  {
    anthropic: [['', TOOL_USE]],
    openai: [['', SCREENSHOT]],
    gemini: [['', [{ name: 'take_screenshot', args: {} }]]],
    osworld: [
      ['/screenshot', null],
      ['/accessibility', null],
    ],
    cua: [
      ['/cmd', { command: 'screenshot', params: {} }],
      ['/cmd', { command: 'copy_to_clipboard', params: {} }],
      ['/cmd', { command: 'get_application_windows', params: { app: 'chromium' } }],
    ],
    // Shows the picture that it is given, which is added below.
    omniparser: [['/parse', {}]],
    // Its calls belong to a sandbox: see sandboxAnswers.
    e2b: [],
  };

/** A sandbox of E2B's clients with all that its calls show, the picture of a line among them. */
async function sandboxAnswers(): Promise<readonly Answer[]> {
  const line = 'scrot --pointer /tmp/shown.png';
  const { created, headers } = await inSandbox(service, line, viewerHeaders);
  const picture = await viewer.get('/faces/e2b/files?path=/tmp/shown.png', { headers });
  expect(picture.headers['content-type']).toBe('image/png');
  return [created, await viewer.get('/faces/e2b/v2/sandboxes'), picture];
}

/** Arguments of every tool that an agent with `see` and `clipboard` is offered. */
const SHOWN_BY_TOOLS: Readonly<Record<string, readonly object[]>> = {
  see: [{}, { what: 'text' }, { what: 'elements' }],
  find: [{ text: 'console' }, { element: 'console' }],
  wait: [{ until: 'text', text: 'console' }],
  windows: [{}],
  clipboard: [{}],
};
const MCP_VERSION = '2026-07-28';

const callTool = (name: string, args: object): Promise<Answer> =>
  viewer.post(
    '/mcp',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name,
        arguments: args,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': MCP_VERSION,
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    },
    {
      headers: { 'mcp-protocol-version': MCP_VERSION, 'mcp-method': 'tools/call', 'mcp-name': name },
    },
  );

/** Where on the screen the code stands that would open a session, with the lines next to it. */
async function aroundCode(): Promise<Region> {
  const origin = await asking.evaluate<{ x: number; y: number }>(
    '({ x: screenX + (outerWidth - innerWidth) / 2, y: screenY + outerHeight - innerHeight })',
  );
  const box = await asking.locator('.confirm-code').boundingBox();
  if (box === null) throw new Error('The page shows no code');
  const [left, top] = [Math.round(origin.x + box.x) - 20, Math.round(origin.y + box.y) - 30];
  return { left, top, width: Math.round(box.width) + 40, height: Math.round(box.height) + 60 };
}

/** Of every face, and of MCP. */
async function everyFacesAnswer(): Promise<readonly Answer[]> {
  const answers: Answer[] = [...(await sandboxAnswers())];
  const { bytes: screen } = await viewer.get('/screen?asImage=true&with_grid=false');
  const picture = SOAK
    ? screen
    : await sharp(screen)
        .extract(await aroundCode())
        .png()
        .toBuffer();
  for (const name of FACE_NAMES)
    for (const [path, body] of SHOWN_BY_FACES[name]) {
      const address = `/faces/${name}${path}`;
      const given = name === 'omniparser' ? { base64_image: picture.toString('base64') } : body;
      const answer = await (given === null ? viewer.get(address) : viewer.post(address, given));
      // A desktop without an accessibility bus has no elements.
      if (path !== '/accessibility') expect([address, answer.status]).toEqual([address, 200]);
      answers.push(answer);
    }
  const offered = DEFINITIONS.filter(({ scope }) => SEEING.has(scope)).map(({ name }) => name);
  expect(new Set(Object.keys(SHOWN_BY_TOOLS))).toEqual(new Set(offered));
  for (const [name, calls] of Object.entries(SHOWN_BY_TOOLS))
    for (const args of calls) {
      const answer = await callTool(name, args);
      expect([name, answer.status, at(answer.body, 'error') ?? null]).toEqual([name, 200, null]);
      answers.push(answer);
    }
  return answers;
}

/** The part with the code of a picture of the whole screen at any scale; of another picture all. */
async function codeIn(picture: Buffer, { width, height }: typeof SIZE): Promise<Buffer> {
  const scale = width / SIZE.width;
  if (Math.abs(height - SIZE.height * scale) > 1) return picture;
  const { left, top, ...size } = await aroundCode();
  return sharp(picture)
    .extract({
      left: Math.floor(left * scale),
      top: Math.floor(top * scale),
      width: Math.floor(size.width * scale),
      height: Math.floor(size.height * scale),
    })
    .png()
    .toBuffer();
}

/** The text of an answer and the texts that are read in its pictures. */
async function textsIn({ bytes, headers }: Answer): Promise<readonly string[]> {
  if (String(headers['content-type']).startsWith('image/')) return readPicture(bytes.toString('base64'));
  const texts = [bytes.toString().replaceAll(PICTURE, '')];
  for (const [base64] of bytes.toString().matchAll(PICTURE)) texts.push(...(await readPicture(base64)));
  return texts;
}
const PICTURE = /[\w+/]{2000,}={0,2}/g;

/** The desktop stands still, so that one picture of each size and format shows what all show, and the screen itself is read by /ocr. */
const known = new Set(['png', 'jpeg'].map((format) => `${SIZE.width}x${SIZE.height} ${format}`));

async function readPicture(base64: string): Promise<readonly string[]> {
  const { width, height, format } = await sharp(Buffer.from(base64, 'base64')).metadata();
  const kind = `${width}x${height} ${format}`;
  if (known.has(kind) && !SOAK) return [];
  known.add(kind);
  const picture = Buffer.from(base64, 'base64');
  const read = SOAK ? picture : await codeIn(picture, { width, height });
  const { status, bytes } = await viewer.post('/ocr', {
    mode: 'image',
    image_base64: read.toString('base64'),
  });
  expect(status).toBe(200);
  return [bytes.toString()];
}

/** Words that could be secrets, as they stand and as they were before a reading put spaces into them. */
function candidatesIn(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const part of [text, text.replaceAll(/(?<=[\w#=-]) (?=[\w-])/g, '')]) {
      for (const [word] of part.matchAll(/[\w-]{6,64}/g)) if (!MEMBER_NAME.test(word)) words.add(word);
      for (const [, code = ''] of part.matchAll(/open=([\w-]{16,64})/g)) words.add(code);
    }
  return words;
}
const MEMBER_NAME = /^[a-z]+(?:_[a-z]+)*$/;

/** As long as a session's key, a claim or a token, or without a vowel as a code: all of these are tried; of other words and of numbers a fifth. */
const SECRET_FORM = /^(?!\d+$)(?:[\w-]{16,}|[^aeiou]+)$/i;
const isTried = (word: string, index: number): boolean => SOAK || SECRET_FORM.test(word) || index % 5 === 0;

/** Sends it as everything that might open a session; true if one did. */
async function opens(word: string, stranger: Client): Promise<boolean> {
  for (const body of [{ code: word }, { claim: word }]) {
    const { status, bytes } = await stranger.post('/console/session', body);
    if (status === 200 && bytes.toString().includes('"session"')) return true;
  }
  const asOwner = await stranger.get('/displays', { headers: { 'x-service-token': word } });
  const state = `/console/session/${word}/call/state`;
  const asSession = await stranger.post(state, {}, { headers: { 'x-console-session': word } });
  return asOwner.status === 200 || asSession.status === 200;
}

test('nothing that any endpoint, face or tool shows opens a session or is a token', async () => {
  openTerminal();
  desktop.spawn('sh', ['-c', `xclip -selection clipboard < ${join(folder, 'printed')}`]);
  await openConsole(page, service);
  await asking.goto(`${service.url}/console`);
  const code = (await asking.locator('.confirm-code').textContent()) ?? '';
  await until(
    'everything is shown',
    async () => {
      const shown = await readText();
      return ['Deskhand', 'console', 'Confirm', 'Ready'].every((word) => shown.includes(word));
    },
    60_000,
    1000,
  );
  const texts = [service.output.stdout];
  const answers = [await everyAnswer(), await everyFacesAnswer()].flat();
  for (const answer of answers) texts.push(...(await textsIn(answer)));
  // Each try would be drawn in the console's log. Leaving its pages ends no session.
  await Promise.all([page.goto('about:blank'), asking.goto('about:blank')]);
  // The code stands on the screen, whether or not it was read correctly.
  const left = [...candidatesIn([...texts, code])].filter(isTried);
  expect(left.length).toBeGreaterThan(50);
  const opening: string[] = [];
  const stranger = createClient(service.port);
  for (const word of left) if (await opens(word, stranger)) opening.push(word);
  stranger.close();
  expect(opening).toEqual([]);
}, 480_000);
