/** A configuration error that prevents the start. Hosts print it and exit with 78 (EX_CONFIG). */
export class ConfigError extends Error {
  /** One sentence each, naming the variable, flag or file. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(problems.join('\n'), options);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
