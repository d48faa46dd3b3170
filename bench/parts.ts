/** The parts of `npm run bench`: each runs also after one that failed, and one that failed makes the whole fail. */

export interface Part {
  readonly name: string;
  /** The exit code of its process. */
  readonly run: () => number;
}

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
}

export const runParts = (parts: readonly Part[]): readonly Outcome[] =>
  parts.map(({ name, run }) => ({ name, passed: run() === 0 }));
