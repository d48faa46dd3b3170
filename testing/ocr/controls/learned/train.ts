/** Trains the network that looks at small controls, the same way each time. */
import {
  bordered,
  chancesFrom,
  fullSums,
  judgePicture,
  NETWORK_NUMBERS,
  PICTURED_KINDS,
  pictureNetwork,
  positive,
  WINDOW_STEP,
  windowAnswers,
  withFacts,
  type FullLayer,
  type PictureNetwork,
  type WindowLayer,
} from '../../../../main/adapters/recognition/controls/learned/network.ts';
import { PICTURE_NUMBERS } from '../../../../main/adapters/recognition/controls/learned/small-picture.ts';
import {
  addTo,
  confusion,
  createDescent,
  createProgress,
  fallingRate,
  startWeights,
} from '../../learning/descent.ts';
import type { LearnedSample } from './samples.ts';

const BATCH = 32;
const REPORTED = 200;
const RATE = 0.002;
/** Of each weight, a step. */
const DECAY = 1e-4;
/** Candidates are drawn that much more often than what the rules leave alone. */
const CANDIDATES = 0.6;

function startNumbers(random: () => number): Float32Array {
  const numbers = new Float32Array(NETWORK_NUMBERS);
  const { windows, hidden, last } = pictureNetwork(numbers);
  for (const { weights, from, kernel } of windows) startWeights(weights, from * kernel ** 2, random);
  for (const { weights, from } of [hidden, last]) startWeights(weights, from, random);
  return numbers;
}

/** Adds to the gradients of a layer that sees everything; returns those of what it looked at. */
function backFull(
  seen: Float32Array,
  ahead: Float32Array,
  layer: FullLayer,
  gradient: FullLayer,
): Float32Array {
  const { from, to, weights } = layer;
  const back = new Float32Array(from);
  for (let out = 0; out < to; out++) {
    const own = ahead[out] ?? 0;
    if (own === 0) continue;
    addTo(gradient.biases, out, own);
    for (let at = 0, weight = out * from; at < from; at++, weight++) {
      addTo(gradient.weights, weight, own * (seen[at] ?? 0));
      addTo(back, at, own * (weights[weight] ?? 0));
    }
  }
  return back;
}

interface Seen {
  readonly padded: Float32Array;
  readonly answers: Float32Array;
  /** How the loss changes with each answer. */
  readonly ahead: Float32Array;
}

/** The same for a window; returns the gradients of what it looked at, border included. */
function backWindow(
  { padded, answers, ahead }: Seen,
  layer: WindowLayer,
  gradient: WindowLayer,
): Float32Array {
  const { from, to, kernel, side, weights } = layer;
  const wide = side + kernel - 1;
  const half = side / WINDOW_STEP;
  const length = kernel * from;
  const back = new Float32Array(padded.length);
  for (let at = 0; at < answers.length; at++) {
    const own = ahead[at] ?? 0;
    if (own === 0 || answers[at] === 0) continue;
    const out = at % to;
    const place = (at - out) / to;
    const start = (Math.floor(place / half) * wide + (place % half)) * WINDOW_STEP * from;
    addTo(gradient.biases, out, own);
    let weight = out * kernel * length;
    for (let line = 0; line < kernel; line++) {
      const low = start + line * wide * from;
      for (let each = low; each < low + length; each++, weight++) {
        gradient.weights[weight] = (gradient.weights[weight] ?? 0) + own * (padded[each] ?? 0);
        back[each] = (back[each] ?? 0) + own * (weights[weight] ?? 0);
      }
    }
  }
  return back;
}

/** What lies within the border that a window's input was given. */
function withoutBorder(padded: Float32Array, { from, kernel, side }: WindowLayer): Float32Array {
  const edge = (kernel - 1) / 2;
  const wide = side + 2 * edge;
  const inner = new Float32Array(side * side * from);
  for (let row = 0; row < side; row++) {
    const start = ((row + edge) * wide + edge) * from;
    inner.set(padded.subarray(start, start + side * from), row * side * from);
  }
  return inner;
}

