/** What is found on pages of controls, held against the truth: as elements of a window without a tree, with its text read. */
import { findControls } from '../../../main/adapters/recognition/controls/find-controls.ts';
import { withoutWords } from '../../../main/core/elements/icons-and-words.ts';
import type { TextRecognitionPort } from '../../../main/ports/text-recognition.ts';
import type { Look } from './looks.ts';
import type { SetName } from './wording.ts';
import { addPage, type ControlScores } from './score.ts';
import type { Camera } from './shots.ts';

export interface Pages {
  readonly set: SetName;
  readonly looks: readonly Look[];
  readonly seeds: readonly number[];
  readonly scale: number;
}

/** Adds every page to the scores. */
export async function evaluate(
  scores: ControlScores,
  camera: Camera,
  reading: TextRecognitionPort,
  { set, looks, seeds, scale }: Pages,
): Promise<void> {
  for (const look of looks)
    for (const seed of seeds) {
      const { raster, truth } = await camera.take({ look, set, seed, scale });
      const { lines } = await reading.recognize(raster, { languages: ['eng'] });
      const found = withoutWords(findControls(raster), lines);
      addPage(scores, `${look.name} ${seed} at ${scale}`, found, truth);
    }
}
