/** What is found on pages of controls, held against the truth: as elements of a window without a tree, with its text read. */
import { findControls } from '../../../main/adapters/recognition/controls/find-controls.ts';
import { withoutWords } from '../../../main/core/elements/icons-and-words.ts';
import type { TextRecognitionPort } from '../../../main/ports/text-recognition.ts';
import type { Look } from './looks.ts';
import type { SetName } from './wording.ts';
import { addPage, type ControlScores } from './score.ts';
import type { Camera, PageChoice, Shot } from './shots.ts';

export interface Pages {
  readonly set: SetName;
  readonly looks: readonly Look[];
  readonly seeds: readonly number[];
  readonly scale: number;
}

/** Adds every page to the scores. The next one is drawn while one is read. */
export async function evaluate(
  scores: ControlScores,
  camera: Camera,
  reading: TextRecognitionPort,
  { set, looks, seeds, scale }: Pages,
): Promise<void> {
  const choices = looks.flatMap((look) => seeds.map((seed) => ({ look, set, seed, scale })));
  const draw = async (choice: PageChoice | undefined): Promise<Shot | undefined> =>
    choice === undefined ? undefined : await camera.take(choice);
  let shot = await draw(choices[0]);
  for (const [index, { look, seed }] of choices.entries()) {
    if (shot === undefined) return;
    const { raster, truth } = shot;
    const [{ lines }, next] = await Promise.all([
      reading.recognize(raster, { languages: ['eng'] }),
      draw(choices[index + 1]),
    ]);
    addPage(scores, `${look.name} ${seed} at ${scale}`, withoutWords(findControls(raster), lines), truth);
    shot = next;
  }
}
