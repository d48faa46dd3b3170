/** Says of what script a line is by the shapes of its letters, before anything is read. */
import type { GrayImage } from '../gray-image.ts';
import { columnsOf, ROWS } from './line-columns.ts';
import { judge, networkOf } from './network.ts';
import { NUMBERS, SCALES, SCRIPT_NAMES } from './numbers.ts';

/** Fewer columns are an icon, or a letter. */
const LEAST_COLUMNS = ROWS;

/** Each layer's numbers are bytes, times the layer's own scale. */
function decoded(): Float32Array {
  const bytes = new Int8Array(Buffer.from(NUMBERS, 'base64'));
  const numbers = Float32Array.from(bytes);
  const { first, second, last } = networkOf(numbers, SCRIPT_NAMES.length);
  [first, second, last].forEach(({ weights, biases }, index) => {
    const [weight = 0, bias = 0] = SCALES[index] ?? [];
    weights.forEach((byte, at) => (weights[at] = byte * weight));
    biases.forEach((byte, at) => (biases[at] = byte * bias));
  });
  return numbers;
}

const network = networkOf(decoded(), SCRIPT_NAMES.length);

/** The chance of each script that the network knows; empty for an icon. `image`: a line black on white. */
export function chancesByShape(image: GrayImage): ReadonlyMap<string, number> {
  const columns = columnsOf(image);
  if (columns.length < LEAST_COLUMNS * ROWS) return new Map();
  const chances = judge(columns, network);
  return new Map(SCRIPT_NAMES.map((name, index) => [name, chances[index] ?? 0]));
}
