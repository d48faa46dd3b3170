/**
 * What a model reads over a task of ten steps in a form, by four ways to look and by other servers, over MCP: `node bench/tokens.ts
 * [toolkit ...]`, default: gtk3 and chromium. dist/ must be built; with chromium, Playwright MCP takes the same steps in the same
 * page. TOKENS_FILE names a file for the numbers of each call, as bench/raw/tokens.tsv has them.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { textTable } from '../main/core/text/text-table.ts';
import { until } from '../testing/client.ts';
import { environmentOf } from '../testing/elements/environment.ts';
import { startStage, TOOLKITS, type Stage, type ToolkitName } from '../testing/elements/forms.ts';
import { DRIVER_VERSION, startDriver, type DriverProcess } from './cua-driver-process.ts';
import {
  counted,
  RAW_HEAD,
  rawLines,
  textContent,
  textOf,
  toolContent,
  total,
  type Content,
  type CountedCall,
  type Read,
} from './token-count.ts';
import { judgeSmallLooks, type SmallLooksOfAll } from './small-looks.ts';
import { lookByDriver, lookByPlaywright, readByPlaywright } from './tokens-of-peers.ts';

const NAMED = TOOLKITS.filter((name) => process.argv.includes(name));
const CHOSEN: readonly ToolkitName[] = NAMED.length === 0 ? ['gtk3', 'chromium'] : NAMED;
/** Of the tokens and of the calls after the first look, against all elements after each act. */
const GOALS = { tokens: 1 / 5, calls: 1 / 2 } as const;
const BUTTONS = 28;
/** Of which each is looked at after little has changed. */
const FORMS = 3;

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

const ALL_ELEMENTS: Way = {
  name: 'all elements after each act',
  act: { picture: 'none' },
  see: { what: 'elements' },
};
const OWN_CHANGES: Way = {
  name: 'acts that list what they changed',
  act: { picture: 'none', changes: true },
};
const WAYS: readonly Way[] = [
  { name: 'a picture of the screen after each act', act: { picture: 'screen' } },
  ALL_ELEMENTS,
  {
    name: 'elements that changed since the last look',
    act: { picture: 'none' },
    see: { what: 'elements', since: 'last' },
  },
  OWN_CHANGES,
];

const answer = z.object({ content: toolContent, isError: z.boolean().default(false) });

