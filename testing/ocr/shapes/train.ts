/** Trains the network: gradient descent (Adam), the same way each time. */
import {
  answersOf,
  chancesOf,
  judge,
  networkOf,
  numbersFor,
  padded,
  pooled,
  STRIDE,
  type Layer,
  type Network,
} from '../../../main/adapters/recognition/shapes/network.ts';
import { ROWS } from '../../../main/adapters/recognition/shapes/line-columns.ts';
import type { Sample } from './samples.ts';
import { pick } from './texts.ts';

const BATCH = 32;
/** Steps between two lines of report. */
const REPORTED = 100;
const RATE = 0.004;
const [MOMENT, SQUARE, LEAST] = [0.9, 0.999, 1e-8];
/** Places that a part of a line has at least: short labels are to be known, too. */
const SHORTEST = 24;

/** He's start: as wide as the number of inputs asks for. */
function startNumbers(scripts: number, random: () => number): Float32Array {
  const numbers = new Float32Array(numbersFor(scripts));
  const { first, second, last } = networkOf(numbers, scripts);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  for (const { weights, from, kernel } of [first, second, last])
    for (let at = 0; at < weights.length; at++) weights[at] = normal() * Math.sqrt(2 / (from * kernel));
  return numbers;
}

/** A random part of a line, as long as a short label at least. */
function partOf({ columns }: Sample, random: () => number): Float32Array {
  const places = columns.length / ROWS;
  if (places <= SHORTEST || random() < 0.3) return columns;
  const count = Math.round(SHORTEST + random() * (places - SHORTEST));
  const from = Math.floor(random() * (places - count + 1));
  return columns.subarray(from * ROWS, (from + count) * ROWS);
}

const add = (numbers: Float32Array, at: number, more: number): void => {
  numbers[at] = (numbers[at] ?? 0) + more;
};

interface Looked {
  /** What the layer looked at, padded. */
  readonly wide: Float32Array;
  readonly answers: Float32Array;
  /** How the loss changes with each answer. */
  readonly ahead: Float32Array;
}

/** Adds to the gradients of a layer; returns those of what it looked at, padding included. */
function backward({ wide, answers, ahead }: Looked, layer: Layer, gradient: Layer): Float32Array {
  const { from, to, kernel, weights } = layer;
  const seen = kernel * from;
  const back = new Float32Array(wide.length);
  for (let at = 0; at < answers.length; at++) {
    const own = ahead[at] ?? 0;
    if (own === 0 || answers[at] === 0) continue;
    const out = at % to;
    const start = ((at - out) / to) * STRIDE * from;
    add(gradient.biases, out, own);
    for (let each = 0, weight = out * seen; each < seen; each++, weight++) {
      add(gradient.weights, weight, own * (wide[start + each] ?? 0));
      add(back, start + each, own * (weights[weight] ?? 0));
    }
  }
  return back;
}

/** The last layer's gradients; returns those of what it looked at. */
function backwardLast(seen: Float32Array, slopes: Float32Array, last: Layer, gradient: Layer): Float32Array {
  const back = new Float32Array(seen.length);
  slopes.forEach((own, out) => {
    add(gradient.biases, out, own);
    for (let at = 0; at < last.from; at++) {
      add(gradient.weights, out * last.from + at, own * (seen[at] ?? 0));
      add(back, at, own * (last.weights[out * last.from + at] ?? 0));
    }
  });
  return back;
}

/** One line: its loss, and what it adds to the gradients. */
function learn(columns: Float32Array, script: number, network: Network, gradient: Network): number {
  const { first, second, last } = network;
  const wide = padded(columns, first);
  const edges = answersOf(wide, first);
  const wideEdges = padded(edges, second);
  const letters = answersOf(wideEdges, second);
  const seen = pooled(letters, second.to);
  const chances = chancesOf(seen, last);
  const slopes = chances.map((chance, out) => chance - (out === script ? 1 : 0));
  const back = backwardLast(seen, slopes, last, gradient.last);
  const places = letters.length / second.to;
  const ahead = letters.map((answer, at) => {
    const out = at % second.to;
    const isMost = answer > 0 && answer === seen[second.to + out];
    return (back[out] ?? 0) / places + (isMost ? (back[second.to + out] ?? 0) : 0);
  });
  const backEdges = backward({ wide: wideEdges, answers: letters, ahead }, second, gradient.second);
  const from = ((second.kernel - 1) / 2) * second.from;
  const own = backEdges.subarray(from, from + edges.length);
  backward({ wide, answers: edges, ahead: own }, first, gradient.first);
  return -Math.log(Math.max(1e-9, chances[script] ?? 0));
}

/** Steps down along the gradients, by their means and the means of their squares. */
function createDescent(numbers: Float32Array) {
  const moments = new Float32Array(numbers.length);
  const squares = new Float32Array(numbers.length);
  return (slopes: Float32Array, rate: number, step: number): void => {
    slopes.forEach((slope, at) => {
      const moment = MOMENT * (moments[at] ?? 0) + (1 - MOMENT) * slope;
      const square = SQUARE * (squares[at] ?? 0) + (1 - SQUARE) * slope * slope;
      moments[at] = moment;
      squares[at] = square;
      const root = Math.sqrt(square / (1 - SQUARE ** step)) + LEAST;
      add(numbers, at, (-rate * moment) / (1 - MOMENT ** step) / root);
    });
  };
}

export interface Training {
  readonly scripts: number;
  readonly rounds: number;
  readonly random: () => number;
}

export function train(samples: readonly Sample[], { scripts, rounds, random }: Training): Float32Array {
  const numbers = startNumbers(scripts, random);
  const network = networkOf(numbers, scripts);
  const slopes = new Float32Array(numbers.length);
  const gradient = networkOf(slopes, scripts);
  const descend = createDescent(numbers);
  const steps = Math.ceil((samples.length * rounds) / BATCH);
  let loss = 0;
  for (let step = 1; step <= steps; step++) {
    slopes.fill(0);
    for (let each = 0; each < BATCH; each++) {
      const sample = pick(samples, random);
      loss += learn(partOf(sample, random), sample.script, network, gradient) / BATCH;
    }
    // To nothing at the end, as half a wave.
    const rate = RATE * 0.5 * (1 + Math.cos((Math.PI * step) / steps));
    descend(
      slopes.map((slope) => slope / BATCH),
      rate,
      step,
    );
    if (step % REPORTED !== 0) continue;
    console.log(`${step} of ${steps}: ${(loss / REPORTED).toFixed(4)}`);
    loss = 0;
  }
  return numbers;
}

/** For each script, how many of its lines each script was given. */
export function confusion(samples: readonly Sample[], network: Network): readonly (readonly number[])[] {
  const places = Array.from({ length: network.last.to }, (_, index) => index);
  const given = samples.map(({ columns, script }) => {
    const chances = judge(columns, network);
    return { script, as: chances.indexOf(Math.max(...chances)) };
  });
  return places.map((script) =>
    places.map((as) => given.filter((each) => each.script === script && each.as === as).length),
  );
}
