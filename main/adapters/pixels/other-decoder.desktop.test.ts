/** Pictures as Python's imaging library reads them. */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { SOAK } from '../../../testing/soak.ts';
import { wholeStrips } from '../../core/bands.ts';
import type { Raster } from '../../core/raster.ts';
import type { CodedPicture } from '../../ports/image-codec.ts';
import { createPixelWorkers } from './pixel-workers.ts';
import { colors } from './testing/colors.ts';
import { sample } from './testing/sample.ts';

const workers = createPixelWorkers(2);
const others = createPixelWorkers(1);
afterAll(() => Promise.all([workers.close(), others.close()]));
const png = (raster: Raster): Promise<Uint8Array> => workers.encode(raster, { format: 'png', quality: 85 });

const PROGRAM = [
  'import sys, io, hashlib, base64',
  'from PIL import Image',
  'for line in sys.stdin:',
  '    data = base64.b64decode(line)',
  '    Image.open(io.BytesIO(data)).verify()',
  '    print(hashlib.sha256(Image.open(io.BytesIO(data)).convert("RGB").tobytes()).hexdigest())',
].join('\n');

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The digest of each file's pixels. */
const read = (files: readonly Uint8Array[]): readonly string[] =>
  execFileSync('/usr/bin/python3', ['-c', PROGRAM], {
    input: files.map((file) => Buffer.from(file).toString('base64')).join('\n'),
  })
    .toString()
    .trim()
    .split('\n');

test('another decoder reads the same pixels, and finds the checksums right', async () => {
  const all = [sample(1, 1, 1), sample(640, 200, 7), sample(321, 131, 31)];
  const files = await Promise.all(all.map((raster) => png(raster)));
  expect(read(files)).toEqual(all.map((raster) => digest(colors(raster))));
});

const RUNS = SOAK ? 300 : 20;

interface Changing {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly quality: number;
  readonly changes: readonly { readonly from: number; readonly rows: number; readonly value: number }[];
}

const changing: fc.Arbitrary<Changing> = fc.record({
  width: fc.integer({ min: 1, max: 400 }),
  height: fc.integer({ min: 1, max: 400 }),
  seed: fc.nat(255),
  quality: fc.integer({ min: 1, max: 100 }),
  changes: fc.array(
    fc.record({ from: fc.nat(399), rows: fc.integer({ min: 1, max: 90 }), value: fc.nat(255) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
});

const { strips } = workers;

/** A JPEG after changes, each of which had its strips alone encoded, and the same picture encoded at once. */
async function joined({ width, height, seed, quality, changes }: Changing): Promise<readonly Uint8Array[]> {
  const raster = sample(width, height, seed);
  const options = { format: 'jpeg', quality } as const;
  let coded: CodedPicture | undefined;
  for (const { from, rows, value } of [{ from: 0, rows: height, value: -1 }, changes].flat()) {
    const to = Math.min(height, from + rows);
    if (value >= 0) raster.pixels.fill(value, from * width * 4, to * width * 4 - width * 2);
    const spans = from < to ? wholeStrips([{ from, to }], strips.rows, height) : [];
    coded = await strips.encode({ ...raster, pixels: raster.pixels.slice() }, options, coded, spans);
  }
  return [Buffer.concat(coded?.pieces ?? []), await others.encode(raster, options)];
}

test('law: a JPEG of kept strips has the pixels of one encoded at once, as two decoders read them', async () => {
  const pairs = await Promise.all(fc.sample(changing, RUNS).map((each) => joined(each)));
  const kept = pairs.flatMap(([file]) => file ?? []);
  const whole = pairs.flatMap(([, file]) => file ?? []);
  expect(read(kept)).toEqual(read(whole));
  const decode = async (file: Uint8Array): Promise<string> =>
    digest(await sharp(file, { failOn: 'warning' }).raw().toBuffer());
  expect(await Promise.all(kept.map(decode))).toEqual(await Promise.all(whole.map(decode)));
});
