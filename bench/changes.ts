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
import { exitCodeOf, targetTable, type Target } from './targets.ts';
import { textTable } from '../main/core/text/text-table.ts';

const ROUNDS = Number(process.argv[2] ?? 40);
const OLDER = process.argv[3];
const PNG = '/screen?asImage=true&image_format=png';
/** With the pointer drawn in nothing is kept: as all pictures were made before frames were kept. */
const WHOLE = `${PNG}&cursor=true`;
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

/** By the clock, and of processor time with the X server. */
interface Figures {
  readonly ms?: number;
  readonly cpu?: number;
}

interface Scene {
  readonly name: string;
  readonly change: (full: FullDesktop) => Promise<void>;
  /** Medians in milliseconds: printed, not judged. */
  readonly goal?: Figures;
  /** At most this many times what a picture takes that is captured and coded as a whole. */
  readonly timesWhole: Figures;
  /** At most this many times as long as the older checkout's. */
  readonly timesOlder?: number;
}

/** As the goals, and as docs/benchmarks.md: 0.35 by the clock and 0.17 of processor time, 0.47, and 0.90 of the whole. */
const SCENES: readonly Scene[] = [
  {
    name: 'nothing changed',
    change: () => Promise.resolve(),
    goal: { ms: 4, cpu: 1.5 },
    timesWhole: { ms: 0.5, cpu: 0.25 },
  },
  {
    name: 'one text line changed',
    change: (full) => full.changeLine(),
    goal: { ms: 6 },
    timesWhole: { ms: 0.75 },
  },
  {
    name: 'whole screen changed',
    change: (full) => full.changeScreen(),
    timesWhole: { ms: 1.05 },
    timesOlder: 1.05,
  },
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

const within = (what: string, seen: number, goal: number): Target => ({
  what,
  measured: `${seen.toFixed(2)}x`,
  goal: `<= ${goal}x`,
  met: seen <= goal,
});

const printed = (what: string, seen: number, goal: number): Target => ({
  what,
  measured: `${seen.toFixed(2)} ms`,
  goal: `${goal} ms`,
  met: seen <= goal,
  isUnjudged: true,
});

/** The shots are our own, those coded as a whole, and the older checkout's if there is one. */
function judge(
  { name, goal = {}, timesWhole, timesOlder }: Scene,
  shots: readonly Shots[],
): readonly Target[] {
  const [own, whole, older] = shots;
  const of = (by: Shots | undefined, which: keyof Shots): number => median(by?.[which] ?? []);
  const targets: Target[] = [];
  for (const which of ['ms', 'cpu'] as const) {
    const what = which === 'ms' ? name : `${name}, CPU with the X server`;
    const seen = of(own, which);
    const { [which]: most } = goal;
    const { [which]: times } = timesWhole;
    if (most !== undefined) targets.push(printed(what, seen, most));
    if (times !== undefined)
      targets.push(within(`${what}, against one coded as a whole`, seen / of(whole, which), times));
  }
  if (OLDER !== undefined && timesOlder !== undefined)
    targets.push(within(`${name}, against the older`, of(own, 'ms') / of(older, 'ms'), timesOlder));
  return targets;
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
  const targets: Target[] = [];
  const raw = [RAW_HEAD];
  await sleep(FIRST_MINUTE_MS);
  for (const scene of SCENES) {
    const shots = await takeTurns(scene, contenders, full);
    targets.push(...judge(scene, shots));
    raw.push(...rawLines(scene.name, contenders, shots));
    console.log(
      `\n1920x1080, PNG, ${ROUNDS} rounds after ${WARM_UP_PICTURES} pictures: ${scene.name}\n\n${table(contenders, shots)}`,
    );
  }
  console.log(`\n${targetTable(targets)}`);
  const file = process.env['CHANGES_FILE'];
  if (file !== undefined) await writeFile(file, `${raw.join('\n')}\n`);
  process.exitCode = exitCodeOf(targets);
} finally {
  for (const end of ending.reverse()) await end();
  await full.stop();
  await rm(folder, { recursive: true, force: true });
}
