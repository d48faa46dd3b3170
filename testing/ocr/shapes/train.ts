/** Trains the network that tells scripts apart, the same way each time. */
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
import {
  addTo,
  confusion,
  createDescent,
  createProgress,
  fallingRate,
  startWeights,
} from '../learning/descent.ts';
import type { Sample } from './samples.ts';
import { pick } from './texts.ts';

const BATCH = 32;
/** Steps between two lines of report. */
const REPORTED = 100;
const RATE = 0.004;
/** Places that a part of a line has at least: short labels are to be known, too. */
const SHORTEST = 24;

function startNumbers(scripts: number, random: () => number): Float32Array {
  const numbers = new Float32Array(numbersFor(scripts));
  const { first, second, last } = networkOf(numbers, scripts);
  for (const { weights, from, kernel } of [first, second, last]) startWeights(weights, from * kernel, random);
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
    addTo(gradient.biases, out, own);
    for (let each = 0, weight = out * seen; each < seen; each++, weight++) {
      addTo(gradient.weights, weight, own * (wide[start + each] ?? 0));
      addTo(back, start + each, own * (weights[weight] ?? 0));
    }
  }
  return back;
}

/** The last layer's gradients; returns those of what it looked at. */
function backwardLast(seen: Float32Array, slopes: Float32Array, last: Layer, gradient: Layer): Float32Array {
  const back = new Float32Array(seen.length);
  slopes.forEach((own, out) => {
    addTo(gradient.biases, out, own);
    for (let at = 0; at < last.from; at++) {
      addTo(gradient.weights, out * last.from + at, own * (seen[at] ?? 0));
      addTo(back, at, own * (last.weights[out * last.from + at] ?? 0));
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
  const report = createProgress(steps, REPORTED);
  for (let step = 1; step <= steps; step++) {
    slopes.fill(0);
    let loss = 0;
    for (let each = 0; each < BATCH; each++) {
      const sample = pick(samples, random);
      loss += learn(partOf(sample, random), sample.script, network, gradient) / BATCH;
    }
    descend(slopes, BATCH, fallingRate(RATE, step, steps), step);
    report(step, loss);
  }
  return numbers;
}

/** For each script, how many of its lines each script was given. */
export const confusedScripts = (samples: readonly Sample[], network: Network) =>
  confusion(
    network.last.to,
    samples.map(({ columns, script }) => ({ kind: script, chances: judge(columns, network) })),
  );