interface ToolClient {
  /** Throws if the tool failed. */
  call(name: string, input: Readonly<Record<string, unknown>>): Promise<Content>;
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

interface OpenForm {
  readonly title: string;
  readonly look: Readonly<Record<string, unknown>>;
  readonly refOf: (name: string) => string;
  readonly close: () => Promise<void>;
}

async function openForm(toolkit: ToolkitName, stage: Stage, mcp: ToolClient): Promise<OpenForm> {
  const form = await stage.open(toolkit, BUTTONS);
  const look = { what: 'elements', window: form.title };
  let list = '';
  const isListed = async (): Promise<boolean> => {
    list = textOf(await mcp.call('see', look));
    // On a busy machine a program answers for its elements a part at a time.
    return list.includes('"Gift"') && !list.includes('list it again');
  };
  await until('the form is there', isListed, 30_000, 200);
  return {
    title: form.title,
    look,
    refOf(name) {
      const ref = new RegExp(`^(e\\d+) (?!text|label)\\S+ "${name}"`, 'm').exec(list)?.[1];
      if (ref === undefined) throw new Error(`${name} is not in the list:\n${list}`);
      return ref;
    },
    async close() {
      await form.close();
      const isClosed = async () => !textOf(await mcp.call('windows', {})).includes(form.title);
      await until('the form is closed', isClosed, 10_000, 200);
    },
  };
}

async function perform(
  { act, see, look: lookBy }: Way,
  toolkit: ToolkitName,
  stage: Stage,
  mcp: ToolClient,
): Promise<Read> {
  const read: CountedCall[] = [];
  const { title, look, refOf, close } = await openForm(toolkit, stage, mcp);
  const countLook = async (): Promise<void> => {
    if (lookBy !== undefined) read.push(counted(textContent(await lookBy(title))));
  };
  if (lookBy === undefined) read.push(counted(await mcp.call('see', look)));
  await countLook();
  for (const step of STEPS) {
    const acted = await mcp.call('act', { actions: [step(refOf)], ...act });
    if (lookBy === undefined) read.push(counted(acted));
    await countLook();
    if (see !== undefined) read.push(counted(await mcp.call('see', { ...see, window: title })));
  }
  await close();
  return read;
}

/** Looks after one field has changed, and after nothing has. */
async function lookAfterLittle(
  toolkit: ToolkitName,
  stage: Stage,
  driver: DriverProcess,
): Promise<SmallLooksOfAll> {
  const mcp = connect(`${stage.service.url}/mcp`);
  const { title, look, refOf, close } = await openForm(toolkit, stage, mcp);
  const since = async (): Promise<string> => textOf(await mcp.call('see', { ...look, since: 'last' }));
  await mcp.call('act', {
    actions: [{ do: 'set_text', ref: refOf('Name'), text: 'Ann' }],
    picture: 'none',
  });
  const own = { changed: await since(), unchanged: await since() };
  const byDriver = {
    changed: await lookByDriver(driver, title),
    unchanged: await lookByDriver(driver, title),
  };
  await close();
  const isPage = toolkit === 'chromium';
  const playwright = isPage ? await lookByPlaywright(join(folder, 'looks.log')) : undefined;
  return { own, driver: byDriver, playwright };
}

const rowOf = ([name, read]: readonly [string, Read]): readonly string[] => [
  name,
  String(read.length),
  String(total(read, 'bytes')),
  String(total(read, 'tokens')),
  String(read[0]?.tokens ?? NaN),
];

/** True if acts that list their own changes meet the goals. */
function judge(reads: ReadonlyMap<string, Read>): boolean {
  const [own = [], whole = []] = [OWN_CHANGES, ALL_ELEMENTS].map(({ name }) => reads.get(name));
  const ratios = {
    tokens: total(own, 'tokens') / total(whole, 'tokens'),
    calls: (own.length - 1) / (whole.length - 1),
  };
  for (const what of ['tokens', 'calls'] as const)
    console.log(
      `${what}: ${ratios[what].toFixed(2)} of all elements after each act, goal ${GOALS[what].toFixed(2)}: ` +
        (ratios[what] <= GOALS[what] ? 'met' : 'MISSED'),
    );
  return ratios.tokens <= GOALS.tokens && ratios.calls <= GOALS.calls;
}

async function readAll(
  toolkit: ToolkitName,
  stage: Stage,
  driver: DriverProcess,
): Promise<ReadonlyMap<string, Read>> {
  const mcp = connect(`${stage.service.url}/mcp`);
  const reads = new Map<string, Read>();
  const driven: Way = {
    name: `cua-driver ${DRIVER_VERSION}: its look at the window after each act, the acts not counted`,
    act: { picture: 'none' },
    look: (title) => lookByDriver(driver, title),
  };
  for (const way of [...WAYS, driven]) reads.set(way.name, await perform(way, toolkit, stage, mcp));
  const peers = toolkit === 'chromium' ? await readByPlaywright(join(folder, 'page.log')) : [];
  for (const { name, texts } of peers)
    reads.set(
      name,
      texts.map((text) => counted(textContent(text))),
    );
  return reads;
}

const folder = mkdtempSync(join(tmpdir(), 'deskhand-bench-tokens-'));
const stage = await startStage('1500x1000');
const driver = await startDriver(await environmentOf(stage));
try {
  const raw = [RAW_HEAD];
  let isMet = true;
  for (const toolkit of CHOSEN) {
    const reads = await readAll(toolkit, stage, driver);
    const rows = [...reads].map(rowOf);
    console.log(
      `\nten steps in a form of ${toolkit}, 1500x1000\n\n${textTable([['', 'calls', 'bytes', 'tokens', 'first look'], ...rows])}\n`,
    );
    isMet = judge(reads) && isMet;
    const looks: SmallLooksOfAll[] = [];
    for (let form = 0; form < FORMS; form++) looks.push(await lookAfterLittle(toolkit, stage, driver));
    isMet = judgeSmallLooks(toolkit, looks) && isMet;
    for (const [way, read] of reads) raw.push(...rawLines(toolkit, way, read));
  }
  const file = process.env['TOKENS_FILE'];
  if (file !== undefined) writeFileSync(file, `${raw.join('\n')}\n`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await driver.stop();
  await stage.stop();
  rmSync(folder, { recursive: true, force: true });
}
