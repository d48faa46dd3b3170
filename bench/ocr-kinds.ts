/** How exactly texts of several kinds are read: `node bench/ocr-kinds.ts [tuned|held-out|fresh|unseen|control|last|seventh] [--misread]` prints tables by kind. */
import { createForkChild } from '../main/adapters/node/fork-child.ts';
import { createTextRecognition } from '../main/adapters/recognition/recognition.ts';
import { KIND_PAGES } from '../testing/ocr/kinds/pages.ts';
import {
  addScores,
  kindRaster,
  kindWords,
  sumOf,
  type KindScore,
  type KindScores,
} from '../testing/ocr/kinds/score.ts';
import { EXACT_KINDS, KINDS } from '../testing/ocr/kinds/texts.ts';

const ENGINES = ['tesseract-cli', 'tesseract-js'] as const;
const sets = ['tuned', 'held-out', 'fresh', 'unseen', 'control', 'last', 'seventh'].filter(
  (set) => !process.argv[2] || process.argv[2].startsWith('--') || process.argv[2] === set,
);
const share = (part: number, whole: number): string => (part / Math.max(1, whole)).toFixed(4);

const rowOf = (name: string, sum: KindScore): string =>
  `| ${[
    name,
    sum.words,
    share(sum.read, sum.words),
    share(sum.characters - sum.wrongCharacters, sum.characters),
    share(sum.exact, sum.words),
    `${sum.owned} of ${sum.words - sum.exact}`,
    `${sum.falselyDoubted} of ${sum.exact}`,
  ].join(' | ')} |`;

for (const engine of ENGINES) {
  if (process.env['ENGINE'] !== undefined && process.env['ENGINE'] !== engine) continue;
  const reading = createTextRecognition({
    forkChild: createForkChild(process.env),
    engine,
    timeoutMs: 120_000,
  });
  for (const set of sets) {
    const scores: KindScores = new Map();
    for (const { name } of KIND_PAGES.filter((page) => page.name.startsWith(set))) {
      const { lines } = await reading.recognition.recognize(await kindRaster(name), { languages: ['eng'] });
      addScores(scores, lines, kindWords(name));
    }
    console.log(`\n${engine}, ${set}\n`);
    console.log(
      '| kind | words | recall | characters exact | words exact | misread ones that are doubted | exact ones that are |',
    );
    console.log('|---|---|---|---|---|---|---|');
    for (const kind of KINDS) console.log(rowOf(kind, sumOf(scores, [kind])));
    console.log(rowOf('identifiers of all six kinds', sumOf(scores, EXACT_KINDS)));
    console.log(rowOf('all', sumOf(scores, KINDS)));
    if (!process.argv.includes('--misread')) continue;
    for (const [kind, { misread }] of scores) console.log(`\n${kind}\n  ${misread.join('\n  ')}`);
  }
  await reading.close();
}
