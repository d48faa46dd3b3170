/**
 * A page of five scripts without a hint against its parts, each read with its language given: `node bench/ocr-scripts.ts [rounds]`. Cold:
 * nothing was read before; warm: the upper halves of its parts were. Needs Debian's tesseract-ocr-* of them.
 */
import { createForkChild } from '../main/adapters/node/fork-child.ts';
import { createTextRecognition, type TextRecognition } from '../main/adapters/recognition/recognition.ts';
import type { Raster } from '../main/core/raster.ts';
import { textTable } from '../main/core/text/text-table.ts';
import { languageLines, languageRaster } from '../testing/ocr/languages/score.ts';
import { LANGUAGES } from '../testing/ocr/languages/texts.ts';
import { median, timed } from './measure.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
/** Times the sum of its parts, at most. */
const GOAL = 1.3;
const SCRIPTS: readonly (readonly string[])[] = [
  ['de', 'ru', 'ja', 'ar', 'hi'],
  ['pl', 'el', 'ko', 'he', 'th'],
];
const KINDS = ['settings', 'mail', 'shop'] as const;
const BLANK: Raster = { width: 64, height: 64, pixels: new Uint8Array(64 * 64 * 4) };

interface Part {
  readonly code: string;
  readonly raster: Raster;
}

const rowsOf = ({ width, pixels }: Raster, from: number, to: number): Raster => ({
  width,
  height: to - from,
  pixels: pixels.slice(from * width * 4, to * width * 4),
});

/** Above and below a row between two lines. */
function halves(name: string, raster: Raster): readonly [Raster, Raster] {
  const lines = languageLines(name).toSorted((a, b) => a.y - b.y);
  const cut = lines[Math.floor(lines.length / 2)]?.y ?? 0;
  const above = lines.filter(({ y, height }) => y + height <= cut);
  const row = Math.round((cut + Math.max(...above.map(({ y, height }) => y + height))) / 2);
  return [rowsOf(raster, 0, row), rowsOf(raster, row, raster.height)];
}

const stacked = (parts: readonly Part[]): Raster => ({
  width: parts[0]?.raster.width ?? 0,
  height: parts.reduce((sum, { raster }) => sum + raster.height, 0),
  pixels: new Uint8Array(Buffer.concat(parts.map(({ raster }) => raster.pixels))),
});

async function opened<T>(work: (reading: TextRecognition['recognition']) => Promise<T>): Promise<T> {
  const reading = createTextRecognition({ forkChild: createForkChild(process.env), timeoutMs: 120_000 });
  try {
    await reading.recognition.recognize(BLANK, { languages: ['eng'] });
    return await work(reading.recognition);
  } finally {
    await reading.close();
  }
}

/** Milliseconds that the last of these pages takes, without a hint; and whether time ended before it was read. */
const readWhole = (pages: readonly (readonly Part[])[]) =>
  opened(async (reading) => {
    let ms = 0;
    let isWhole = true;
    for (const parts of pages)
      ms = await timed(async () => {
        const { gaps = [] } = await reading.recognize(stacked(parts), { languages: [] });
        isWhole = !gaps.some(({ kind }) => kind === 'time');
      });
    return { ms, isWhole };
  });

const readParts = (pages: readonly (readonly Part[])[]): Promise<number> =>
  opened(async (reading) => {
    let ms = 0;
    for (const parts of pages)
      ms = await timed(async () => {
        for (const { code, raster } of parts) await reading.recognize(raster, { languages: [code] });
      });
    return ms;
  });

const rows: string[][] = [['page', 'state', 'whole, ms', 'parts, ms', 'ratio', 'best', 'not in time']];
const ratios: Record<string, number[]> = { cold: [], warm: [] };
for (const kind of KINDS)
  for (const languages of SCRIPTS) {
    const all = await Promise.all(
      languages.map(async (language) => {
        const name = `${language}-${kind}`;
        const raster = await languageRaster(name);
        return { code: LANGUAGES[language]?.code ?? '', raster, halves: halves(name, raster) };
      }),
    );
    const half = (at: 0 | 1): readonly Part[] =>
      all.map(({ code, halves: both }) => ({ code, raster: both[at] }));
    for (const [state, pages] of [
      ['cold', [all]],
      ['warm', [half(0), half(1)]],
    ] as const) {
      const whole: number[] = [];
      const parts: number[] = [];
      let late = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const { ms, isWhole } = await readWhole(pages);
        whole.push(ms);
        if (!isWhole) late++;
        parts.push(await readParts(pages));
      }
      const ratio = median(whole) / median(parts);
      ratios[state]?.push(ratio);
      rows.push([
        `${languages.join(' ')}, ${kind}`,
        state,
        median(whole).toFixed(0),
        median(parts).toFixed(0),
        ratio.toFixed(2),
        (Math.min(...whole) / Math.min(...parts)).toFixed(2),
        `${late} of ${ROUNDS}`,
      ]);
      console.error(rows.at(-1)?.join('  '));
    }
  }
console.log(textTable(rows));
let isMet = true;
for (const [state, all] of Object.entries(ratios)) {
  const middle = median(all);
  isMet &&= middle <= GOAL;
  console.log(`${state}: median ${middle.toFixed(2)}, most ${Math.max(...all).toFixed(2)}, goal ${GOAL}`);
}
process.exitCode = isMet ? 0 : 1;
