/**
 * Pictures of a desktop that changes little, much or not at all, next to the alternatives: the third part of `npm run
 * bench`. `node bench/changes.ts [rounds] [checkout]` also measures an older checkout, built, in the same turns. CHANGES_FILE names a
 * file for the numbers of each picture, as bench/raw/changes.tsv has them.
 */
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  pictureContender,
  startDeskhand,
  startPythonService,
  toolContender,
  type Contender,
  type RunningService,
} from './contenders.ts';
import { cpuMs } from './cpu.ts';
import { DRIVER_VERSION, startDriver, type DriverProcess } from './cua-driver-process.ts';
import { buildFullDesktop, PAGE, type FullDesktop } from './desktop/build.ts';
import { median, timed } from './measure.ts';
import { PLAYWRIGHT_MCP_VERSION, startPlaywrightMcp } from './playwright-mcp.ts';
import { textTable } from '../main/core/text/text-table.ts';

const ROUNDS = Number(process.argv[2] ?? 40);
const OLDER = process.argv[3];
const PNG = '/screen?asImage=true&image_format=png';
/** With the pointer drawn in nothing is kept: as all pictures were made before frames were kept. */
const WHOLE = `${PNG}&cursor=true`;
/** What a whole screen that changed is held against: they stand behind our own, in this order. */
const REFERENCES = ['one captured and coded as a whole', ...(OLDER === undefined ? [] : ['the older'])];
const WARM_UP = 3;
/** Of each service before its turns: V8 compiles what runs often, and has compiled most after a thousand. */
const WARM_UP_PICTURES = 1000;
/** Milliseconds: services optimise what they do often only after their first minute (main/adapters/node/optimising.ts). */
const FIRST_MINUTE_MS = 60_000;
const CHANGE_EACH = 5;

interface Measured extends Contender {
  /** Processes of which processor time is counted, the X server left out; none for a tool that ends after each shot. */
  readonly pids: readonly number[];
  /** A running service. */
  readonly isOwn?: boolean;
}

interface Shots {
  readonly ms: number[];
  readonly cpu: number[];
}

interface Scene {
  readonly name: string;
  readonly change: (full: FullDesktop) => Promise<void>;
  /** Median of the service over the wire, and of it and the X server together, milliseconds. */
  readonly goal?: { readonly ms: number; readonly cpu?: number };
  /** At most this many times as long as a picture that is captured and coded as a whole, and as the older checkout's. */
  readonly timesWhole?: number;
}

const SCENES: readonly Scene[] = [
  { name: 'nothing changed', change: () => Promise.resolve(), goal: { ms: 4, cpu: 1.5 } },
  { name: 'one text line changed', change: (full) => full.changeLine(), goal: { ms: 6 } },
  { name: 'whole screen changed', change: (full) => full.changeScreen(), timesWhole: 1.05 },
];

async function warmUp(scene: Scene, contenders: readonly Measured[], full: FullDesktop): Promise<void> {
  for (let taken = 0; taken < WARM_UP_PICTURES; taken++) {
    if (taken % CHANGE_EACH === 0) await scene.change(full);
    for (const { shoot } of contenders) await shoot();
  }
}

/** They take turns, each after a change, so that other work of the machine hits all alike. */
async function takeTurns(scene: Scene, contenders: readonly Measured[], full: FullDesktop): Promise<Shots[]> {
  const shots = contenders.map((): Shots => ({ ms: [], cpu: [] }));
  const server = full.desktop.server.pid ?? 0;
  await warmUp(
    scene,
    contenders.filter(({ isOwn }) => isOwn),
    full,
  );
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [index, { shoot, pids }] of contenders.entries()) {
      await scene.change(full);
      const before = cpuMs([server, ...pids]);
      const took = await timed(shoot);
      const used = cpuMs([server, ...pids]) - before;
      if (round < 0) continue;
      shots[index]?.ms.push(took);
      shots[index]?.cpu.push(used);
    }
  return shots;
}

interface Verdict {
  readonly what: string;
  readonly seen: string;
  readonly goal: string;
  readonly met: boolean;
}

function judge({ name, goal, timesWhole }: Scene, shots: readonly Shots[]): readonly Verdict[] {
  const [own, ...references] = shots;
  const ms = median(own?.ms ?? []);
  const cpu = median(own?.cpu ?? []);
  const rows: Verdict[] = [];
  if (goal !== undefined)
    rows.push({ what: name, seen: `${ms.toFixed(1)} ms`, goal: `${goal.ms} ms`, met: ms <= goal.ms });
  if (goal?.cpu !== undefined)
    rows.push({
      what: `${name}, CPU with the X server`,
      seen: `${cpu.toFixed(2)} ms`,
      goal: `${goal.cpu} ms`,
      met: cpu <= goal.cpu,
    });
  for (const [index, against] of timesWhole === undefined ? [] : REFERENCES.entries()) {
    const times = ms / median(references[index]?.ms ?? []);
    rows.push({
      what: `${name}, against ${against}`,
      seen: `${times.toFixed(2)}x`,
      goal: `${timesWhole}x`,
      met: timesWhole !== undefined && times <= timesWhole,
    });
  }
  return rows;
}

