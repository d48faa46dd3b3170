/**
 * `npm run bench:density [desktops] [seconds]`: many desktops side by side on this machine, each with a page or an editor.
 * Measures memory and CPU without their programs, latencies, and where each act landed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, pssMb, pssParts } from '../testing/desktops/load/desktop-cost.ts';
import { DEATHS } from '../testing/desktops/load/kill-parts.ts';
import { servePageLog, type PageLog } from '../testing/desktops/load/page-log.ts';
import { runLoad, whereItLanded, type Landed, type LoadOutcome } from '../testing/desktops/load/run-load.ts';
import { openEditor, openPage, type Workplace } from '../testing/desktops/load/workplace.ts';
import { startNamed, type NamedDesktopUnderTest } from '../testing/desktops/named-desktop.ts';
import { createPictures, type Pictures } from './density/pictures.ts';
import { withDesktops } from './density/with-desktops.ts';
import { median, timed } from './measure.ts';
import { exitCodeOf, targetTable, type Target } from './targets.ts';

const COUNT = Number(process.argv[2] ?? 16);
const SECONDS = Number(process.argv[3] ?? 600);
const ACTS_PER_SECOND = 10;
const IDLE_SECONDS = 30;
/** After a start or a load engines still compile and collect garbage. */
const SETTLE_SECONDS = 15;
const SINGLE_PICTURES = 40;
/** Beyond those with which the first desktop was measured alone: a log identifies acts by their numbers. */
const FIRST_ACT = 1000;
/** Memory: docs/scale.md gives 125.4 MB against 76.3, 1.64 times. */
const MOST_OF_BARE = 2;
/** More at once would only queue for the cores. */
const START_TOGETHER = 2;
/** As the templates for systemd set them. */
const ENV = { SERVICE_VIRTUAL: '1920x1080', MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

const loads: number[] = [];
const say = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
const of = (values: readonly number[]): string =>
  `median ${median(values).toFixed(1)}, most ${Math.max(...values).toFixed(1)}`;

async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += START_TOGETHER)
    done.push(...(await Promise.all(items.slice(at, at + START_TOGETHER).map(work))));
  return done;
}

/** Share of a core that each desktop takes, in percent, while no one asks anything of it. */
async function idleCpu(desktops: readonly NamedDesktopUnderTest[]): Promise<readonly number[]> {
  await sleep(SETTLE_SECONDS * 1000);
  const before = desktops.map(cpuSeconds);
  const seconds = (await timed(() => sleep(IDLE_SECONDS * 1000))) / 1000;
  return desktops.map((desktop, index) => (100 * (cpuSeconds(desktop) - (before[index] ?? 0))) / seconds);
}

async function loaded(
  workplaces: readonly Workplace[],
  seconds: number,
  from: number,
  each: (at: number) => void = () => undefined,
): Promise<{ readonly outcomes: readonly LoadOutcome[]; readonly pictures: Pictures }> {
  const pictures = createPictures();
  const taking: Promise<unknown>[] = [];
  const outcomes = await runLoad({
    workplaces,
    actsPerSecond: ACTS_PER_SECOND,
    seconds,
    from,
    each(at) {
      loads.push(loadavg()[0] ?? NaN);
      if (at % 60 === 0) say(`${at} s, load ${(loads.at(-1) ?? NaN).toFixed(1)}`);
      const desktop = workplaces[at % workplaces.length]?.desktop;
      if (desktop !== undefined) taking.push(pictures.take(desktop));
      each(at);
    },
  });
  await Promise.all(taking);
  return { outcomes, pictures };
}

/** One desktop dies in every way while the others work. */
async function deathsUnderLoad(
  workplaces: readonly Workplace[],
  start: Start,
  from: number,
): Promise<readonly LoadOutcome[]> {
  let victim = await start('victim');
  const deaths = Object.entries(DEATHS);
  let died = 0;
  let reviving: Promise<unknown> = Promise.resolve();
  const { outcomes } = await loaded(workplaces, 10 * (deaths.length + 1), from, (at) => {
    if (at < 10 * (died + 1)) return;
    const [what, death] = deaths[died++] ?? [];
    if (death === undefined) return;
    reviving = reviving.then(async () => {
      if (victim.service.child.signalCode !== null) victim = await start('victim');
      say(`kill -9: ${what}`);
      death(victim);
    });
  });
  await reviving;
  return outcomes;
}

