/**
 * A small network that looks at a line's columns through two windows, one within the other, and answers how much of each script it saw.
 * `testing/ocr/shapes/make.ts` makes its numbers.
 */
import { ROWS } from './line-columns.ts';

export interface Layer {
  /** Numbers of one place of what it looks at, and of its answer. */
  readonly from: number;
  readonly to: number;
  /** Places that it looks at; every second one is answered for. */
  readonly kernel: number;
  /** For each number of the answer, one for every number that it looks at. */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

export interface Network {
  readonly first: Layer;
  readonly second: Layer;
  /** From the means and the greatest values of the second one's answers. */
  readonly last: Layer;
}

export const STRIDE = 2;
const FIRST = { from: ROWS, to: 24, kernel: 5 };
const SECOND = { from: FIRST.to, to: 48, kernel: 7 };

export function networkOf(numbers: Float32Array, scripts: number): Network {
  let at = 0;
  const take = (count: number): Float32Array => numbers.subarray(at, (at += count));
  const layer = (shape: Pick<Layer, 'from' | 'to' | 'kernel'>): Layer => ({
    ...shape,
    weights: take(shape.to * shape.kernel * shape.from),
    biases: take(shape.to),
  });
  return {
    first: layer(FIRST),
    second: layer(SECOND),
    last: layer({ from: 2 * SECOND.to, to: scripts, kernel: 1 }),
  };
}

/** How many numbers a network has. */
export const numbersFor = (scripts: number): number =>
  [FIRST, SECOND, { from: 2 * SECOND.to, to: scripts, kernel: 1 }].reduce(
    (sum, { from, to, kernel }) => sum + to * (kernel * from + 1),
    0,
  );

/** With paper before and after, so that every second place can be looked at. */
export function padded(input: Float32Array, { from, kernel }: Layer): Float32Array {
  const places = input.length / from;
  const wide = new Float32Array((Math.ceil(places / STRIDE) * STRIDE + kernel - 1) * from);
  wide.set(input, ((kernel - 1) / 2) * from);
  return wide;
}

/** The layer's answers for every second place, where they are positive. */
export function answersOf(wide: Float32Array, layer: Layer): Float32Array {
  const { from, to, kernel, weights, biases } = layer;
  const seen = kernel * from;
  const places = (wide.length / from - kernel + 1) / STRIDE;
  const answers = new Float32Array(places * to);
  for (let place = 0; place < places; place++) {
    const start = place * STRIDE * from;
    for (let out = 0; out < to; out++) {
      let sum = biases[out] ?? 0;
      for (let at = 0, weight = out * seen; at < seen; at++, weight++)
        sum += (wide[start + at] ?? 0) * (weights[weight] ?? 0);
      answers[place * to + out] = sum > 0 ? sum : 0;
    }
  }
  return answers;
}

/** Means, then greatest values, over the places. */
export function pooled(answers: Float32Array, to: number): Float32Array {
  const both = new Float32Array(2 * to);
  const places = answers.length / to;
  for (let at = 0; at < answers.length; at++) {
    const out = at % to;
    const answer = answers[at] ?? 0;
    both[out] = (both[out] ?? 0) + answer / places;
    both[to + out] = Math.max(both[to + out] ?? 0, answer);
  }
  return both;
}

/** The chance of each script; they add up to one. */
export function chancesOf(seen: Float32Array, { from, to, weights, biases }: Layer): Float32Array {
  const chances = new Float32Array(to);
  for (let out = 0; out < to; out++) {
    let sum = biases[out] ?? 0;
    for (let at = 0; at < from; at++) sum += (seen[at] ?? 0) * (weights[out * from + at] ?? 0);
    chances[out] = sum;
  }
  const most = Math.max(...chances);
  let all = 0;
  for (let out = 0; out < to; out++) all += chances[out] = Math.exp((chances[out] ?? 0) - most);
  return chances.map((chance) => chance / all);
}

export function judge(columns: Float32Array, { first, second, last }: Network): Float32Array {
  const edges = answersOf(padded(columns, first), first);
  const letters = answersOf(padded(edges, second), second);
  return chancesOf(pooled(letters, second.to), last);
}
