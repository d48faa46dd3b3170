/** The result of one test, one line of JSON each. The last line says that the run came to its end. */
export interface TestResult {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'ended';
  readonly ms: number;
  readonly error?: string;
}
