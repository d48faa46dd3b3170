/** Draws scenes and writes down what they say: `node testing/ocr/render-scene.ts FILE.html ...` makes FILE.png and FILE.words.json. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import type { TrueWord } from './scenes.ts';

/** As text: this program's own types know no browser. Words whose place another element covers are not there to be read. */
const WORDS = `
  (() => {
    const words = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const match of node.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const { x, y, width, height } = range.getBoundingClientRect();
        if (width === 0 || height === 0) continue;
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        if (hit === null || !node.parentElement.contains(hit)) continue;
        if (x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) continue;
        const last = words.at(-1);
        // What is coloured in parts is one word all the same.
        if (last !== undefined && match.index === 0 && Math.abs(last.y - y) < 2 && Math.abs(last.x + last.width - x) < 1.5) {
          last.text += match[0];
          last.width = Math.round(x + width) - last.x;
          continue;
        }
        words.push({ text: match[0], x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) });
      }
    }
    return words;
  })()
`;

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--force-device-scale-factor=1'],
});
const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
for (const file of process.argv.slice(2)) {
  await page.goto(pathToFileURL(resolve(file)).href);
  const words = await page.evaluate<TrueWord[]>(WORDS);
  const stem = file.replace(/\.html$/, '');
  await page.screenshot({ path: `${stem}.png` });
  await writeFile(`${stem}.words.json`, JSON.stringify(words));
  console.log(`${stem}: ${words.length} words`);
}
await browser.close();
