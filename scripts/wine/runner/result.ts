/** The result of one test, one line of JSON each. After those of a module a line with its name says that it came to its end. */
export interface TestResult {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'ended';
  readonly ms: number;
  readonly error?: string;
}