const errorsOf = (outcomes: readonly LoadOutcome[]): number =>
  outcomes.reduce((sum, { errors }) => sum + errors.length, 0);

const landedTargets = (outcomes: readonly LoadOutcome[], { lost, mixed }: Landed): readonly Target[] => {
  const sent = outcomes.reduce((sum, { sent: each }) => sum + each, 0);
  for (const each of [...lost, ...mixed].slice(0, 10)) say(`astray: ${each}`);
  for (const { name, errors } of outcomes) for (const error of errors) say(`refused: ${name}: ${error}`);
  return [
    {
      what: `acts refused, of ${sent}`,
      measured: String(errorsOf(outcomes)),
      goal: '0',
      met: errorsOf(outcomes) === 0,
    },
    { what: 'acts lost', measured: String(lost.length), goal: '0', met: lost.length === 0 },
    { what: 'acts mixed up', measured: String(mixed.length), goal: '0', met: mixed.length === 0 },
  ];
};

interface Measured {
  readonly singleMs: readonly number[];
  readonly pictures: Pictures;
  readonly bareMb: readonly number[];
  readonly bareCpu: readonly number[];
  readonly busyMb: readonly number[];
  readonly shownCpu: readonly number[];
  readonly outcomes: readonly LoadOutcome[];
  readonly landed: Landed;
  readonly errorsBesideDeaths: number;
}

const targetsOf = (measured: Measured): readonly Target[] => {
  const { singleMs, pictures, bareMb, bareCpu, busyMb, shownCpu, outcomes, landed } = measured;
  const slower = median(pictures.ms) / median(singleMs);
  const heavier = median(busyMb) / median(bareMb);
  const actMs = outcomes.flatMap((outcome) => outcome.actMs);
  const below = (what: string, values: readonly number[], unit: string, goal: number): Target => ({
    what,
    measured: `${of(values)} ${unit}`,
    goal: `< ${goal} ${unit}`,
    met: median(values) < goal,
    isUnjudged: true,
  });
  const { errorsBesideDeaths: errors } = measured;
  return [
    ...landedTargets(outcomes, landed),
    below('memory under load, PSS', busyMb, 'MB', 130),
    {
      what: 'memory under load against before any program',
      measured: `${heavier.toFixed(2)}x`,
      goal: `< ${MOST_OF_BARE}x`,
      met: heavier < MOST_OF_BARE,
    },
    below('memory before any program, PSS', bareMb, 'MB', 130),
    below('idle CPU without programs', bareCpu, '%', 0.5),
    below('idle CPU beside programs', shownCpu, '%', 0.5),
    {
      what: 'picture under load',
      measured: `${of(pictures.ms)} ms, ${slower.toFixed(1)}x`,
      goal: '< 3x of one',
      met: slower < 3,
    },
    {
      what: `pictures refused, of ${pictures.ms.length + pictures.refused.length}`,
      measured: pictures.refused.slice(0, 3).join(', ') || '0',
      goal: '0',
      met: pictures.refused.length === 0,
    },
    { what: 'act under load', measured: `${of(actMs)} ms`, goal: '-', met: true },
    { what: 'errors of others while one dies', measured: String(errors), goal: '0', met: errors === 0 },
  ];
};

/** CPU seconds of one call of each kind, over all of the desktop's own processes: they hardly depend on other load. */
async function unitCosts(place: Workplace): Promise<void> {
  const { desktop } = place;
  const { client } = desktop;
  const pictures = createPictures();
  let number = SINGLE_PICTURES;
  const costs: Readonly<Record<string, readonly [count: number, work: () => Promise<unknown>]>> = {
    'an act': [100, () => place.act(++number)],
    'an act with what it changed': [
      30,
      () => client.post('/action', { action: 'type', text: `${++number}\n`, evidence: true }),
    ],
    'a picture, JPEG, after a change': [
      50,
      async () => {
        await client.post('/action', { action: 'type', text: 'x' });
        await pictures.take(desktop);
      },
    ],
    'a picture, JPEG, unchanged': [50, () => pictures.take(desktop)],
    'a reading of the whole screen, changed': [
      5,
      async () => {
        await client.post('/action', { action: 'type', text: 'x' });
        await client.post('/ocr', {});
      },
    ],
  };
  for (const [what, [count, work]] of Object.entries(costs)) {
    await work();
    const before = cpuSeconds(desktop);
    const took = await timed(async () => {
      for (let done = 0; done < count; done++) await work();
    });
    const cpuMs = (1000 * (cpuSeconds(desktop) - before)) / count;
    say(`  ${what}: ${cpuMs.toFixed(1)} ms of a core, ${(took / count).toFixed(1)} ms`);
  }
  // The page writes down whole lines: without this, the next act would be the end of what was typed here.
  await client.post('/action', { action: 'type', text: '\n' });
}

