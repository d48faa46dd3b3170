/** What a replay compares after a step, over the desktop in memory and a run whose pictures are files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPixelWorkers } from '../../adapters/pixels/pixel-workers.ts';
import { decodeImage } from '../../adapters/recognition/child/decode.ts';
import type { Region } from '../../core/geometry.ts';
import type { Raster } from '../../core/raster.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import type { StepPictures } from '../format.ts';
import { NO_PICTURES } from '../pictures/keeper.ts';
import { createRunFolder } from '../run-folder.ts';
import { readRun, type RecordedRun } from '../runs.ts';
import { compareStep, type DifferentPictures } from './compare-step.ts';

const DESKTOP = { x: 0, y: 0, width: 200, height: 100 };
/** A dialog, of which the lower half was drawn when the next act had begun. */
const UPPER = { x: 20, y: 10, width: 100, height: 40 };
const LOWER = { x: 20, y: 50, width: 100, height: 40 };
const [GREY, BLUE, RED] = [0x80_80_80, 0x00_00_ff, 0xff_00_00];

const folder = mkdtempSync(join(tmpdir(), 'deskhand-compare-'));
const workers = createPixelWorkers();
afterAll(async () => {
  await workers.close();
  rmSync(folder, { recursive: true });
});

type Painted = readonly (readonly [Region, number])[];

function showing(painted: Painted): MemoryDesk {
  const memory = createMemoryDesk();
  memory.screen.fill(DESKTOP, 0);
  for (const [region, color] of painted) memory.screen.fill(region, color);
  return memory;
}

const rasterOf = async (painted: Painted): Promise<Raster> => {
  const { desk } = showing(painted);
  const frame = await desk.capture.capture(DESKTOP, {});
  return { ...frame, pixels: frame.pixels.slice() };
};

let run: RecordedRun;
beforeAll(async () => {
  const writer = createRunFolder(
    folder,
    {
      version: 1,
      run: '20270102T030405000Z-00000000',
      startedAt: '2027-01-02T03:04:05.000Z',
      service: '1',
      texts: true,
      desktop: DESKTOP,
      level: 'pictures',
    },
    () => undefined,
  );
  const keep = async (digit: string, painted: Painted): Promise<string> => {
    const name = `${digit.repeat(32)}.png`;
    const raster = await rasterOf(painted);
    await writer.keepPicture(name, await workers.encode(raster, { format: 'png', quality: 100 }));
    return name;
  };
  const effectOn = (region: Region): StepPictures['effect'] => ({
    state: 'changed',
    changedRatio: 0.2,
    region,
    regions: [region],
  });
  const [empty, half, whole] = [
    await keep('0', []),
    await keep('1', [[UPPER, GREY]]),
    await keep('2', [
      [UPPER, GREY],
      [LOWER, BLUE],
    ]),
  ];
  const pictures: StepPictures = { ...NO_PICTURES, step: 1, region: DESKTOP, effect: effectOn(UPPER) };
  writer.appendPictures({ ...pictures, before: empty, after: half, unfinished: true });
  writer.appendPictures({ ...pictures, step: 2, before: half, after: whole, effect: effectOn(LOWER) });
  writer.close();
  run = readRun(writer.directory);
});

function compare(step: number, painted: Painted): Promise<DifferentPictures | null> {
  const { desk, clock } = showing(painted);
  const pictures = run.pictures.get(step);
  if (pictures === undefined) throw new Error(`step ${step} has no pictures`);
  return clock.until(compareStep(run, pictures, { desk, decode: decodeImage }));
}

describe('a picture taken while the effect was still being drawn', () => {
  test('is like a desktop on which the rest has been drawn too', async () => {
    expect(
      await compare(1, [
        [UPPER, GREY],
        [LOWER, BLUE],
      ]),
    ).toBeNull();
  });

  test('is like the same moment', async () => {
    expect(await compare(1, [[UPPER, GREY]])).toBeNull();
  });

  test('is not like a desktop on which something else differs', async () => {
    const others: readonly Painted[] = [
      [[LOWER, BLUE]],
      [
        [UPPER, RED],
        [LOWER, BLUE],
      ],
      [],
    ];
    for (const painted of others) expect(await compare(1, painted)).not.toBeNull();
  });
});

test('a complete picture has to be matched everywhere', async () => {
  expect(
    await compare(2, [
      [UPPER, GREY],
      [LOWER, BLUE],
    ]),
  ).toBeNull();
  expect(
    await compare(2, [
      [UPPER, GREY],
      [LOWER, RED],
    ]),
  ).not.toBeNull();
});
