/**
 * What a model reads over a task of ten steps in a form, by four ways to look and by other servers, over MCP: `node bench/tokens.ts
 * [toolkit]`. dist/ must be built; with the toolkit chromium, Playwright MCP takes the same steps in the same page. Tokens are counted as a quarter of the characters, and of pictures as a 750th of the pixels, as Anthropic's
 * documentation of vision has it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { textTable } from '../main/core/text/text-table.ts';
import { until } from '../testing/client.ts';
import { environmentOf } from '../testing/elements/environment.ts';
import { startStage, TOOLKITS, type Stage } from '../testing/elements/forms.ts';
import { DRIVER_VERSION, startDriver } from './cua-driver-process.ts';
import { lookByDriver, readByPlaywright, type PeerRead } from './tokens-of-peers.ts';

const CHARS_A_TOKEN = 4;
const PIXELS_A_TOKEN = 750;
const BUTTONS = 28;
const toolkit = TOOLKITS.find((name) => name === process.argv[2]) ?? 'gtk3';

/** By the names of elements, which `refOf` finds in the first list. */
type Step = (refOf: (name: string) => string) => Readonly<Record<string, unknown>>;

const click =
  (name: string): Step =>
  (refOf) => ({ do: 'click', ref: refOf(name) });

const STEPS: readonly Step[] = [
  (refOf) => ({ do: 'set_text', ref: refOf('Name'), text: 'Ann' }),
  click('Gift'),
  (refOf) => ({ do: 'set_value', ref: refOf('Volume'), text: '40' }),
  click('Button 3'),
  click('Button 17'),
  click('Rename'),
  click('Drop'),
  click('Gift'),
  (refOf) => ({ do: 'set_text', ref: refOf('Name'), text: 'Ann Lee' }),
  click('Button 21'),
];

interface Way {
  readonly name: string;
  readonly act: Readonly<Record<string, unknown>>;
  /** After each act; none: its answer is enough. */
  readonly see?: Readonly<Record<string, unknown>>;
  /** Looks at the form by other means; then nothing else is counted. */
  readonly look?: (title: string) => Promise<string>;
}

const WAYS: readonly Way[] = [
  { name: 'a picture of the screen after each act', act: { picture: 'screen' } },
  { name: 'all elements after each act', act: { picture: 'none' }, see: { what: 'elements' } },
  {
    name: 'elements that changed since the last look',
    act: { picture: 'none' },
    see: { what: 'elements', since: 'last' },
  },
  { name: 'acts that list what they changed', act: { picture: 'none', changes: true } },
];

interface Read {
  calls: number;
  bytes: number;
  tokens: number;
  /** Of the first look alone. */
  first: number;
}

const answer = z.object({
  content: z.array(
    z.object({ type: z.string(), text: z.string().default(''), data: z.string().default('') }),
  ),
  isError: z.boolean().default(false),
});

interface ToolClient {
  /** Throws where the tool failed. */
  call(name: string, input: Readonly<Record<string, unknown>>): Promise<z.output<typeof answer>['content']>;
}

const PROTOCOL = '2025-11-25';

/** The few calls that are needed of MCP over HTTP, whose server keeps no sessions. */
function connect(url: string): ToolClient {
  let id = 0;
  return {
    async call(name, input) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': PROTOCOL,
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: ++id,
          method: 'tools/call',
          params: { name, arguments: input },
        }),
      });
      const text = await response.text();
      const json = /^data: (.*)$/m.exec(text)?.[1] ?? text;
      const { content, isError } = z.object({ result: answer }).parse(JSON.parse(json)).result;
      if (isError) throw new Error(textOf(content));
      return content;
    },
  };
}

type Content = Awaited<ReturnType<ToolClient['call']>>;

const textOf = (content: Content): string => content.map(({ text }) => text).join('\n');

function count(read: Read, content: Content): void {
  const text = textOf(content);
  const hasPicture = content.some(({ type }) => type === 'image');
  const [, width = 0, height = 0] = hasPicture
    ? (/picture: (?:frame )?(\d+)x(\d+)@/.exec(text)?.map(Number) ?? [])
    : [];
  const tokens = Math.ceil(text.length / CHARS_A_TOKEN) + Math.ceil((width * height) / PIXELS_A_TOKEN);
  if (read.calls === 0) read.first = tokens;
  read.calls++;
  read.bytes += Buffer.byteLength(text) + content.reduce((sum, { data }) => sum + data.length, 0);
  read.tokens += tokens;
}

async function perform({ act, see, look: lookBy }: Way, stage: Stage, mcp: ToolClient): Promise<Read> {
  const read: Read = { calls: 0, bytes: 0, tokens: 0, first: 0 };
  const form = await stage.open(toolkit, BUTTONS);
  const look = { what: 'elements', window: form.title };
  let list = '';
  await until(
    'the form is there',
    async () => (list = textOf(await mcp.call('see', look))).includes('"Gift"'),
    30_000,
    200,
  );
  const countLook = async (): Promise<void> => {
    if (lookBy !== undefined) count(read, [{ type: 'text', text: await lookBy(form.title), data: '' }]);
  };
  if (lookBy === undefined) count(read, await mcp.call('see', look));
  await countLook();
  const refOf = (name: string): string => {
    const ref = new RegExp(`^(e\\d+) (?!text|label)\\S+ "${name}"`, 'm').exec(list)?.[1];
    if (ref === undefined) throw new Error(`${name} is not in the list:\n${list}`);
    return ref;
  };
  for (const step of STEPS) {
    const acted = await mcp.call('act', { actions: [step(refOf)], ...act });
    if (lookBy === undefined) count(read, acted);
    await countLook();
    if (see !== undefined) count(read, await mcp.call('see', { ...see, window: form.title }));
  }
  await form.close();
  await until(
    'the form is closed',
    async () => !textOf(await mcp.call('windows', {})).includes(form.title),
    10_000,
    200,
  );
  return read;
}

const rowOf = (name: string, { calls, bytes, tokens, first }: Read): string[] => [
  name,
  String(calls),
  String(bytes),
  String(tokens),
  String(first),
];

const readOf = ({ texts }: PeerRead): Read => {
  const read: Read = { calls: 0, bytes: 0, tokens: 0, first: 0 };
  for (const text of texts) count(read, [{ type: 'text', text, data: '' }]);
  return read;
};

const stage = await startStage('1500x1000');
const folder = mkdtempSync(join(tmpdir(), 'deskhand-bench-tokens-'));
const driver = await startDriver(await environmentOf(stage));
try {
  const mcp = connect(`${stage.service.url}/mcp`);
  const rows: string[][] = [];
  const driven: Way = {
    name: `cua-driver ${DRIVER_VERSION}: its look at the window after each act, the acts not counted`,
    act: { picture: 'none' },
    look: (title) => lookByDriver(driver, title),
  };
  for (const way of [...WAYS, driven]) rows.push(rowOf(way.name, await perform(way, stage, mcp)));
  const peers = toolkit === 'chromium' ? await readByPlaywright(join(folder, 'page.log')) : [];
  for (const peer of peers) rows.push(rowOf(peer.name, readOf(peer)));
  console.log(
    `\nten steps in a form of ${toolkit}, 1500x1000\n\n${textTable([['', 'calls', 'bytes', 'tokens', 'first look'], ...rows])}`,
  );
} finally {
  await driver.stop();
  await stage.stop();
  rmSync(folder, { recursive: true, force: true });
}
