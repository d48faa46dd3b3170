/**
 * Draws the pages of the languages and writes down what they say: `node testing/ocr/languages/draw.ts [name ...]` makes NAME.png and
 * NAME.lines.json in testing/fixtures/ocr-languages. Needs Debian's chromium, fonts-dejavu, fonts-liberation, fonts-noto-cjk,
 * fonts-vlgothic, fonts-nanum, fonts-kacst, culmus, fonts-lohit-deva, fonts-thai-tlwg, fonts-open-sans, fonts-wqy-microhei, fonts-noto-core,
 * fonts-inter, fonts-ipafont-gothic, fonts-wqy-zenhei, fonts-unfonts-core, fonts-nakula, fonts-lato, fonts-takao-gothic, fonts-baekmuk,
 * fonts-gargi, fonts-cantarell, fonts-urw-base35, fonts-roboto-unhinted, fonts-motoya-l-cedar, fonts-droid-fallback, fonts-kacst-one,
 * fonts-sarai and fonts-tlwg-laksaman.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { LOOKS } from './looks.ts';
import { facesOf } from './faces.ts';
import { assertInstalled } from './installed-faces.ts';
import { documentOf, LANGUAGE_PAGES, VERTICAL_PAGE, verticalDocument } from './page.ts';
import type { TrueLine } from './score.ts';

const FOLDER = new URL('../../../testing/fixtures/ocr-languages/', import.meta.url);

/** As text: this program's own types know no browser. In device pixels. */
const LINES = `
  (() => {
    const scaled = ({ x, y, width, height }) => ({
      x: Math.round(x * devicePixelRatio), y: Math.round(y * devicePixelRatio),
      width: Math.round(width * devicePixelRatio), height: Math.round(height * devicePixelRatio),
    });
    return {
      height: Math.ceil(document.body.getBoundingClientRect().height),
      lines: [...document.querySelectorAll('[data-line]')].map((item) => ({
        text: item.textContent,
        ...scaled(item.getBoundingClientRect()),
        words: [...item.firstChild.data.matchAll(/\\S+/g)].map((match) => {
          const range = document.createRange();
          range.setStart(item.firstChild, match.index);
          range.setEnd(item.firstChild, match.index + match[0].length);
          return { text: match[0], ...scaled(range.getBoundingClientRect()) };
        }),
      })),
    };
  })()
`;

const wanted = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });

interface Drawing {
  readonly name: string;
  readonly scale: number;
  readonly faces: readonly string[];
  readonly html: string;
}
const drawings: readonly Drawing[] = [
  ...LANGUAGE_PAGES.map((drawn) => ({
    name: drawn.name,
    scale: LOOKS[drawn.kind].scale,
    faces: facesOf(drawn.language, drawn.kind),
    html: documentOf(drawn),
  })),
  { name: VERTICAL_PAGE, scale: 1, faces: ['Noto Sans CJK JP', 'DejaVu Sans'], html: verticalDocument() },
].filter(({ name }) => wanted.length === 0 || wanted.includes(name));
assertInstalled(drawings.flatMap(({ faces }) => faces));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, scale, html } of drawings) {
  const context = await browser.newContext({
    viewport: { width: 756, height: 600 },
    deviceScaleFactor: scale,
  });
  const page = await context.newPage();
  await page.setContent(html);
  const { lines, height } = await page.evaluate<{
    lines: TrueLine[];
    height: number;
  }>(LINES);
  await page.setViewportSize({ width: 756, height });
  const png = await sharp(await page.screenshot())
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();
  await writeFile(new URL(`${name}.png`, FOLDER), png);
  await writeFile(
    new URL(`${name}.lines.json`, FOLDER),
    `[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]\n`,
  );
  console.log(`${name}: ${lines.length} lines, ${Math.round(png.length / 1024)} KB`);
  await context.close();
}
await browser.close();
