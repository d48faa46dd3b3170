/** A small network of three windows that look at a picture one after the other, and two layers that decide. testing/ocr/controls/learned/make.ts makes its numbers. */
import { LAYERS, PICTURE_NUMBERS, SIDE } from './small-picture.ts';

/** What a picture may show. */
export const PICTURED_KINDS = ['checkbox', 'radio', 'switch', 'button', 'icon', 'word'] as const;
export type PicturedKind = (typeof PICTURED_KINDS)[number];

/** Facts about a picture besides its cells. */
export const FACTS = 6;

export interface WindowLayer {
  readonly from: number;
  readonly to: number;
  /** Cells of each side of the window; every second place is looked at. */
  readonly kernel: number;
  /** Cells of each side of what is looked at. */
  readonly side: number;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

export interface FullLayer {
  readonly from: number;
  readonly to: number;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

export interface PictureNetwork {
  readonly windows: readonly WindowLayer[];
  readonly hidden: FullLayer;
  readonly last: FullLayer;
}

export const WINDOW_STEP = 2;
const WINDOWS = [
  { from: LAYERS, to: 8, kernel: 5, side: SIDE },
  { from: 8, to: 16, kernel: 3, side: SIDE / 2 },
  { from: 16, to: 32, kernel: 3, side: SIDE / 4 },
] as const;
const SEEN = 32 * (SIDE / 8) ** 2;
const HIDDEN = { from: SEEN + FACTS, to: 32 };
const LAST = { from: HIDDEN.to, to: PICTURED_KINDS.length };

/** Numbers of the whole network. */
export const NETWORK_NUMBERS =
  WINDOWS.reduce((sum, { from, to, kernel }) => sum + to * (from * kernel ** 2 + 1), 0) +
  [HIDDEN, LAST].reduce((sum, { from, to }) => sum + to * (from + 1), 0);

export function pictureNetwork(numbers: Float32Array): PictureNetwork {
  let at = 0;
  const take = (count: number): Float32Array => numbers.subarray(at, (at += count));
  const full = (shape: Pick<FullLayer, 'from' | 'to'>): FullLayer => ({
    ...shape,
    weights: take(shape.to * shape.from),
    biases: take(shape.to),
  });
  const windows = WINDOWS.map((shape) => ({
    ...shape,
    weights: take(shape.to * shape.from * shape.kernel ** 2),
    biases: take(shape.to),
  }));
  return { windows, hidden: full(HIDDEN), last: full(LAST) };
}

/** With a border of paper, as wide as a window reaches beyond what it looks at. */
export function bordered(input: Float32Array, { from, kernel, side }: WindowLayer): Float32Array {
  const edge = (kernel - 1) / 2;
  const wide = side + 2 * edge;
  const padded = new Float32Array(wide * wide * from);
  for (let row = 0; row < side; row++)
    padded.set(
      input.subarray(row * side * from, (row + 1) * side * from),
      ((row + edge) * wide + edge) * from,
    );
  return padded;
}

/** Windows that are summed up together, of which each layer has a multiple: an addition need not wait for that of another sum. */
const TOGETHER = 4;

/** A window's answers for every second place in both directions, where they are positive. */
export function windowAnswers(padded: Float32Array, layer: WindowLayer): Float32Array {
  const { from, to, kernel, side, weights, biases } = layer;
  const wide = side + kernel - 1;
  const half = side / WINDOW_STEP;
  const length = kernel * from;
  const size = kernel * length;
  const answers = new Float32Array(half * half * to);
  for (let place = 0; place < half * half; place++) {
    const column = place % half;
    const start = (((place - column) / half) * wide + column) * WINDOW_STEP * from;
    for (let out = 0; out < to; out += TOGETHER) {
      let [a, b, c, d] = [biases[out] ?? 0, biases[out + 1] ?? 0, biases[out + 2] ?? 0, biases[out + 3] ?? 0];
      let weight = out * size;
      for (let line = 0; line < kernel; line++) {
        const low = start + line * wide * from;
        for (let each = low; each < low + length; each++, weight++) {
          const seen = padded[each] ?? 0;
          if (seen === 0) continue;
          a += seen * (weights[weight] ?? 0);
          b += seen * (weights[weight + size] ?? 0);
          c += seen * (weights[weight + 2 * size] ?? 0);
          d += seen * (weights[weight + 3 * size] ?? 0);
        }
      }
      const at = place * to + out;
      if (a > 0) answers[at] = a;
      if (b > 0) answers[at + 1] = b;
      if (c > 0) answers[at + 2] = c;
      if (d > 0) answers[at + 3] = d;
    }
  }
  return answers;
}

/** The sums of a layer that sees everything. */
export function fullSums(input: Float32Array, { from, to, weights, biases }: FullLayer): Float32Array {
  const sums = new Float32Array(to);
  for (let out = 0; out < to; out++) {
    let sum = biases[out] ?? 0;
    for (let at = 0; at < from; at++) sum += (input[at] ?? 0) * (weights[out * from + at] ?? 0);
    sums[out] = sum;
  }
  return sums;
}

/** Chances out of sums; they add up to one. */
export function chancesFrom(sums: Float32Array): Float32Array {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / all);
}

export const positive = (sums: Float32Array): Float32Array => sums.map((sum) => Math.max(0, sum));

/** What windows saw, with the facts. */
export function withFacts(seen: Float32Array, facts: Float32Array): Float32Array {
  const both = new Float32Array(seen.length + facts.length);
  both.set(seen);
  both.set(facts, seen.length);
  return both;
}

/** The chance of each kind. `input`: the picture's cells, then the facts. */
export function judgePicture(input: Float32Array, { windows, hidden, last }: PictureNetwork): Float32Array {
  const cells = input.subarray(0, PICTURE_NUMBERS);
  const seen = windows.reduce((answers, layer) => windowAnswers(bordered(answers, layer), layer), cells);
  const both = withFacts(seen, input.subarray(PICTURE_NUMBERS));
  return chancesFrom(fullSums(positive(fullSums(both, hidden)), last));
}
