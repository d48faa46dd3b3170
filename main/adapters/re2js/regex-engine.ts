/**
 * Expressions from requests, matched in time linear in the text. JavaScript's own engine backtracks: one expression
 * and one window title can keep it busy for years.
 */
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { invalid, ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Pattern, RegexPort } from '../../ports/regex.ts';

/** Look-around and back-references: valid elsewhere, impossible in linear time. */
const IMPOSSIBLE = /\(\?<?[=!]|\\[1-9]|\\k[<{']/;

/** The engine prefixes its own flags to some of the parts it quotes. */
const OWN_FLAGS = /^\(\?[a-z]+\)/;

function positionOf(error: RE2JSSyntaxException, source: string): number {
  const part = error.input?.replace(OWN_FLAGS, '') ?? '';
  const position = source.indexOf(part);
  return position < 0 ? 0 : position;
}

function refuse(error: unknown, source: string, path: string): never {
  if (!(error instanceof RE2JSSyntaxException)) throw error;
  if (IMPOSSIBLE.test(source))
    throw new ServiceError('regex_unsupported', 'The expression uses look-around or a back-reference', {
      hint: 'Expressions run in linear time (RE2 syntax): write it without (?=, (?!, (?<=, (?<! and \\1.',
      details: { path },
      cause: error,
    });
  const what = `${error.error} at position ${positionOf(error, source)}`;
  throw invalid(path, 'invalid_regex', `Not a regular expression: ${what}`);
}

export const createRegexEngine = (): RegexPort => ({
  compile(source, path): Pattern {
    if (source.length > LIMITS.regexChars)
      throw invalid(path, 'too_big', `An expression has at most ${LIMITS.regexChars} characters`);
    let pattern: RE2JS;
    try {
      pattern = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
    } catch (error) {
      refuse(error, source, path);
    }
    return {
      test: (text) => pattern.matcher(text).find(),
      matches(text) {
        const matcher = pattern.matcher(text);
        const found = [];
        while (matcher.find()) found.push({ start: matcher.start(), end: matcher.end() });
        return found;
      },
    };
  },
});
