/**
 * How much of a screen can still be read in the smaller picture that a model gets, by the filter that made it smaller:
 * the reader's recall over the published scenes. `node bench/legibility.ts [--filters=box,ours] [scene …]`.
 */
import sharp, { type KernelEnum } from 'sharp';
import { createForkChild } from '../main/adapters/node/fork-child.ts';
import { createResizer } from '../main/adapters/resize/resizer.ts';
import { createTextRecognition } from '../main/adapters/recognition/recognition.ts';
import type { Raster } from '../main/core/raster.ts';
import { rasterOf, sceneNames, scenePng, sceneWords, score } from '../testing/ocr/scenes.ts';

/** Sides of a picture for `any`, 1456 x 819, as parts of those of a screen of 1920 x 1080 and of 2560 x 1440. */
const SCALES = [1456 / 1920, 1456 / 2560] as const;
const KERNELS = [
  'nearest',
  'linear',
  'mitchell',
  'lanczos2',
  'lanczos3',
  'mks2013',
] as const satisfies readonly (keyof KernelEnum)[];

interface Size {
  readonly width: number;
  readonly height: number;
}
type Filter = (png: Buffer, size: Size) => Promise<Raster>;
type PngFilter = (png: Buffer, size: Size) => Promise<Buffer>;

const withKernel =
  (kernel: keyof KernelEnum): PngFilter =>
  (png, { width, height }) =>
    sharp(png)
      .removeAlpha()
      .resize(width, height, { fit: 'fill', kernel, fastShrinkOnLoad: false })
      .png({ compressionLevel: 1 })
      .toBuffer();

/** Shares of the source's pixels in each pixel of a shorter line. */
function sharesOf(from: number, to: number): { readonly at: number; readonly share: number }[][] {
  const step = from / to;
  return Array.from({ length: to }, (_, index) => {
    const [begin, end] = [index * step, (index + 1) * step];
    const first = Math.floor(begin);
    return Array.from({ length: Math.min(from, Math.ceil(end)) - first }, (_unused, offset) => {
      const at = first + offset;
      return { at, share: (Math.min(end, at + 1) - Math.max(begin, at)) / step };
    });
  });
}

/** The mean of the area that a pixel covers; sharp has no such kernel for parts of pixels. */
const box: PngFilter = async (png, size) => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [across, down] = [sharesOf(info.width, size.width), sharesOf(info.height, size.height)];
  const narrow = new Float32Array(size.width * info.height * 3);
  for (let y = 0; y < info.height; y++)
    across.forEach((parts, x) => {
      for (const { at, share } of parts)
        for (let c = 0; c < 3; c++) {
          const target = (y * size.width + x) * 3 + c;
          narrow[target] = (narrow[target] ?? 0) + share * (data[(y * info.width + at) * 3 + c] ?? 0);
        }
    });
  const small = new Float32Array(size.width * size.height * 3);
  const row = size.width * 3;
  down.forEach((parts, y) => {
    for (const { at, share } of parts)
      for (let i = 0; i < row; i++)
        small[y * row + i] = (small[y * row + i] ?? 0) + share * (narrow[at * row + i] ?? 0);
  });
  return sharp(Uint8Array.from(small, Math.round), { raw: { ...size, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

const sharpened: PngFilter = async (png, size) =>
  sharp(await withKernel('lanczos3')(png, size))
    .sharpen({ sigma: 0.6 })
    .png({ compressionLevel: 1 })
    .toBuffer();

const resizer = createResizer();
const viaPng =
  (filter: PngFilter): Filter =>
  async (png, size) =>
    rasterOf(await filter(png, size));

const ALL: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['ours', async (png, size) => resizer.resize(await rasterOf(png), size)],
  ...KERNELS.map((kernel) => [kernel, viaPng(withKernel(kernel))] as const),
  ['box', viaPng(box)],
  ['lanczos3, sharpened', viaPng(sharpened)],
]);

const FLAG = '--filters=';
const [flags, chosen] = [true, false].map((isFlag) =>
  process.argv.slice(2).filter((word) => word.startsWith(FLAG) === isFlag),
);
const asked = flags?.flatMap((flag) => flag.slice(FLAG.length).split(',')) ?? [];
const FILTERS = new Map([...ALL].filter(([label]) => asked.length === 0 || asked.includes(label)));
const names = chosen === undefined || chosen.length === 0 ? sceneNames() : chosen;
const reading = createTextRecognition({
  forkChild: createForkChild(process.env),
  engine: 'tesseract-cli',
  timeoutMs: 120_000,
});

async function recallOf(name: string, scale: number, filter: Filter): Promise<number> {
  const png = await scenePng(name);
  const { width, height } = await sharp(png).metadata();
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const small = await filter(png, size);
  const { lines } = await reading.recognition.recognize(small, { languages: ['eng'] });
  const back = lines.map((line) => ({
    ...line,
    words: line.words.map((word) => ({
      ...word,
      box: {
        x: (word.box.x * width) / size.width,
        y: (word.box.y * height) / size.height,
        width: (word.box.width * width) / size.width,
        height: (word.box.height * height) / size.height,
      },
    })),
  }));
  return score(back, sceneWords(name)).recall;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** By filter, then by scale. */
const recalls = new Map([...FILTERS.keys()].map((label) => [label, SCALES.map((): number[] => [])]));
for (const name of names)
  for (const [label, filter] of FILTERS)
    for (const [index, scale] of SCALES.entries()) {
      const recall = await recallOf(name, scale, filter);
      recalls.get(label)?.[index]?.push(recall);
      console.error(`${name} ${label} ${scale.toFixed(3)} ${recall.toFixed(3)}`);
    }
await reading.close();
await resizer.close();

console.log(`Recall over ${names.length} scenes: mean (worst).\n`);
console.log(`| filter | ${SCALES.map((scale) => scale.toFixed(3)).join(' | ')} |`);
console.log(`|---|${SCALES.map(() => '--:|').join('')}`);
for (const [label, columns] of recalls) {
  const cells = columns.map((values) => `${mean(values).toFixed(3)} (${Math.min(...values).toFixed(3)})`);
  console.log(`| ${label} | ${cells.join(' | ')} |`);
}
