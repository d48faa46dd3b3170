import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { encodeAcross, joinFrames } from '../../adapters/animation/join-frames.ts';
import { decodeImage } from '../../adapters/recognition/child/decode.ts';
import { SOAK } from '../../../testing/soak.ts';
import type { RecordedStep, StepPictures } from '../format.ts';
import type { RecordedRun } from '../runs.ts';
import { exportAnimation, exportVideo } from './film.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-film-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'pictures'));

const SIZE = { width: 1280, height: 800 };
const STEPS = SOAK ? 200 : 6;

const nameOf = (index: number): string => `${index.toString(16).padStart(32, '0')}.png`;

/** A step every 700 ms. The first has a picture of everything, each of the others a patch in another colour. */
async function recordedRun(steps: number): Promise<RecordedRun> {
  const pictures = new Map<number, StepPictures>();
  const save = async (index: number, width: number, height: number, background: string): Promise<string> => {
    const png = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    writeFileSync(join(folder, 'pictures', nameOf(index)), png);
    return nameOf(index);
  };
  const recorded: RecordedStep[] = [];
  for (let step = 1; step <= steps; step++) {
    const key = step === 1 ? await save(step, SIZE.width, SIZE.height, '#304050') : null;
    const region = { x: (step * 37) % 1200, y: (step * 53) % 740, width: 60, height: 40 };
    const after = step === 1 ? null : await save(step, 60, 40, `rgb(${step % 256}, ${(step * 7) % 256}, 90)`);
    pictures.set(step, {
      step,
      region: after === null ? null : region,
      before: null,
      after,
      key,
      withheld: null,
      masked: 0,
      effect: null,
      unfinished: false,
    });
    recorded.push({
      step,
      time: new Date(Date.UTC(2027, 0, 2) + step * 700).toISOString(),
      durationMs: 4,
      requestId: 'r',
      agent: null,
      face: 'http',
      operation: 'perform-action',
      kind: 'act',
      request: null,
      outcome: 'done',
      reason: null,
      delivery: null,
      windows: [],
      notes: {},
      decision: null,
      acts: [],
    });
  }
  const head: RecordedRun['head'] = {
    version: 1,
    run: '20270102T030405000Z-00000000',
    startedAt: '2027-01-02T03:04:05.000Z',
    service: '1',
    texts: false,
    desktop: { x: 0, y: 0, ...SIZE },
    level: 'pictures',
  };
  return { directory: folder, head, steps: recorded, pictures, unreadable: 0 };
}

const optionsFor = (out: string) => ({
  out: join(folder, out),
  decode: decodeImage,
  encode: encodeAcross,
  join: joinFrames,
});

/** In a separate process: the decoder of recordings blocks all other formats in its process. */
async function readFilm(file: string): Promise<Film> {
  const script = `
    import sharp from 'sharp';
    const [file] = process.argv.slice(1);
    const { pages, delay } = await sharp(file, { animated: true }).metadata();
    const sum = async (page) => (await sharp(file, { page }).raw().toBuffer()).reduce((a, b, i) => (a * 31 + b + i) % 1e9, 0);
    console.log(JSON.stringify({ pages, delay, first: await sum(0), last: await sum(pages - 1) }));`;
  const args = ['--input-type=module', '-e', script, file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  return JSON.parse(stdout) as Film;
}

interface Film {
  readonly pages: number;
  readonly delay: readonly number[];
  readonly first: number;
  readonly last: number;
}

test.each(['webp', 'gif'] as const)(
  'a %s of a run has each change, small and in time',
  { timeout: 120_000 },
  async (format) => {
    const run = await recordedRun(STEPS);
    const options = optionsFor(`film.${format}`);
    const began = performance.now();
    expect(await exportAnimation(run, format, options)).toBe(STEPS);
    const seconds = (performance.now() - began) / 1000;
    const { pages, delay, first, last } = await readFilm(options.out);
    expect(pages).toBe(STEPS);
    expect(delay).toEqual([...Array.from({ length: STEPS - 1 }, () => 700), 2500]);
    expect(first).not.toBe(last);
    const { size, mode } = statSync(options.out);
    expect(mode & 0o777).toBe(0o600);
    expect(size).toBeLessThan((8e6 * STEPS) / 200);
    if (format === 'webp') expect(seconds).toBeLessThan(20);
  },
);

test('a step that changed nothing prolongs the picture before it', async () => {
  const run = await recordedRun(3);
  const options = optionsFor('still.webp');
  const still = new Map([...run.pictures].filter(([step]) => step === 1));
  expect(await exportAnimation({ ...run, pictures: still }, 'webp', options)).toBe(1);
});

test('a run without pictures, and a machine without ffmpeg, are refused with a sentence', async () => {
  const run = await recordedRun(2);
  const none = { ...run, pictures: new Map<number, StepPictures>() };
  await expect(exportAnimation(none, 'gif', optionsFor('none.gif'))).rejects.toThrow('--record pictures');
  await expect(
    exportVideo(run, 'mp4', { ...optionsFor('none.mp4'), ffmpeg: join(folder, 'no-such-program') }),
  ).rejects.toThrow('ffmpeg, which is not installed');
});