const table = (contenders: readonly Measured[], shots: readonly Shots[]): string => {
  const [own] = shots;
  return textTable([
    ['', 'median ms', 'times Deskhand', 'CPU ms'],
    ...contenders.map(({ name, pids }, index) => {
      const ms = median(shots[index]?.ms ?? []);
      const cpu = pids.length === 0 ? '-' : median(shots[index]?.cpu ?? []).toFixed(2);
      return [name, ms.toFixed(1), `${(ms / median(own?.ms ?? [])).toFixed(2)}x`, cpu];
    }),
  ]);
};

const RAW_HEAD = ['screen', 'by', 'picture', 'ms', 'CPU ms'].join('\t');

/** One line for each picture. */
const rawLines = (
  scene: string,
  contenders: readonly Measured[],
  shots: readonly Shots[],
): readonly string[] =>
  contenders.flatMap(({ name, pids }, index) =>
    (shots[index]?.ms ?? []).map((ms, picture) => {
      const cpu = pids.length === 0 ? '' : (shots[index]?.cpu[picture] ?? NaN).toFixed(2);
      return [scene, name, picture + 1, ms.toFixed(1), cpu].join('\t');
    }),
  );

const full = await buildFullDesktop();
const folder = await mkdtemp(join(tmpdir(), 'deskhand-bench-shots-'));
const ending: (() => Promise<void>)[] = [];
const started = async (starting: Promise<RunningService>): Promise<RunningService> => {
  const service = await starting;
  ending.push(() => service.stop());
  return service;
};
const driverContender = (driver: DriverProcess): Measured => ({
  name: `cua-driver ${DRIVER_VERSION}`,
  pids: [],
  shoot: async () => (await driver.call('get_desktop_state')).bytes,
});

/** It sees no desktop: it has the page of the desktop's browser in its own, of the desktop's size, which never changes. */
async function playwrightContender(): Promise<Measured> {
  const page = await readFile(PAGE);
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ending.push(() => Promise.resolve(void server.close()));
  const mcp = await startPlaywrightMcp();
  ending.push(() => mcp.stop());
  const { port } = server.address() as AddressInfo;
  await mcp.call('browser_resize', { width: 1920, height: 1080 });
  await mcp.call('browser_navigate', { url: `http://127.0.0.1:${port}/` });
  return { name: `Playwright MCP ${PLAYWRIGHT_MCP_VERSION}, a page`, pids: [], shoot: () => mcp.shoot() };
}
const leftOut =
  (name: string) =>
  (error: unknown): undefined => {
    console.log(`${name} is left out: ${String(error)}`);
    return undefined;
  };

try {
  const { env } = full.desktop;
  const own = await started(startDeskhand(env));
  const python = await started(startPythonService(env));
  const contenders: Measured[] = [
    { ...pictureContender('deskhand', own.client, PNG), pids: [own.pid], isOwn: true },
    { ...pictureContender('deskhand, nothing kept', own.client, WHOLE), pids: [own.pid], isOwn: true },
  ];
  if (OLDER !== undefined) {
    const older = await started(startDeskhand(env, OLDER));
    contenders.push({
      ...pictureContender('deskhand, older', older.client, PNG),
      pids: [older.pid],
      isOwn: true,
    });
  }
  const shot = join(folder, 'scrot.png');
  contenders.push({ ...toolContender('scrot', env, shot, ['-o', shot]), pids: [] });
  contenders.push({
    ...pictureContender('python and Pillow', python.client, '/screen?image_format=png'),
    pids: [python.pid],
  });
  const driver = await startDriver(env).catch(leftOut('cua-driver'));
  if (driver !== undefined) {
    ending.push(() => driver.stop());
    contenders.push(driverContender(driver));
  }
  const playwright = await playwrightContender().catch(leftOut('Playwright MCP'));
  if (playwright !== undefined) contenders.push(playwright);
  const verdicts: Verdict[] = [];
  const raw = [RAW_HEAD];
  await sleep(FIRST_MINUTE_MS);
  for (const scene of SCENES) {
    const shots = await takeTurns(scene, contenders, full);
    verdicts.push(...judge(scene, shots));
    raw.push(...rawLines(scene.name, contenders, shots));
    console.log(
      `\n1920x1080, PNG, ${ROUNDS} rounds after ${WARM_UP_PICTURES} pictures: ${scene.name}\n\n${table(contenders, shots)}`,
    );
  }
  console.log(
    `\n${textTable([['', 'measured', 'goal', ''], ...verdicts.map((row) => [row.what, row.seen, row.goal, row.met ? 'met' : 'MISSED'])])}`,
  );
  const file = process.env['CHANGES_FILE'];
  if (file !== undefined) await writeFile(file, `${raw.join('\n')}\n`);
  process.exitCode = verdicts.every(({ met }) => met) ? 0 : 1;
} finally {
  for (const end of ending.reverse()) await end();
  await full.stop();
  await rm(folder, { recursive: true, force: true });
}
