/**
 * How pages in fourteen languages are read: `node bench/ocr-languages.ts [tuned|held-out|further|fresh|last|sealed|witness|jury|umpire|arbiter|referee|retrial|appeal|cassation|tribunal] [--only=ja,ko] [--hint] [--misread]`.
 * Without a hint, with one, and as plain Tesseract reads the page with the right language given. Needs Debian's tesseract-ocr-* of them.
 */
import { execFileSync } from 'node:child_process';
import { createForkChild } from '../main/adapters/node/fork-child.ts';
import { createTextRecognition } from '../main/adapters/recognition/recognition.ts';
import { parseHocr } from '../main/core/text/hocr.ts';
import { groupWords } from '../main/core/text/group-words.ts';
import { LOOKS, SETS } from '../testing/ocr/languages/looks.ts';
import { LANGUAGE_PAGES } from '../testing/ocr/languages/page.ts';
import { readWhole } from '../testing/ocr/languages/read-whole.ts';
import {
  addPage,
  emptyScore,
  languageLines,
  languagePng,
  languageRaster,
  type LanguageScore,
} from '../testing/ocr/languages/score.ts';
import { LANGUAGES } from '../testing/ocr/languages/texts.ts';

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const share = (part: number, whole: number): string => (part / Math.max(1, whole)).toFixed(3);
const rowOf = ({ wanted, read, invented, labels, found, spaces }: LanguageScore): string =>
  `${share(read, wanted)}, ${share(read, read + invented)}, ${share(found, labels)}${spaces > 0 ? `, ${spaces} spaces` : ''}`;

function plain(name: string, code: string) {
  const hocr = execFileSync(
    'tesseract',
    ['stdin', 'stdout', '-l', code, '--psm', '11', '-c', 'hocr_char_boxes=1', 'hocr'],
    { input: languagePng(name), encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] },
  );
  return groupWords(parseHocr(hocr, 1).flat());
}

const reading = createTextRecognition({ forkChild: createForkChild(process.env), timeoutMs: 120_000 });
console.log(
  '| language, set | without a hint: recall, precision, labels found | with | plain tesseract | ms |',
);
console.log('|---|---|---|---|---|');
const wanted = SETS.filter((set) => process.argv.includes(set));
for (const set of wanted.length > 0 ? wanted : SETS) {
  for (const [language, { code, unit }] of Object.entries(LANGUAGES)) {
    if (only !== undefined && !only.includes(language)) continue;
    const scores = { auto: emptyScore(), hinted: emptyScore(), plain: emptyScore() };
    let took = 0;
    for (const page of LANGUAGE_PAGES.filter(
      (one) => one.language === language && LOOKS[one.kind].set === set,
    )) {
      const raster = await languageRaster(page.name);
      const truth = languageLines(page.name);
      if (!process.argv.includes('--hint')) {
        const started = performance.now();
        const { lines } = await readWhole(reading.recognition, raster);
        addPage(scores.auto, unit, lines, truth);
        took += performance.now() - started;
      }
      if (!process.argv.includes('--no-hint')) {
        const hinted = await reading.recognition.recognize(raster, { languages: [code] });
        addPage(scores.hinted, unit, hinted.lines, truth);
      }
      if (!process.argv.includes('--no-plain')) addPage(scores.plain, unit, plain(page.name, code), truth);
    }
    console.log(
      `| ${language}, ${set} | ${rowOf(scores.auto)} | ${rowOf(scores.hinted)} | ${rowOf(scores.plain)} | ${Math.round(took)} |`,
    );
    if (process.argv.includes('--misread'))
      for (const [name, { misread }] of Object.entries(scores))
        console.log(`  ${name}: ${misread.join(' ; ')}`);
  }
}
await reading.close();
