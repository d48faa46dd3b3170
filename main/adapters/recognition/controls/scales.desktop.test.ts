/** One page of controls at each of five scale factors, by pixels alone: what needs no text to be told from it. Full sets: ../controls.desktop.test. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FINAL_LOOKS } from '../../../../testing/ocr/controls/final-looks.ts';
import { addPage, emptyScores } from '../../../../testing/ocr/controls/score.ts';
import { openCamera, SCALES, type Camera } from '../../../../testing/ocr/controls/shots.ts';
import { someOf } from '../../../../testing/soak.ts';
import { findControls } from './find-controls.ts';

/** Of all controls but icons, which short words look like until they are read. */
const LEAST = 0.97;

let camera: Camera;
beforeAll(async () => {
  camera = await openCamera();
});
afterAll(() => camera.close());

/** Each scale factor in another look. */
const PAGES = SCALES.map((scale, index) => ({ scale, look: FINAL_LOOKS[index] ?? expect.fail() }));

test.each(someOf(PAGES, 2))(
  'the controls of $look.name are found at a scale factor of $scale',
  { timeout: 60_000 },
  async ({ scale, look }) => {
    const { raster, truth } = await camera.take({ look, set: 'final', seed: 1, scale });
    const scores = emptyScores();
    addPage(scores, look.name, findControls(raster), truth);
    const all = [...scores].filter(([kind]) => kind !== 'icon').map(([, score]) => score);
    const sum = (of: (score: (typeof all)[number]) => number): number =>
      all.reduce((total, score) => total + of(score), 0);
    const notes = all.flatMap(({ missed, wrong }) => [...missed, ...wrong]).join('\n');
    expect(sum(({ right }) => right) / sum(({ wanted }) => wanted), notes).toBeGreaterThanOrEqual(LEAST);
    expect(sum(({ right }) => right) / sum(({ found }) => found), notes).toBeGreaterThanOrEqual(LEAST);
  },
);
