/** The first part of `npm run bench`: the service against its alternatives, in one run on one desktop full of windows. */
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import {
  pictureContender,
  startDeskhand,
  startPythonService,
  toolContender,
  type RunningService,
} from './contenders.ts';
import { buildFullDesktop, type FullDesktop } from './desktop/build.ts';
import { textTable } from '../main/core/text/text-table.ts';
import { median, race, residentMegabytes, timed, type Timing } from './measure.ts';
import { exitCodeOf, targetTable, type Target } from './targets.ts';

const ROUNDS = Number(process.argv[2] ?? 25);
const CAPTURES = 1000;
const PNG = '/screen?asImage=true&image_format=png';
const JPEG = '/screen?asImage=true&image_format=jpeg&jpeg_quality=85';

/**
 * An act that does nothing asks the process of the input for the pointer, once. A click has three effects, to move, to press and to
 * release, each of which is one such question; the rest of the request is the same.
 */
const MOST_OF_NULL = 3;

/** Of the memory after half of the captures: 15 MB of the 206 that docs/benchmarks.md gives, where the whole run adds 1. */
const MOST_OF_HALF = 1.07;

const ratio = (a: number, b: number): number => a / b;
const times = (value: number): string => `${value.toFixed(1)}x`;

async function measurePictures(
  full: FullDesktop,
  deskhand: RunningService,
  python: RunningService,
  folder: string,
): Promise<readonly Timing[]> {
  const { env } = full.desktop;
  const file = (name: string): string => join(folder, `${name}.png`);
  return await race(
    [
      pictureContender('deskhand PNG, grid', deskhand.client, PNG),
      pictureContender('deskhand JPEG, grid', deskhand.client, JPEG),
      toolContender('scrot', env, file('scrot'), ['-o', file('scrot')]),
      toolContender('maim', env, file('maim'), [file('maim')]),
      toolContender('import', env, file('import'), ['-window', 'root', file('import')]),
      pictureContender('python PNG, grid', python.client, '/screen?image_format=png'),
      pictureContender('python JPEG, grid', python.client, '/screen?image_format=jpeg&quality=85'),
    ],
    ROUNDS,
    () => full.change(),
  );
}

/** Of a click, and of an act that does nothing, which takes the same way. */
interface ClickTimes {
  readonly clickMs: number;
  readonly nullMs: number;
}

/** They take turns, so that other work of the machine hits both. The first five of each warm up. */
async function measureClicks({ client }: RunningService): Promise<ClickTimes> {
  const act = async (action: object): Promise<number> =>
    timed(async () => {
      const { status, body } = await client.post('/action', action);
      if (status !== 200) throw new Error(`an act answered ${status}: ${body.toString().slice(0, 200)}`);
    });
  const times: { readonly click: number[]; readonly nothing: number[] } = { click: [], nothing: [] };
  for (let i = 0; i < 105; i++) {
    const target = { mode: 'pixel', x: 1880, y: 400 + (i % 100) };
    const [nothing, click] = [
      await act({ action: 'wait', duration_ms: 0 }),
      await act({ action: 'click', target }),
    ];
    if (i < 5) continue;
    times.nothing.push(nothing);
    times.click.push(click);
  }
  return { clickMs: median(times.click), nullMs: median(times.nothing) };
}

/** Memory after the first half and after all captures. */
async function measureMemory(deskhand: RunningService): Promise<readonly [number, number]> {
  const capture = async (): Promise<void> => {
    for (let i = 0; i < CAPTURES / 2; i++) await deskhand.client.get(i % 4 === 0 ? JPEG : PNG);
  };
  await capture();
  const half = await residentMegabytes(deskhand.pid);
  await capture();
  return [half, await residentMegabytes(deskhand.pid)];
}

function judge(
  timings: readonly Timing[],
  { clickMs, nullMs }: ClickTimes,
  [half, whole]: readonly [number, number],
): readonly Target[] {
  const of = (name: string): Timing => {
    const found = timings.find((timing) => timing.name === name);
    if (found === undefined) throw new Error(`nothing was measured of ${name}`);
    return found;
  };
  const png = of('deskhand PNG, grid');
  const jpeg = of('deskhand JPEG, grid');
  const faster = (name: string, goal: number): Target => {
    const measured = ratio(of(name).medianMs, png.medianMs);
    return {
      what: `PNG against ${name}`,
      measured: times(measured),
      goal: `>= ${goal}x`,
      met: measured >= goal,
    };
  };
  const jpegRatio = ratio(of('python JPEG, grid').medianMs, jpeg.medianMs);
  const sizeRatio = ratio(png.bytes, of('scrot').bytes);
  return [
    faster('scrot', 4),
    faster('maim', 8),
    faster('python PNG, grid', 6),
    { what: 'JPEG against python JPEG', measured: times(jpegRatio), goal: '>= 1x', met: jpegRatio >= 1 },
    { what: 'PNG size against scrot', measured: times(sizeRatio), goal: '<= 1.5x', met: sizeRatio <= 1.5 },
    {
      what: `click (${clickMs.toFixed(1)} ms) against an act that does nothing (${nullMs.toFixed(1)} ms)`,
      measured: times(clickMs / nullMs),
      goal: `<= ${MOST_OF_NULL}x`,
      met: clickMs / nullMs <= MOST_OF_NULL,
    },
    {
      what: `memory after ${CAPTURES} captures`,
      measured: `${whole.toFixed(0)} MB`,
      goal: '< 300 MB',
      met: whole < 300,
      isUnjudged: true,
    },
    {
      what: 'memory against that after half of them',
      measured: `${ratio(whole, half).toFixed(2)}x`,
      goal: `<= ${MOST_OF_HALF}x`,
      met: ratio(whole, half) <= MOST_OF_HALF,
    },
  ];
}

const full = await buildFullDesktop();
const folder = await mkdtemp(join(tmpdir(), 'deskhand-bench-shots-'));
const running: RunningService[] = [];
try {
  const deskhand = await startDeskhand(full.desktop.env);
  running.push(deskhand);
  const python = await startPythonService(full.desktop.env);
  running.push(python);
  const timings = await measurePictures(full, deskhand, python, folder);
  const clicks = await measureClicks(deskhand);
  const memory = await measureMemory(deskhand);
  const targets = judge(timings, clicks, memory);
  console.log(`\n1920x1080, ${ROUNDS} rounds, medians, the screen changed before each shot\n`);
  console.log(
    textTable([
      ['', 'median ms', 'p95 ms', 'bytes'],
      ...timings.map((t) => [t.name, t.medianMs.toFixed(1), t.p95Ms.toFixed(1), String(t.bytes)]),
    ]),
  );
  console.log(`\n${targetTable(targets)}`);
  process.exitCode = exitCodeOf(targets);
} finally {
  for (const service of running.reverse()) await service.stop();
  await full.stop();
  await rm(folder, { recursive: true, force: true });
}
