/**
 * `npm run bench:asked [desktops] [seconds] [pictures a second]`: desktops side by side, each asked for ten pictures a
 * second while a terminal writes a line each second. The processor time of services and displays, next to the same pictures
 * with the pointer drawn in: those are not kept, but captured and coded as a whole, as all were before frames were kept.
 * Each of three ways takes the seconds: `16 1200 2` is the hour in which nothing may grow, on two cores.
 * Memory is weighed every 30 s. Two weighings alone say little: what V8 has not collected yet comes and goes by 5 MB.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { textTable } from '../main/core/text/text-table.ts';
import { cpuSeconds, privateMb, pssMb } from '../testing/desktops/load/desktop-cost.ts';
import { startNamed, type NamedDesktopUnderTest } from '../testing/desktops/named-desktop.ts';
import { withDesktops } from './density/with-desktops.ts';
import { slope } from './growth/growth-of.ts';
import { median, timed } from './measure.ts';
import { exitCodeOf, targetTable, type Target } from './targets.ts';

const COUNT = Number(process.argv[2] ?? 16);
const SECONDS = Number(process.argv[3] ?? 60);
const PER_SECOND = Number(process.argv[4] ?? 10);
const CLOCK = 'while :; do date; sleep 1; done';
/** They take turns, so that other work of the machine hits all alike. */
const TURNS = 3;
/** V8 compiles what runs often: a service that has just started takes twice the time. */
const WARM_UP_SECONDS = 15;
/** Before an hour: the request log is full, and what is compiled by its calls is compiled. As many calls as in the ten minutes of `bench:growth`. */
const FILLING_CALLS = 3000;
const FILLING_PER_SECOND = 10;
/** Of processor time, with a line a second and this many pictures. */
const GOAL = 1 / 3;
const JUDGED_PER_SECOND = 10;
/** Of private memory in an hour, as in `bench:growth`: printed, not judged. */
const GROWTH_MB = 5;
/** Of private memory in an hour, against the first weighing: the goal is that much of the 143 MB that docs/benchmarks.md gives. */
const GROWTH = 0.035;
const HOUR_SECONDS = 3600;
const WEIGHED_EVERY_MS = 30_000;
const ENV = { SERVICE_VIRTUAL: '1920x1080' };
const WAYS = {
  asked: { query: '', hasTag: true, name: 'with the ETag of the last one, as the interface says' },
  kept: { query: '', hasTag: false, name: 'without it: only what changed is captured and coded' },
  whole: { query: '&cursor=true', hasTag: false, name: 'captured and coded as a whole' },
} as const;
type Way = keyof typeof WAYS;

interface Measured {
  /** Cores that all desktops take together. */
  readonly cores: number;
  /** Processor time of a picture, which hardly depends on other load. */
  readonly cpuMs: number;
  readonly ms: readonly number[];
}

async function openClock(desktop: NamedDesktopUnderTest): Promise<NamedDesktopUnderTest> {
  const body = { executable: 'xterm', args: ['-geometry', '120x40', '-e', 'sh', '-c', CLOCK] };
  const { status } = await desktop.client.post('/launch', body);
  if (status !== 200) throw new Error(`No terminal could be started: ${status}.`);
  return desktop;
}

/** What each desktop holds privately, in MB, some time after the warm-up. */
interface Weighed {
  readonly seconds: number;
  readonly mb: readonly number[];
}

/** Prints the weighings, and judges the desktop that grew most in a run of an hour or more: by the line through its weighings. */
function growthTargets(weighings: readonly Weighed[]): readonly Target[] {
  const seconds = weighings.at(-1)?.seconds ?? 0;
  console.log('private memory of a desktop, median (most) in MB, at seconds:');
  const tenth = Math.max(1, Math.floor(weighings.length / 10));
  const shown = weighings.filter((_, index) => index % tenth === 0);
  console.log(shown.map((each) => `${each.seconds.toFixed(0)}: ${mbText(each.mb)}`).join(', '));
  const hourly = Array.from({ length: COUNT }, (_, index) =>
    slope(weighings.map((each) => ({ hours: each.seconds / HOUR_SECONDS, mb: each.mb[index] ?? NaN }))),
  );
  const shares = hourly.map((mb, index) => mb / (weighings[0]?.mb[index] ?? NaN));
  const most = Math.max(...hourly);
  const share = Math.max(...shares);
  return [
    {
      what: 'growth in an hour, most of one',
      measured: `${most.toFixed(1)} MB (median ${median(hourly).toFixed(1)})`,
      goal: `<= ${GROWTH_MB} MB`,
      met: most <= GROWTH_MB,
      isUnjudged: true,
    },
    {
      what: 'the same, of the memory at first',
      measured: share.toFixed(3),
      goal: `<= ${GROWTH}`,
      met: share <= GROWTH,
      isUnjudged: seconds < HOUR_SECONDS,
    },
  ];
}

