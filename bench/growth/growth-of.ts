/** How fast each part of the memory grows: the slope of the line through its samples. */
import type { Weight } from './weigh.ts';

/** One line of the report. */
export interface Sample {
  /** Since the first call. */
  readonly seconds: number;
  readonly calls: number;
  readonly failures: number;
  readonly weights: readonly Weight[];
}

export interface Growth {
  /** `service, heapUsed`, or `all, anonymous`. */
  readonly part: string;
  readonly mbPerHour: number;
  /** Mean MB of the first and last tenth of the samples. */
  readonly first: number;
  readonly last: number;
}

interface Point {
  readonly hours: number;
  readonly mb: number;
}

const KINDS = ['rss', 'pss', 'anonymous', 'heapUsed', 'heapTotal', 'external', 'arrayBuffers'] as const;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** MB an hour of the line through the points, by least squares. */
export function slope(points: readonly Point[]): number {
  const at = mean(points.map(({ hours }) => hours));
  const level = mean(points.map(({ mb }) => mb));
  const over = points.reduce((sum, { hours, mb }) => sum + (hours - at) * (mb - level), 0);
  const under = points.reduce((sum, { hours }) => sum + (hours - at) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

function lineThrough(part: string, points: readonly Point[]): Growth {
  const tenth = Math.max(1, Math.floor(points.length / 10));
  const level = (some: readonly Point[]): number => mean(some.map(({ mb }) => mb));
  return {
    part,
    mbPerHour: slope(points),
    first: level(points.slice(0, tenth)),
    last: level(points.slice(-tenth)),
  };
}

/** Processes that two samples met: one that ends with its reading cannot keep anything for the next. */
function lasting(samples: readonly Sample[]): ReadonlySet<number> {
  const met = new Set<number>();
  const again = new Set<number>();
  for (const { pid } of samples.flatMap(({ weights }) => weights)) (met.has(pid) ? again : met).add(pid);
  return again;
}

/**
 * Of each process, and of the whole tree without what lives for one reading: whether a sample meets a Tesseract at
 * 15 or 60 MB is chance. From the samples after `warmSeconds`.
 */
export function growthOf(samples: readonly Sample[], warmSeconds: number): readonly Growth[] {
  const warm = samples.filter(({ seconds }) => seconds >= warmSeconds);
  const stays = lasting(samples);
  const points = (mbOf: (sample: Sample) => number): readonly Point[] =>
    warm.map((sample) => ({ hours: sample.seconds / 3600, mb: mbOf(sample) }));
  const sum = (sample: Sample, kind: (typeof KINDS)[number], name?: string): number =>
    sample.weights
      .filter(({ process, pid }) => (name === undefined ? stays.has(pid) : process === name))
      .reduce((total, weight) => total + (weight[kind] ?? 0), 0);
  const names = [...new Set(warm.flatMap(({ weights }) => weights.map(({ process }) => process)))];
  return [
    // What is the tree's alone: its share of a library, and so its PSS, grows when other programs end.
    ...(['anonymous', 'pss'] as const).map((kind) =>
      lineThrough(
        `all, ${kind}`,
        points((sample) => sum(sample, kind)),
      ),
    ),
    ...names.flatMap((name) =>
      KINDS.filter((kind) => warm.some((sample) => sum(sample, kind, name) > 0)).map((kind) =>
        lineThrough(
          `${name}, ${kind}`,
          points((sample) => sum(sample, kind, name)),
        ),
      ),
    ),
  ];
}
