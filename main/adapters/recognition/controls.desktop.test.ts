/** Controls found by their pixels on pages that chromium draws: light and dark, with focus rings, pressed and disabled, at five scale factors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PIXEL_CONTROL_KINDS } from '../../core/elements/pixel-control.ts';
import { evaluate } from '../../../testing/ocr/controls/evaluate.ts';
import { FINAL_LOOKS } from '../../../testing/ocr/controls/final-looks.ts';
import { LAST_LOOKS } from '../../../testing/ocr/controls/last-looks.ts';
import { HELD_OUT_LOOKS, TUNED_LOOKS } from '../../../testing/ocr/controls/looks.ts';
import { LOCKED_LOOKS } from '../../../testing/ocr/controls/locked-looks.ts';
import { UNSEEN_LOOKS } from '../../../testing/ocr/controls/unseen-looks.ts';
import { emptyScores } from '../../../testing/ocr/controls/score.ts';
import { openCamera, SCALES, type Camera } from '../../../testing/ocr/controls/shots.ts';
import { SOAK } from '../../../testing/soak.ts';
import { createForkChild } from '../node/fork-child.ts';
import { createTextRecognition } from './recognition.ts';

/** Shares over all kinds of a set at a scale factor; docs/recognition.md has those of each kind. */
const LEAST = { tuned: 0.98, 'held-out': 0.97, last: 0.95 };
const SETS = { tuned: TUNED_LOOKS, 'held-out': HELD_OUT_LOOKS, last: LAST_LOOKS } as const;
/** Sets whose misses were mended after they were read. */
const MENDED = { final: FINAL_LOOKS, unseen: UNSEEN_LOOKS, locked: LOCKED_LOOKS } as const;
/** Of each kind, at each scale factor. */
const LEAST_OF_A_KIND = 0.97;

/** Three pages of each look; all sets together take a quarter of an hour on two quiet cores. */
const SEEDS = [1, 2, 3] as const;
/** A page takes 1.5 s there, and several times that where others compute. */
const PAGE_MS = 20_000;
const limitOf = (looks: number): number => looks * SEEDS.length * PAGE_MS;

let camera: Camera;
const reading = createTextRecognition({
  forkChild: createForkChild(process.env),
  engine: 'tesseract-cli',
  timeoutMs: 120_000,
});
beforeAll(async () => {
  camera = await openCamera();
});
afterAll(async () => {
  await camera.close();
  await reading.close();
});

/** The last set is read in soak alone. */
const READ = SOAK ? (['tuned', 'held-out', 'last'] as const) : (['tuned', 'held-out'] as const);

describe.each(READ)('pages of controls, %s', (set) => {
  test.each(SOAK ? SCALES : [1.5])(
    'are found at a scale factor of %s',
    { timeout: limitOf(SETS[set].length) },
    async (scale) => {
      const scores = emptyScores();
      const looks = SOAK ? SETS[set] : SETS[set].slice(0, 1);
      await evaluate(scores, camera, reading.recognition, {
        set,
        looks,
        seeds: SOAK ? SEEDS : [1],
        scale,
      });
      const all = [...scores.values()];
      const sum = (of: (score: (typeof all)[number]) => number): number =>
        all.reduce((total, score) => total + of(score), 0);
      const notes = all
        .flatMap(({ missed, wrong }) => [...missed, ...wrong.map((each) => `wrong ${each}`)])
        .join('\n');
      expect(sum(({ right }) => right) / sum(({ wanted }) => wanted), notes).toBeGreaterThanOrEqual(
        LEAST[set],
      );
      expect(sum(({ right }) => right) / sum(({ found }) => found), notes).toBeGreaterThanOrEqual(LEAST[set]);
    },
  );
});

describe.skipIf(!SOAK).each(['final', 'unseen', 'locked'] as const)('pages of controls, %s', (set) => {
  test.each(SCALES)(
    'each kind is found at a scale factor of %s',
    { timeout: limitOf(MENDED[set].length) },
    async (scale) => {
      const scores = emptyScores();
      await evaluate(scores, camera, reading.recognition, {
        set,
        looks: MENDED[set],
        seeds: SEEDS,
        scale,
      });
      for (const kind of PIXEL_CONTROL_KINDS) {
        const { right, wanted, found, missed, wrong } = scores.get(kind) ?? expect.fail(kind);
        expect(right / wanted, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_OF_A_KIND);
        expect(right / found, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST_OF_A_KIND);
      }
    },
  );
});