const mbText = (mb: readonly number[]): string => `${median(mb).toFixed(1)} (${Math.max(...mb).toFixed(1)})`;

interface Pace {
  readonly seconds: number;
  readonly perSecond: number;
}

async function ask(
  desktop: NamedDesktopUnderTest,
  way: Way,
  { seconds, perSecond }: Pace,
  ms: number[],
): Promise<void> {
  const { query, hasTag } = WAYS[way];
  const url = `http://127.0.0.1:${desktop.service.port}/screen?asImage=true${query}`;
  const token = readFileSync(join(desktop.directory, 'token'), 'utf8').trim();
  let tag = '';
  const take = async (): Promise<void> => {
    const answer = await fetch(url, { headers: { 'x-service-token': token, 'if-none-match': tag } });
    if (![200, 304].includes(answer.status)) throw new Error(`A picture was refused: ${answer.status}.`);
    await answer.arrayBuffer();
    if (hasTag) tag = answer.headers.get('etag') ?? '';
  };
  const began = performance.now();
  for (let asked = 0; asked < seconds * perSecond; asked++) {
    await sleep(Math.max(0, began + (asked * 1000) / perSecond - performance.now()));
    ms.push(await timed(take));
  }
}

async function measure(desktops: readonly NamedDesktopUnderTest[], way: Way, pace: Pace): Promise<Measured> {
  const ms: number[] = [];
  const used = (): number => desktops.reduce((sum, desktop) => sum + cpuSeconds(desktop), 0);
  const before = used();
  const took = await timed(() => Promise.all(desktops.map((desktop) => ask(desktop, way, pace, ms))));
  const usedMs = 1000 * (used() - before);
  return { cores: usedMs / took, cpuMs: usedMs / ms.length, ms };
}

const stateDir = mkdtempSync(join(tmpdir(), 'deskhand-bench-asked-'));
try {
  await withDesktops(
    (name) => startNamed(name, stateDir, { env: ENV }),
    async (start) => {
      const desktops: NamedDesktopUnderTest[] = [];
      for (let at = 0; at < COUNT; at++) desktops.push(await openClock(await start(`asked-${at}`)));
      const ways: readonly Way[] = ['asked', 'kept', 'whole'];
      for (const way of ways)
        await measure(desktops, way, { seconds: WARM_UP_SECONDS, perSecond: PER_SECOND });
      if (SECONDS * ways.length >= HOUR_SECONDS)
        await measure(desktops, 'asked', {
          seconds: FILLING_CALLS / FILLING_PER_SECOND,
          perSecond: FILLING_PER_SECOND,
        });
      const began = performance.now();
      const weighings: Weighed[] = [];
      const weigh = (): void => {
        weighings.push({ seconds: (performance.now() - began) / 1000, mb: desktops.map(privateMb) });
      };
      weigh();
      const scales = setInterval(weigh, WEIGHED_EVERY_MS);
      const seen: Record<Way, Measured[]> = { asked: [], kept: [], whole: [] };
      for (let turn = 0; turn < TURNS; turn++)
        for (const way of ways) {
          seen[way].push(await measure(desktops, way, { seconds: SECONDS / TURNS, perSecond: PER_SECOND }));
        }
      clearInterval(scales);
      weigh();
      const of = (way: Way, what: 'cores' | 'cpuMs'): number => median(seen[way].map((each) => each[what]));
      const row = (way: Way): readonly string[] => [
        WAYS[way].name,
        `${((100 * of(way, 'cores')) / COUNT).toFixed(1)} %`,
        of(way, 'cpuMs').toFixed(2),
        median(seen[way].flatMap(({ ms }) => ms)).toFixed(1),
        String(seen[way].flatMap(({ ms }) => ms).length),
      ];
      const ratio = of('asked', 'cpuMs') / of('whole', 'cpuMs');
      console.log(
        textTable([
          [
            `${COUNT} desktops, load ${(loadavg()[0] ?? NaN).toFixed(1)}`,
            'of a core each',
            'median ms',
            'pictures',
          ],
          ...ways.map(row),
        ]),
      );
      console.log(`memory, PSS: median ${median(desktops.map(pssMb)).toFixed(0)} MB`);
      const targets: readonly Target[] = [
        ...growthTargets(weighings),
        {
          what: 'processor time, of the whole',
          measured: ratio.toFixed(2),
          goal: `<= ${GOAL.toFixed(2)}`,
          met: ratio <= GOAL,
          // With fewer pictures, a new line lies between most of them.
          isUnjudged: PER_SECOND < JUDGED_PER_SECOND,
        },
      ];
      console.log(targetTable(targets));
      process.exitCode = exitCodeOf(targets);
    },
  );
} finally {
  rmSync(stateDir, { recursive: true, force: true });
}
