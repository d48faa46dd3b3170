/** A promise, or a fault that was found and mended, with the tests that hold it. */
export interface Promised {
  readonly promise: string;
  /** Files from the top of the project, each with titles of its tests. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

export type Promises = readonly Promised[];
