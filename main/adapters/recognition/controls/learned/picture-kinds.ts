/** What small pictures show, as the network learned it. */
import type { PixelControl } from '../../../../core/elements/pixel-control.ts';
import type { Region } from '../../../../core/geometry.ts';
import type { Candidates } from '../candidates.ts';
import { createInputs, INK_FACT } from './input.ts';
import {
  judgePicture,
  NETWORK_NUMBERS,
  PICTURED_KINDS,
  pictureNetwork,
  type PicturedKind,
} from './network.ts';
import { PICTURE_NUMBERS } from './small-picture.ts';
import { LEARNED_NUMBERS, LEARNED_SCALES } from './numbers.ts';

/** Each layer's numbers are bytes, times the layer's own scale. */
function decodedNumbers(): Float32Array {
  const numbers = new Float32Array(NETWORK_NUMBERS);
  numbers.set(new Int8Array(Buffer.from(LEARNED_NUMBERS, 'base64')));
  const { windows, hidden, last } = pictureNetwork(numbers);
  [...windows, hidden, last].forEach(({ weights, biases }, index) => {
    const [weight = 0, bias = 0] = LEARNED_SCALES[index] ?? [];
    weights.forEach((byte, at) => (weights[at] = byte * weight));
    biases.forEach((byte, at) => (biases[at] = byte * bias));
  });
  return numbers;
}

/** Out of 1: how far edges of thin strokes in one colour may differ. */
const SAME_INK = 0.1;

const network = pictureNetwork(decodedNumbers());

/** What the network says of a box. */
export interface PictureVerdict {
  readonly chanceOf: (kind: PicturedKind) => number;
  /** Whether what is there has the colour of the words on its ground. */
  readonly isInked: boolean;
}

/** What the network says of boxes of one page. */
export function createVerdicts(candidates: Candidates): (box: Region) => PictureVerdict {
  const inputOf = createInputs(candidates.scene, candidates);
  return (box) => {
    const input = inputOf(box);
    const chances = judgePicture(input, network);
    return {
      chanceOf: (kind) => chances[PICTURED_KINDS.indexOf(kind)] ?? 0,
      isInked: (input[PICTURE_NUMBERS + INK_FACT] ?? 1) <= SAME_INK,
    };
  };
}

/** The chance of a picture and of letters together: what has more is no control. Buttons without a word in the colour of text are rare. */
const NO_INKED_BUTTON = 0.85;
const NO_CONTROL = 0.98;

/** Whether a candidate of a kind is a control rather than a picture. */
export function isControl(kind: PixelControl['kind'], { chanceOf, isInked }: PictureVerdict): boolean {
  const most = kind === 'button' && isInked ? NO_INKED_BUTTON : NO_CONTROL;
  return chanceOf('icon') + chanceOf('word') <= most;
}
