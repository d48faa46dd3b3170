/** Draws lines of text in many faces and sizes, and finds them as the reader does. */
import { chromium } from 'playwright';
import { columnsOf } from '../../../main/adapters/recognition/shapes/line-columns.ts';
import { bandsOf, findStrips } from '../../../main/adapters/recognition/layout/layout.ts';
import { rasterOf } from '../scenes.ts';
import { pick, SCRIPT_NAMES, type SampleText } from './texts.ts';

export interface Sample {
  readonly columns: Float32Array;
  /** Its place in `SCRIPT_NAMES`. */
  readonly script: number;
}

const LINES = 36;
const ALPHABETS =
  'DejaVu Sans;DejaVu Sans Mono;DejaVu Serif;Liberation Sans;Liberation Mono;Noto Sans;Noto Serif;Roboto;Inter;FreeSans;Cantarell;Hack;Roboto Condensed';
/** Others than those of the pages that judge. */
const FACES: Readonly<Record<string, string>> = {
  Latin: `${ALPHABETS};Lato;Nimbus Sans`,
  Cyrillic: ALPHABETS,
  Greek: ALPHABETS,
  Hangul:
    'Noto Sans CJK KR;Noto Sans CJK KR;Noto Serif CJK KR;NanumSquare;NanumMyeongjo;UnDotum;Baekmuk Gulim;Noto Sans Mono CJK KR',
  Japanese: 'Noto Sans CJK JP;Noto Sans CJK JP;Noto Serif CJK JP;IPAGothic;IPAPGothic;Noto Sans Mono CJK JP',
  Han: 'Noto Sans CJK SC;Noto Sans CJK SC;Noto Serif CJK SC;AR PL UMing CN;Noto Sans CJK TC',
  Arabic:
    'DejaVu Sans;DejaVu Sans;Amiri;Noto Sans Arabic;Noto Kufi Arabic;Scheherazade;KacstOffice;KacstTitle;DejaVu Sans Mono;FreeSerif',
  Hebrew:
    'DejaVu Sans;DejaVu Sans;Noto Serif Hebrew;FreeSans;David CLM;Simple CLM;Miriam Mono CLM;Frank Ruehl CLM',
  Devanagari:
    'Lohit Devanagari;Lohit Devanagari;Nakula;FreeSans;Noto Serif Devanagari;Noto Sans Devanagari UI',
  Thai: 'Loma;Loma;Noto Serif Thai;Noto Sans Thai UI;FreeSerif;Noto Looped Thai',
};
const COLORS = [
  '#fff;#222',
  '#f3f4f6;#1f2328',
  '#1e1f22;#dfe1e5',
  '#0b63ce;#fff',
  '#2b2d30;#aab',
  '#fff;#666',
];

interface DrawnText extends SampleText {
  readonly y: number;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function documentOf(texts: readonly SampleText[], random: () => number): string {
  const lines = texts.map(({ script, text }) => {
    const [paper = '', ink = ''] = pick(COLORS, random).split(';');
    const face = pick((FACES[script] ?? '').split(';'), random);
    const size = 11 + Math.floor(random() * 9);
    const weight = pick([400, 400, 400, 600, 700], random);
    const slant = random() < 0.06 ? 'italic' : 'normal';
    return `<div style="height:36px;line-height:36px;padding:0 12px;background:${paper};color:${ink};font:${slant} ${weight} ${size}px/36px '${face}'" dir="auto"><span>${escaped(text)}</span></div>`;
  });
  return `<!doctype html><body style="margin:0;white-space:nowrap;overflow:hidden">${lines.join('')}</body>`;
}

/** Lines as the network sees them, page by page. */
export async function drawSamples(
  pages: number,
  next: () => SampleText,
  random: () => number,
): Promise<Sample[]> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const samples: Sample[] = [];
  for (let drawn = 0; drawn < pages; drawn++) {
    const scale = pick([1, 1, 1.25, 1.5, 2], random);
    const context = await browser.newContext({
      viewport: { width: 640, height: LINES * 36 },
      deviceScaleFactor: scale,
    });
    const page = await context.newPage();
    const texts = Array.from({ length: LINES }, next).map((each, index): DrawnText => ({
      ...each,
      y: (index + 0.5) * 36 * scale,
    }));
    await page.setContent(documentOf(texts, random));
    const raster = await rasterOf(await page.screenshot());
    await context.close();
    for (const band of bandsOf(raster.height))
      for (const { drawn: image, cells } of findStrips(raster, band).strips) {
        const tops = cells.map(({ y }) => y);
        const bottoms = cells.map(({ y, height }) => y + height);
        const middle = band.from + (Math.min(...tops) + Math.max(...bottoms)) / 2;
        const text = texts.find(({ y }) => Math.abs(y - middle) < 14 * scale);
        const columns = columnsOf(image);
        if (text !== undefined && columns.length > 0)
          samples.push({ columns, script: SCRIPT_NAMES.indexOf(text.script) });
      }
    if (drawn % 20 === 0) console.log(`${drawn} pages, ${samples.length} lines`);
  }
  await browser.close();
  return samples;
}
