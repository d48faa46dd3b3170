/** A match in a text, as UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A compiled expression, case-insensitive. Matching takes time linear in the texts, leaves the caller's thread free, and
 * rejects with `regex_unsupported` when all texts together take too long, `busy` when too many wait, or the signal's reason.
 */
export interface Pattern {
  /** Whether each text holds a match, in the order of the texts. */
  test(texts: readonly string[], signal?: AbortSignal): Promise<readonly boolean[]>;
  /** Every match in each text, left to right. */
  matches(texts: readonly string[], signal?: AbortSignal): Promise<readonly (readonly Span[])[]>;
}

export interface RegexPort {
  /**
   * Rejects with a ValidationError at `path` with the position of a syntax error, and with `regex_unsupported` for syntax that no
   * linear-time engine can do (look-around, back-references) and for expressions that compile to too much (repeat counts).
   */
  compile(source: string, path: string, signal?: AbortSignal): Promise<Pattern>;
}
