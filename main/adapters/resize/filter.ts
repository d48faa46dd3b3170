/** Weights of Lanczos' filter with two lobes (Duchon, 1979), which keeps small text readable: see docs/decisions/legibility.md. */

export interface Taps {
  /** Number of weights for each place of the result. */
  readonly count: number;
  /** For each place of the result: the first place of the source that counts. */
  readonly starts: Uint32Array;
  /** `count` for each place of the result, in 2^-14, adding up to 1. Those past the source's end are 0. */
  readonly weights: Int16Array;
}

const LOBES = 2;
const ONE = 1 << 14;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const lanczos = (x: number): number => (Math.abs(x) < LOBES ? sinc(x) * sinc(x / LOBES) : 0);

/** One side from `from` to `to` places; `count` becomes a multiple of `multiple`. */
export function lanczosTaps(from: number, to: number, multiple: number): Taps {
  const scale = from / to;
  // Made smaller, each place of the result is a mean of as many places as fall into it.
  const stretch = Math.max(1, scale);
  const reach = LOBES * stretch;
  const spans = Array.from({ length: to }, (_, place) => {
    const center = (place + 0.5) * scale;
    const start = Math.max(0, Math.floor(center - reach + 0.5));
    return { center, start, length: Math.min(from, Math.floor(center + reach + 0.5)) - start };
  });
  const longest = spans.reduce((most, { length }) => Math.max(most, length), 1);
  const count = Math.ceil(longest / multiple) * multiple;
  const weights = new Int16Array(to * count);
  spans.forEach(({ center, start, length }, place) => {
    const exact = Array.from({ length }, (_, at) => lanczos((start + at + 0.5 - center) / stretch));
    weights.set(inWholeNumbers(exact), place * count);
  });
  return { count, starts: Uint32Array.from(spans, ({ start }) => start), weights };
}

/** The rest of rounding goes to the largest. */
function inWholeNumbers(exact: readonly number[]): readonly number[] {
  const total = exact.reduce((sum, weight) => sum + weight, 0);
  const rounded = exact.map((weight) => Math.round((weight / total) * ONE));
  const left = ONE - rounded.reduce((sum, weight) => sum + weight, 0);
  const largest = rounded.indexOf(Math.max(...rounded));
  return rounded.map((weight, at) => (at === largest ? weight + left : weight));
}