/** One sample: its loss, and what it adds to the gradients. */
function learnOne(
  input: Float32Array,
  kind: number,
  network: PictureNetwork,
  gradient: PictureNetwork,
): number {
  const cells = input.subarray(0, PICTURE_NUMBERS);
  const seen: { padded: Float32Array; answers: Float32Array }[] = [];
  for (const layer of network.windows) {
    const padded = bordered(seen.at(-1)?.answers ?? cells, layer);
    seen.push({ padded, answers: windowAnswers(padded, layer) });
  }
  const both = withFacts(seen.at(-1)?.answers ?? cells, input.subarray(PICTURE_NUMBERS));
  const hidden = positive(fullSums(both, network.hidden));
  const chances = chancesFrom(fullSums(hidden, network.last));
  const slopes = chances.map((chance, out) => chance - (out === kind ? 1 : 0));
  const backHidden = backFull(hidden, slopes, network.last, gradient.last);
  let ahead = backFull(
    both,
    backHidden.map((slope, at) => ((hidden[at] ?? 0) > 0 ? slope : 0)),
    network.hidden,
    gradient.hidden,
  );
  for (let index = seen.length - 1; index >= 0; index--) {
    const [layer, own, step] = [network.windows[index], gradient.windows[index], seen[index]];
    if (layer === undefined || own === undefined || step === undefined) continue;
    const back = backWindow({ padded: step.padded, answers: step.answers, ahead }, layer, own);
    ahead = withoutBorder(back, layer);
  }
  return -Math.log(Math.max(1e-9, chances[kind] ?? 0));
}

/** Left and right, or the cells' strengths a little off: the same picture. */
function varied(input: Float32Array, random: () => number): Float32Array {
  const copy = input.slice();
  const gain = 0.9 + 0.2 * random();
  for (let at = 0; at < PICTURE_NUMBERS; at++)
    copy[at] = Math.min(1, (copy[at] ?? 0) * gain + 0.04 * (random() - 0.5));
  for (let at = PICTURE_NUMBERS; at < copy.length - 1; at++)
    copy[at] = (copy[at] ?? 0) + 0.06 * (random() - 0.5);
  return copy;
}

export function trainPictures(
  samples: readonly LearnedSample[],
  steps: number,
  random: () => number,
): Float32Array {
  const numbers = startNumbers(random);
  const network = pictureNetwork(numbers);
  const slopes = new Float32Array(numbers.length);
  const gradient = pictureNetwork(slopes);
  const descend = createDescent(numbers, DECAY);
  const pools = [true, false].map((isCandidate) =>
    PICTURED_KINDS.map((_, kind) =>
      samples.filter((each) => each.kind === kind && each.isCandidate === isCandidate),
    ).filter(({ length }) => length > 0),
  );
  const draw = <T>(items: readonly T[] | undefined): T | undefined =>
    items?.[Math.floor(random() * items.length)];
  const report = createProgress(steps, REPORTED);
  for (let step = 1; step <= steps; step++) {
    slopes.fill(0);
    let loss = 0;
    for (let each = 0; each < BATCH; each++) {
      const sample = draw(draw(pools[random() < CANDIDATES ? 0 : 1]));
      if (sample !== undefined)
        loss += learnOne(varied(sample.input, random), sample.kind, network, gradient) / BATCH;
    }
    descend(slopes, BATCH, fallingRate(RATE, step, steps), step);
    report(step, loss);
  }
  return numbers;
}

/** For each kind, how many candidates of it were taken for each kind. */
export const confusedPictures = (samples: readonly LearnedSample[], network: PictureNetwork) =>
  confusion(
    PICTURED_KINDS.length,
    samples.map(({ input, kind }) => ({ kind, chances: judgePicture(input, network) })),
  );
