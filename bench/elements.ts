/**
 * Elements: how long a list takes, warm and unchanged, next to libatspi (through Python) and cua-driver on the same programs,
 * and the tokens of an entry: `node bench/elements.ts [rounds]`. Needs a quiet machine; the load is printed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf } from '../testing/elements/environment.ts';
import { startStage, TOOLKITS, type Stage } from '../testing/elements/forms.ts';
import { treeOf } from '../testing/elements/reference-tree.ts';
import { at, until, type JsonValue } from '../testing/client.ts';
import { startDriver } from './cua-driver-process.ts';
import { median } from './measure.ts';

const ROUNDS = Number(process.argv[2] ?? 15);
/** With its check box, field, slider, list and other buttons a form of 100 controls. */
const BUTTONS = 87;
/** After the last drawing; then a list is kept. */
const REST_MS = 1300;
const REFERENCE_ROUNDS = 3;

interface Row {
  readonly what: string;
  readonly ms: number;
  readonly ownCpuMs?: number;
  /** Milliseconds. */
  readonly goal?: number;
  /** The row above that somebody else's time is held against. */
  readonly against?: string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const query = (title: string): string => `title_contains=${encodeURIComponent(title)}`;

/** Of the service and the process that reads trees, milliseconds since they started. */
function ownCpuMs(pid: number): number {
  const pids = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('atspi/child') && line.trim().split(/\s+/)[1] === String(pid))
    .map((line) => Number.parseInt(line, 10));
  // Fields 14 and 15, in hundredths of a second: proc(5).
  return [pid, ...pids].reduce((sum, each) => {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return sum + 10 * (Number(fields[11]) + Number(fields[12]));
  }, 0);
}

const FORM = 'form of 100 controls, moved';
const ALL = 'eight windows, all moved';

async function measured(
  stage: Stage,
  { what, path, goal }: { readonly what: string; readonly path: string; readonly goal?: number },
  before: (round: number) => Promise<unknown>,
): Promise<Row> {
  const times: number[] = [];
  const pid = stage.service.child.pid ?? 0;
  let cpu = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await before(round);
    const used = ownCpuMs(pid);
    const answer = await stage.get(path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    times.push(answer.elapsedMs);
    cpu += ownCpuMs(pid) - used;
  }
  return { what, ms: median(times), ownCpuMs: cpu / ROUNDS, ...(goal === undefined ? {} : { goal }) };
}

async function driverRows(stage: Stage, titles: readonly string[]): Promise<readonly Row[]> {
  const driver = await startDriver(await environmentOf(stage));
  try {
    const targets: { readonly pid: number; readonly window_id: number }[] = [];
    for (const title of titles) {
      const { body } = await stage.get(`/windows?${query(title)}`);
      targets.push({
        pid: Number(at(body, 'windows.0.pid')),
        window_id: Number(at(body, 'windows.0.hwnd')),
      });
    }
    const times: number[][] = targets.map(() => []);
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, target] of targets.entries())
        times[index]?.push((await driver.call('get_window_state', target)).ms);
    const medians = times.map((each) => median(each));
    return [
      { what: 'cua-driver, get_window_state of the form', ms: medians[0] ?? NaN, against: FORM },
      {
        what: 'cua-driver, of all windows in turn',
        ms: medians.reduce((sum, each) => sum + each, 0),
        against: ALL,
      },
    ];
  } finally {
    await driver.stop();
  }
}

async function speeds(stage: Stage): Promise<readonly Row[]> {
  const form = await stage.open('chromium', BUTTONS);
  const whole = '/elements?fill=false&limit=500';
  const isTold = async (path: string, name: string): Promise<boolean> => {
    const text = at((await stage.get(path)).body, 'text');
    return typeof text === 'string' && text.includes(name);
  };
  const one = `${whole}&${query(form.title)}`;
  await stage.post('/windows/action', {
    action: 'resize',
    title_contains: form.title,
    width: 1100,
    height: 960,
  });
  await until('the form is told', () => isTold(one, 'Restore'), 40_000, 250);
  const move = (title: string, x: number, y: number): Promise<unknown> =>
    stage.post('/windows/action', { action: 'move', title_contains: title, x, y });
  const movedForm = async (round: number): Promise<void> => {
    await move(form.title, 20 + (round % 2) * 7, 20);
    await pause(150);
  };
  const reference = async (title: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < REFERENCE_ROUNDS; round++) times.push((await treeOf(stage, title)).ms);
    return median(times);
  };
  const rows = [await measured(stage, { what: FORM, path: one, goal: 120 }, movedForm)];
  rows.push({ what: 'libatspi (Python), the same form', ms: await reference(form.title), against: FORM });
  for (const toolkit of TOOLKITS.filter((each) => each !== 'chromium')) await stage.open(toolkit, 3);
  for (const [index, title] of ['One', 'Two', 'Three'].entries())
    await stage.openNamed('gtk3', { buttons: 3, title, firstColour: 20 + index });
  const titles = [form.title, 'Form gtk3', 'Form gtk4', 'Form qt5', 'Form qt6', 'One', 'Two', 'Three'];
  const movedAll = async (round: number): Promise<void> => {
    for (const [index, title] of titles.entries())
      await move(title, 20 + 320 * (index % 4) + (round % 2) * 7, 20 + 450 * Math.floor(index / 4));
    await pause(150);
  };
  await movedAll(0);
  await until('all are told', () => isTold(whole, 'Three'), 40_000, 250);
  await pause(1000);
  rows.push(await measured(stage, { what: ALL, path: whole, goal: 300 }, movedAll));
  rows.push({ what: 'libatspi (Python), all windows', ms: await reference(''), against: ALL });
  rows.push(await measured(stage, { what: 'eight windows, one moved', path: whole }, movedForm));
  const { body } = await stage.post('/elements/find', {
    name: 'Name',
    role: 'field',
    window: { title_contains: 'Three' },
  });
  await stage.post('/action', {
    action: 'click',
    target: { mode: 'element', id: at(body, 'elements.0.id') },
  });
  // The first list still reports the click; one after a rest is kept.
  for (const rest of [REST_MS, REST_MS]) {
    await pause(rest);
    await stage.get(whole);
  }
  const still = { what: 'eight windows, nothing changed (a caret blinks)', path: whole, goal: 15 };
  rows.push(await measured(stage, still, () => pause(20)));
  return [...rows, ...(await driverRows(stage, titles))];
}

