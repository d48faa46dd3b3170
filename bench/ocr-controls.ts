/** How many controls are found by their pixels, by kind and scale factor: `node bench/ocr-controls.ts [tuned|held-out|fresh|opened|sealed|last|final|unseen|blind|closed|locked|reserved|witness|unmet|verdict|appeal|hearing|rehearing|third-hearing] [--misses]`. */
import { createForkChild } from '../main/adapters/node/fork-child.ts';
import { createTextRecognition } from '../main/adapters/recognition/recognition.ts';
import { evaluate } from '../testing/ocr/controls/evaluate.ts';
import {
  HEARING_LOOKS,
  REHEARING_LOOKS,
  THIRD_HEARING_LOOKS,
} from '../testing/ocr/controls/hearing-looks.ts';
import { emptyScores, type KindScore } from '../testing/ocr/controls/score.ts';
import { SETS_OF_NEW_LOOKS } from '../testing/ocr/controls/sets.ts';
import { openCamera, SCALES } from '../testing/ocr/controls/shots.ts';
import type { SetName } from '../testing/ocr/controls/wording.ts';

const SETS = {
  ...SETS_OF_NEW_LOOKS,
  hearing: HEARING_LOOKS,
  rehearing: REHEARING_LOOKS,
  'third-hearing': THIRD_HEARING_LOOKS,
} as const;
/** Ten looks need three pages each for figures of some weight; forty do with one. */
const seedsOf = (set: SetName): readonly number[] => (set in SETS_OF_NEW_LOOKS ? [1, 2, 3] : [1]);

const isSet = (name: string): name is SetName => name in SETS;
const wanted = Object.keys(SETS)
  .filter(isSet)
  .filter((set) => [undefined, '--misses', set].includes(process.argv[2]));
const shareOf = ({ right, wanted: all, found }: KindScore): string =>
  `${(right / Math.max(1, all)).toFixed(3)}, ${(right / Math.max(1, found)).toFixed(3)} (${all})`;

const camera = await openCamera();
const reading = createTextRecognition({
  forkChild: createForkChild(process.env),
  engine: 'tesseract-cli',
  timeoutMs: 120_000,
});
for (const set of wanted) {
  const scores = SCALES.map(() => emptyScores());
  for (const [index, scale] of SCALES.entries())
    await evaluate(scores[index] ?? emptyScores(), camera, reading.recognition, {
      set,
      looks: SETS[set],
      seeds: seedsOf(set),
      scale,
    });
  console.log(
    `\n${set}: recall, precision (controls)\n\n| | ${SCALES.join(' | ')} |\n|---|${SCALES.map(() => '---|').join('')}`,
  );
  for (const kind of emptyScores().keys()) {
    const cells = scores
      .map((each) => each.get(kind))
      .map((score) => (score === undefined ? '' : shareOf(score)));
    console.log(`| ${kind} | ${cells.join(' | ')} |`);
  }
  if (!process.argv.includes('--misses')) continue;
  for (const { missed, wrong } of scores.flatMap((each) => [...each.values()]))
    console.log(
      [...missed.map((each) => `missed ${each}`), ...wrong.map((each) => `wrong ${each}`)].join('\n'),
    );
}
await camera.close();
await reading.close();
