/**
 * Draws the pages of kinds and writes down what they say: `node testing/ocr/kinds/draw.ts [name ...]` makes NAME.png and
 * NAME.words.json in testing/fixtures/ocr-kinds. Needs Debian's chromium, fonts-dejavu, fonts-liberation, fonts-urw-base35, and for the
 * seventh set fonts-inter, fonts-lato and fonts-jetbrains-mono.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { KIND_PAGES } from './pages.ts';
import { pageOf } from './page.ts';
import type { KindWord } from './score.ts';

const FOLDER = new URL('../../../testing/fixtures/ocr-kinds/', import.meta.url);
const WIDTH = 1200;

/**
 * As text: this program's own types know no browser. Draws rings at their distance from the ink of what they surround, and
 * carets as browsers do: from the face's ascent to its descent, on whole device pixels, half before and half after their place.
 */
const RINGS = `
  (() => {
    const measure = document.createElement('canvas').getContext('2d');
    for (const item of document.querySelectorAll('.outline')) {
      const gap = Number(item.dataset.gap);
      const probe = document.createElement('span');
      probe.style.cssText = 'display:inline-block;width:0;height:0';
      item.append(probe);
      const base = probe.getBoundingClientRect().bottom;
      probe.remove();
      const box = item.getBoundingClientRect();
      const style = getComputedStyle(item);
      measure.font = style.fontWeight + ' ' + style.fontSize + ' ' + style.fontFamily;
      const ink = measure.measureText(item.textContent);
      const top = base - ink.actualBoundingBoxAscent - box.top;
      const bottom = base + ink.actualBoundingBoxDescent - box.top;
      const ring = document.createElement('i');
      ring.className = 'ring';
      const around = item.dataset.ring === 'around';
      const place = around
        ? { left: -gap - 2, top: top - gap - 2, width: box.width + 2 * gap + 4, height: bottom - top + 2 * gap + 4 }
        : { left: -14, top: top - gap - 12, width: box.width + 28, height: 12 };
      for (const [name, value] of Object.entries(place)) ring.style[name] = value + 'px';
      item.append(ring);
    }
    for (const bar of document.querySelectorAll('.bar')) {
      const item = bar.parentElement;
      const probe = document.createElement('span');
      probe.style.cssText = 'display:inline-block;width:0;height:0';
      item.append(probe);
      const base = probe.getBoundingClientRect().bottom - item.getBoundingClientRect().top - 1;
      probe.remove();
      const style = getComputedStyle(item);
      measure.font = style.fontWeight + ' ' + style.fontSize + ' ' + style.fontFamily;
      const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = measure.measureText('x');
      bar.style.top = Math.round(base - up) + 'px';
      bar.style.height = Math.round(up + down) + 'px';
      bar.style.width = Number(bar.dataset.pixels) / devicePixelRatio + 'px';
      const { x, y } = bar.getBoundingClientRect();
      const { left, top } = item.getBoundingClientRect();
      const device = (value) => Math.round(value * devicePixelRatio);
      bar.style.left = (device(x) - Math.floor(Number(bar.dataset.pixels) / 2)) / devicePixelRatio - left - item.clientLeft + 'px';
      bar.style.top = device(y) / devicePixelRatio - top - item.clientTop + 'px';
    }
  })()
`;

/** As text, too. What stands on both sides of a caret is one word. */
const WORDS = `
  (() => {
    const words = [];
    for (const item of document.querySelectorAll('[data-kind]')) {
      const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
      let open = false;
      let line;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const match of node.data.matchAll(/\\S+/g)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const box = range.getBoundingClientRect();
          const last = words.at(-1);
          if (open && match.index === 0 && Math.abs(line - box.top) < 2) {
            last.text += match[0];
            last.right = box.right;
          } else words.push({ text: match[0], kind: item.dataset.kind, left: box.left, top: box.top, right: box.right, bottom: box.bottom });
          line = box.top;
          open = match.index + match[0].length === node.data.length;
        }
        if (/\\s$/.test(node.data)) open = false;
      }
    }
    return { words, height: Math.ceil(document.body.getBoundingClientRect().height) };
  })()
`;

interface Told {
  readonly words: readonly {
    readonly text: string;
    readonly kind: KindWord['kind'];
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }[];
  readonly height: number;
}

const wanted = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const { name, scale, ...options } of KIND_PAGES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: 800 },
    deviceScaleFactor: scale,
  });
  const page = await context.newPage();
  await page.setContent(pageOf(options));
  await page.evaluate(RINGS);
  const { words, height } = await page.evaluate<Told>(WORDS);
  await page.setViewportSize({ width: WIDTH, height });
  const png = await sharp(await page.screenshot())
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();
  const placed = words.map(({ text, kind, left, top, right, bottom }): KindWord => {
    const [x = 0, y = 0, to = 0, under = 0] = [left, top, right, bottom].map((value) =>
      Math.round(value * scale),
    );
    return { text, kind, x, y, width: to - x, height: under - y };
  });
  await writeFile(new URL(`${name}.png`, FOLDER), png);
  await writeFile(
    new URL(`${name}.words.json`, FOLDER),
    `[\n${placed.map((word) => JSON.stringify(word)).join(',\n')}\n]\n`,
  );
  console.log(`${name}: ${placed.length} words, ${Math.round(png.length / 1024)} KB`);
  await context.close();
}
await browser.close();