interface Cost {
  readonly program: string;
  readonly entries: number;
  readonly tokens: number;
  /** Share of the words that are read in the picture and stand in the list. */
  readonly recall: number;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

async function costOf(stage: Stage, program: string, title: string): Promise<Cost> {
  const { body } = await stage.get(`/elements?limit=500&${query(title)}`);
  const told = at(body, 'text');
  const text = typeof told === 'string' ? told : '';
  const entries = text.split('\n').filter((line) => /^[etp]\d/.test(line));
  const window = at((await stage.get(`/windows?${query(title)}`)).body, 'windows.0.rect');
  const side = (name: string): number => Number(at(window, name));
  const read = await stage.post('/ocr', {
    mode: 'region',
    region_x: Math.max(0, side('x')),
    region_y: Math.max(0, side('y')),
    region_width: side('width'),
    region_height: side('height'),
  });
  const blocks = at(read.body, 'result.blocks');
  const seen = (Array.isArray(blocks) ? blocks : []).map((block: JsonValue) => at(block, 'text'));
  const words = [...new Set(seen.flatMap((each) => wordsOf(typeof each === 'string' ? each : '')))];
  const listed = new Set(wordsOf(text));
  return {
    program,
    entries: entries.length,
    tokens: text.length / 4 / entries.length,
    recall: words.filter((word) => listed.has(word)).length / words.length,
  };
}

const REAL: readonly (readonly [string, readonly string[], string])[] = [
  ['mousepad', [], 'Untitled'],
  ['gnome-calculator', [], 'Calculator'],
  ['featherpad', ['--standalone'], 'Untitled'],
  ['zenity', ['--calendar', '--title', 'Choose a day'], 'Choose a day'],
  ['chromium', [], 'Deskhand'],
];

async function costs(stage: Stage): Promise<readonly Cost[]> {
  const found: Cost[] = [];
  for (const [program, args, title] of REAL) {
    const browser = [
      '--no-sandbox',
      '--no-first-run',
      '--disable-gpu',
      `--user-data-dir=${mkdtempSync(join(tmpdir(), 'deskhand-bench-'))}`,
      `http://127.0.0.1:${stage.service.port}/docs`,
    ];
    await stage.post('/launch', { executable: program, args: program === 'chromium' ? browser : args });
    const count = async (): Promise<JsonValue | undefined> =>
      at((await stage.get(`/elements?fill=false&${query(title)}`)).body, 'total');
    await until(`${program} is told`, async () => Number((await count()) ?? 0) > 3, 60_000, 500);
    await pause(1500);
    found.push(await costOf(stage, program, title));
    await stage.post('/windows/action', { action: 'close', title_contains: title });
  }
  return found;
}

const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(', ');
const stage = await startStage('1920x1080');
try {
  console.log(`${ROUNDS} rounds, medians; load before: ${load()}`);
  const each = await costs(stage);
  console.log(
    '\n| program | entries | tokens an entry | words of the picture in the list |\n| --- | ---: | ---: | ---: |',
  );
  for (const { program, entries, tokens, recall } of each)
    console.log(`| ${program} | ${entries} | ${tokens.toFixed(1)} | ${Math.round(100 * recall)} % |`);
  const entries = each.reduce((sum, cost) => sum + cost.entries, 0);
  const tokens = each.reduce((sum, cost) => sum + cost.entries * cost.tokens, 0) / entries;
  console.log(`| all | ${entries} | ${tokens.toFixed(1)} (goal: 9) | |`);
  const rows = await speeds(stage);
  console.log(
    '\n| | ms | own CPU, ms | goal, ms | as many times as long |\n| --- | ---: | ---: | ---: | ---: |',
  );
  for (const { what, ms, ownCpuMs: cpu, goal, against } of rows) {
    const own = rows.find((row) => row.what === against)?.ms;
    const ratio = own === undefined ? '' : (ms / own).toFixed(1);
    console.log(`| ${what} | ${ms.toFixed(1)} | ${cpu?.toFixed(0) ?? ''} | ${goal ?? ''} | ${ratio} |`);
  }
  console.log(`\nload after: ${load()}`);
} finally {
  await stage.stop();
}
