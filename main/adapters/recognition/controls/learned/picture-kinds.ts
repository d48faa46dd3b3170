/** What small pictures show, as the network learned it. */
import type { PixelControl } from '../../../../core/elements/pixel-control.ts';
import type { Region } from '../../../../core/geometry.ts';
import type { Candidates } from '../candidates.ts';
import { fitsSwitch } from '../switches.ts';
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
  const known = new Map<string, PictureVerdict>();
  const judged = (box: Region): PictureVerdict => {
    const input = inputOf(box);
    const chances = judgePicture(input, network);
    return {
      chanceOf: (kind) => chances[PICTURED_KINDS.indexOf(kind)] ?? 0,
      isInked: (input[PICTURE_NUMBERS + INK_FACT] ?? 1) <= SAME_INK,
    };
  };
  return (box) => {
    const key = `${box.x} ${box.y} ${box.width} ${box.height}`;
    const verdict = known.get(key) ?? judged(box);
    known.set(key, verdict);
    return verdict;
  };
}

/** The chance of a picture and of letters together: what has more is no control. Buttons without a word in the colour of text are rare. */
const NO_CONTROL = 0.98;
const NO_INKED_BUTTON = 0.85;
/** The same for a bar with a knob that is no higher than letters that touch, in pixels. */
const NO_LOW_SWITCH = 0.5;
const LOW_SWITCH = 21;

/** Of a square or a disc, and of a button: with a greater chance of another kind, it is of that kind. */
const OTHER_MARK = 0.94;
const OTHER_BUTTON = 0.9;
const OTHER_SWITCH = 0.95;
const SURE_BUTTON = 0.98;
/** In sides: no check box and no radio button is as unlike a square, and no switch as like one. */
const SQUARE = 1.1;
const LONG = 1.3;

/** The kind that a candidate has: what rules take it for, unless the network is sure of another one that has its form. */
export function kindBy(
  { kind, box: { width, height } }: PixelControl,
  { chanceOf }: PictureVerdict,
): PixelControl['kind'] {
  const isMark = Math.max(width, height) <= SQUARE * Math.min(width, height);
  if (!isMark)
    return kind === 'button' && width >= LONG * height && chanceOf('switch') > OTHER_SWITCH ? 'switch' : kind;
  const [checkbox, radio] = [chanceOf('checkbox'), chanceOf('radio')];
  if (kind === 'checkbox' && radio > OTHER_MARK) return 'radio';
  if (kind === 'radio' && checkbox > OTHER_MARK) return 'checkbox';
  if (kind !== 'button' || Math.max(checkbox, radio) <= OTHER_BUTTON) return kind;
  return checkbox > radio ? 'checkbox' : 'radio';
}

/** Whether what was taken for an icon is a switch: of its size, with that chance. */
export const isSwitchIcon = (box: Region, chance: number): boolean =>
  fitsSwitch(box) && chance > OTHER_SWITCH;

/** The same for a button, which has a word or a picture on its face and is longer than high; letters alone are not. */
export const isButtonIcon = ({ width, height }: Region, chance: number): boolean =>
  width >= LONG * height && chance > SURE_BUTTON;

/** Whether a candidate of a kind is a control rather than a picture. */
export function isControl({ kind, box }: PixelControl, { chanceOf, isInked }: PictureVerdict): boolean {
  const picture = chanceOf('icon') + chanceOf('word');
  if (kind === 'switch' && box.height < LOW_SWITCH) return picture <= NO_LOW_SWITCH;
  return picture <= (kind === 'button' && isInked ? NO_INKED_BUTTON : NO_CONTROL);
}
