/** What the training of every small network shares: where its numbers start, and the steps that they take (Adam). */

const [MOMENT, SQUARE, LEAST] = [0.9, 0.999, 1e-8];

export const addTo = (numbers: Float32Array, at: number, more: number): void => {
  numbers[at] = (numbers[at] ?? 0) + more;
};

/** Fills weights as He and others do (arXiv 1502.01852): normal numbers, wide by the number of inputs that an answer sees. */
export function startWeights(weights: Float32Array, seen: number, random: () => number): void {
  for (let at = 0; at < weights.length; at++) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    weights[at] = normal * Math.sqrt(2 / seen);
  }
}

/** From all of `most` to nothing at the last step, as half a wave. */
export const fallingRate = (most: number, step: number, steps: number): number =>
  most * 0.5 * (1 + Math.cos((Math.PI * step) / steps));

/** Takes steps down along the slopes, by their means and the means of their squares. `decay`: of each number, a step. */
export function createDescent(numbers: Float32Array, decay = 0) {
  const moments = new Float32Array(numbers.length);
  const squares = new Float32Array(numbers.length);
  /** `slopes` are sums over `batch` samples; `step` counts from 1. */
  return (slopes: Float32Array, batch: number, rate: number, step: number): void => {
    for (let at = 0; at < slopes.length; at++) {
      const slope = (slopes[at] ?? 0) / batch;
      const moment = MOMENT * (moments[at] ?? 0) + (1 - MOMENT) * slope;
      const square = SQUARE * (squares[at] ?? 0) + (1 - SQUARE) * slope * slope;
      moments[at] = moment;
      squares[at] = square;
      const root = Math.sqrt(square / (1 - SQUARE ** step)) + LEAST;
      const own = numbers[at] ?? 0;
      numbers[at] = own - rate * (moment / (1 - MOMENT ** step) / root + decay * own);
    }
  };
}

/** A line of report every `every` steps: the mean loss since the line before. */
export function createProgress(steps: number, every: number): (step: number, loss: number) => void {
  let sum = 0;
  return (step, loss) => {
    sum += loss;
    if (step % every !== 0) return;
    console.log(`${step} of ${steps}: ${(sum / every).toFixed(4)}`);
    sum = 0;
  };
}
/** How many samples of each kind were given each kind: rows are what they are, columns what they were given. */
export function confusion(
  kinds: number,
  samples: readonly { readonly kind: number; readonly chances: ArrayLike<number> }[],
): readonly (readonly number[])[] {
  const rows = Array.from({ length: kinds }, () => Array.from({ length: kinds }, () => 0));
  for (const { kind, chances } of samples) {
    const given = Array.from(chances);
    const row = rows[kind];
    const as = given.indexOf(Math.max(...given));
    if (row !== undefined) row[as] = (row[as] ?? 0) + 1;
  }
  return rows;
}
