/** Compiles one expression and matches it, in time linear in the text. Runs in the worker. */
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { LIMITS } from '../../core/limits.ts';
import type { Span } from '../../ports/regex.ts';
import type { MatchRefusal } from './protocol.ts';
import { repeatedSize } from './repeated-size.ts';

/** Look-around and back-references: valid elsewhere, impossible in linear time. */
const IMPOSSIBLE = /\(\?<?[=!]|\\[1-9]|\\k[<{']/;

/** The engine prefixes its own flags to some of the parts it quotes. */
const OWN_FLAGS = /^\(\?[a-z]+\)/;

function positionOf(error: RE2JSSyntaxException, source: string): number {
  const part = error.input?.replace(OWN_FLAGS, '') ?? '';
  const position = source.indexOf(part);
  return position < 0 ? 0 : position;
}

export interface Expression {
  /** The first match, or none. */
  first(text: string): readonly Span[];
  all(text: string): readonly Span[];
}

export type Compiled =
  { readonly refusal: MatchRefusal } | { readonly refusal: null; readonly expression: Expression };

/** Case-insensitive. */
export function compileExpression(source: string): Compiled {
  // Repeat counts multiply: `x{1000}` is a thousand instructions, and each may be busy at every character.
  if (repeatedSize(source) > LIMITS.regexInstructions) return { refusal: { kind: 'too-large' } };
  let pattern: RE2JS;
  try {
    pattern = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    if (IMPOSSIBLE.test(source)) return { refusal: { kind: 'look-around' } };
    return { refusal: { kind: 'syntax', what: error.error, position: positionOf(error, source) } };
  }
  if (pattern.programSize() > LIMITS.regexInstructions) return { refusal: { kind: 'too-large' } };
  return {
    refusal: null,
    expression: {
      first: (text) => spans(pattern, text, 1),
      all: (text) => spans(pattern, text, Number.POSITIVE_INFINITY),
    },
  };
}

function spans(pattern: RE2JS, text: string, limit: number): readonly Span[] {
  const matcher = pattern.matcher(text);
  const found: Span[] = [];
  while (found.length < limit && matcher.find()) found.push({ start: matcher.start(), end: matcher.end() });
  return found;
}
