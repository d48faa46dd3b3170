/** A compiled expression; matching takes time linear in the text, whatever the expression. Case-insensitive. */
export interface Pattern {
  test(text: string): boolean;
  /** Every match, left to right, as UTF-16 offsets. */
  matches(text: string): readonly { readonly start: number; readonly end: number }[];
}

export interface RegexPort {
  /**
   * Throws a ValidationError at `path` with the position of a syntax error, and `regex_unsupported` for what no
   * linear-time engine can do (look-around, back-references).
   */
  compile(source: string, path: string): Pattern;
}