/** The page on a desktop that is alone, and how long its pictures take. */
async function alone(
  desktop: NamedDesktopUnderTest,
  pages: PageLog,
): Promise<{ readonly place: Workplace; readonly singleMs: readonly number[] }> {
  const place = await openPage(desktop, pages);
  const pictures = createPictures();
  for (let taken = 0; taken < SINGLE_PICTURES; taken++) {
    await place.act(taken);
    await pictures.take(desktop);
  }
  say(`one desktop: pictures ${of(pictures.ms)} ms`);
  await unitCosts(place);
  return { place, singleMs: pictures.ms };
}

type Start = (name: string) => Promise<NamedDesktopUnderTest>;

async function measure(pages: PageLog, start: Start): Promise<Measured> {
  const names = Array.from({ length: COUNT }, (_, index) => `d${String(index + 1).padStart(2, '0')}`);
  const first = await start(names[0] ?? 'd01');
  const { place, singleMs } = await alone(first, pages);

  const desktops = [first, ...(await inBatches(names.slice(1), start))];
  say(`${COUNT} started: ${of(desktops.map(({ startMs }) => startMs))} ms each`);
  const bareCpu = await idleCpu(desktops.slice(1));
  const bareMb = desktops.slice(1).map(pssMb);
  say(`without programs: ${of(bareMb)} MB, ${of(bareCpu)} % of a core`);

  const others = await inBatches(desktops.slice(1), (desktop) =>
    desktops.indexOf(desktop) % 2 === 0 ? openPage(desktop, pages) : openEditor(desktop),
  );
  const workplaces = [place, ...others];
  const pagesOpen = workplaces.filter(({ kind }) => kind === 'page').length;
  say(`programs: ${pagesOpen} pages, ${COUNT - pagesOpen} editors`);
  const earlier = await Promise.all(workplaces.map((workplace) => workplace.log()));

  const { outcomes, pictures } = await loaded(workplaces, SECONDS, FIRST_ACT);
  const busyMb = desktops.map(pssMb);
  say(`after ${SECONDS} s: ${of(busyMb)} MB`);
  const parts = desktops.map(pssParts);
  for (const part of Object.keys(parts[0] ?? {}))
    say(`  ${part}: ${of(parts.map((each) => each[part] ?? 0))} MB`);
  const fresh = workplaces.map((workplace, index) => ({
    ...workplace,
    log: async () => (await workplace.log()).slice(earlier[index]?.length ?? 0),
  }));
  const landed = await whereItLanded(fresh, outcomes);
  const shownCpu = await idleCpu(desktops);
  const next = Math.ceil((ACTS_PER_SECOND * SECONDS) / COUNT) + FIRST_ACT;
  const besideDeaths = await deathsUnderLoad(workplaces, start, next);
  return {
    singleMs,
    pictures,
    bareMb,
    bareCpu,
    busyMb,
    shownCpu,
    outcomes,
    landed,
    errorsBesideDeaths: errorsOf(besideDeaths),
  };
}

const stateDir = mkdtempSync(join(tmpdir(), 'deskhand-density-'));
const pages = await servePageLog();
try {
  const measured = await withDesktops(
    (name) => startNamed(name, stateDir, { env: ENV }),
    (start) => measure(pages, start),
  );
  console.log(
    `\n${COUNT} desktops of 1920x1080, ${ACTS_PER_SECOND} acts/s for ${SECONDS} s; ${availableParallelism()} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB; load of the machine ${of(loads)}\n`,
  );
  const targets = targetsOf(measured);
  console.log(targetTable(targets));
  process.exitCode = exitCodeOf(targets);
} finally {
  pages.close();
  rmSync(stateDir, { recursive: true, force: true });
}
