/** How many controls are found by their pixels, by kind and scale factor: `node bench/ocr-controls.ts [tuned|held-out|fresh|opened|sealed|last|final|unseen|blind|closed|locked|reserved|witness|unmet|verdict|appeal] [--misses]`. */
import { createForkChild } from '../main/adapters/node/fork-child.ts';
import { createTextRecognition } from '../main/adapters/recognition/recognition.ts';
import { APPEAL_LOOKS } from '../testing/ocr/controls/appeal-looks.ts';
import { BLIND_LOOKS } from '../testing/ocr/controls/blind-looks.ts';
import { CLOSED_LOOKS } from '../testing/ocr/controls/closed-looks.ts';
import { evaluate } from '../testing/ocr/controls/evaluate.ts';
import { OPENED_LOOKS, SEALED_LOOKS } from '../testing/ocr/controls/later-looks.ts';
import { FINAL_LOOKS } from '../testing/ocr/controls/final-looks.ts';
import { LAST_LOOKS } from '../testing/ocr/controls/last-looks.ts';
import { FRESH_LOOKS, HELD_OUT_LOOKS, TUNED_LOOKS } from '../testing/ocr/controls/looks.ts';
import { LOCKED_LOOKS } from '../testing/ocr/controls/locked-looks.ts';
import { RESERVED_LOOKS } from '../testing/ocr/controls/reserved-looks.ts';
import { UNMET_LOOKS } from '../testing/ocr/controls/unmet-looks.ts';
import { UNSEEN_LOOKS } from '../testing/ocr/controls/unseen-looks.ts';
import { VERDICT_LOOKS } from '../testing/ocr/controls/verdict-looks.ts';
import { WITNESS_LOOKS } from '../testing/ocr/controls/witness-looks.ts';
import { emptyScores, type KindScore } from '../testing/ocr/controls/score.ts';
import { openCamera, SCALES } from '../testing/ocr/controls/shots.ts';

const SETS = {
  tuned: TUNED_LOOKS,
  'held-out': HELD_OUT_LOOKS,
  fresh: FRESH_LOOKS,
  opened: OPENED_LOOKS,
  sealed: SEALED_LOOKS,
  last: LAST_LOOKS,
  final: FINAL_LOOKS,
  unseen: UNSEEN_LOOKS,
  blind: BLIND_LOOKS,
  closed: CLOSED_LOOKS,
  locked: LOCKED_LOOKS,
  reserved: RESERVED_LOOKS,
  witness: WITNESS_LOOKS,
  unmet: UNMET_LOOKS,
  verdict: VERDICT_LOOKS,
  appeal: APPEAL_LOOKS,
} as const;
const SEEDS = [1, 2, 3];

const wanted = (
  [
    'tuned',
    'held-out',
    'fresh',
    'opened',
    'sealed',
    'last',
    'final',
    'unseen',
    'blind',
    'closed',
    'locked',
    'reserved',
    'witness',
    'unmet',
    'verdict',
    'appeal',
  ] as const
).filter((set) => [undefined, '--misses', set].includes(process.argv[2]));
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
      seeds: SEEDS,
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
