/**
 * How many words of editors are read: files, code, status bar and minimap. `node bench/ocr-editors.ts [--misses]`. Needs
 * Debian's fonts-firacode, fonts-jetbrains-mono, fonts-hack, fonts-inter, fonts-open-sans and fonts-cantarell.
 */
import { chromium } from 'playwright';
import { createForkChild } from '../main/adapters/node/fork-child.ts';
import { createTextRecognition } from '../main/adapters/recognition/recognition.ts';
import { addEditor, EDITOR_PARTS, emptyEditorScores } from '../testing/ocr/editors/evaluate.ts';
import { EDITOR_PAGES } from '../testing/ocr/editors/pages.ts';

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const reading = createTextRecognition({
  forkChild: createForkChild(process.env),
  engine: 'tesseract-cli',
  timeoutMs: 120_000,
});
console.log(`| | ${EDITOR_PARTS.join(' | ')} |\n|---|${EDITOR_PARTS.map(() => '---|').join('')}`);
for (const set of ['tuned', 'held-out'] as const) {
  const scores = emptyEditorScores();
  for (const page of EDITOR_PAGES.filter((each) => each.set === set))
    await addEditor(scores, browser, reading.recognition, page);
  const cells = [...scores.values()].map(({ read, words }) => `${(read / words).toFixed(3)} (${words})`);
  console.log(`| ${set} | ${cells.join(' | ')} |`);
  if (process.argv.includes('--misses'))
    console.log([...scores.values()].flatMap(({ missed }) => missed).join('\n'));
}
await browser.close();
await reading.close();
