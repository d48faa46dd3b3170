/**
 * Expressions from requests, compiled and matched by their own thread. The engine takes time linear in the text,
 * but the factor is the size of the compiled expression: 451 characters can keep it busy for minutes.
 */
import { invalid, ServiceError, type ValidationError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Pattern, RegexPort, Span } from '../../ports/regex.ts';
import { createMatchThread, MatchGivenUp, type MatchThread } from './match-thread.ts';
import type { MatchRequest, MatchRefusal } from './protocol.ts';

export interface RegexEngineOptions {
  /** For one look through all texts, milliseconds. */
  readonly timeoutMs?: number;
  /** Requests that may wait for the thread. */
  readonly queueLimit?: number;
}

export function createRegexEngine(options: RegexEngineOptions = {}): RegexPort {
  const { timeoutMs = LIMITS.regexTimeMs, queueLimit = LIMITS.regexQueued } = options;
  const thread = createMatchThread({ timeoutMs, queueLimit });
  return {
    async compile(source, path, signal) {
      if (source.length > LIMITS.regexChars)
        throw invalid(path, 'too_big', `An expression has at most ${LIMITS.regexChars} characters.`);
      const pattern = patternOf(thread, source, path, timeoutMs);
      await pattern.test([], signal);
      return pattern;
    },
  };
}

function patternOf(thread: MatchThread, source: string, path: string, timeoutMs: number): Pattern {
  const find = async (
    request: Pick<MatchRequest, 'find' | 'texts'>,
    signal: AbortSignal | undefined,
  ): Promise<readonly (readonly Span[])[]> => {
    const answer = await thread.run({ source, ...request }, signal).catch((error: unknown) => {
      throw error instanceof MatchGivenUp ? givenUp(error, path, timeoutMs) : error;
    });
    if (answer.refusal !== null) throw refused(answer.refusal, path);
    return answer.found;
  };
  return {
    test: async (texts, signal) =>
      (await find({ texts, find: 'first' }, signal)).map((spans) => spans.length > 0),
    matches: (texts, signal) => find({ texts, find: 'all' }, signal),
  };
}

const unsupported = (
  message: string,
  hint: string,
  details: Readonly<Record<string, unknown>>,
): ServiceError => new ServiceError('regex_unsupported', message, { hint, details });

function refused(refusal: MatchRefusal, path: string): ServiceError | ValidationError {
  switch (refusal.kind) {
    case 'syntax': {
      const what = `${refusal.what} at position ${refusal.position}`;
      return invalid(path, 'invalid_regex', `Not a regular expression: ${what}.`);
    }
    case 'look-around':
      return unsupported(
        'The expression uses look-around or a back-reference.',
        'Expressions run in linear time (RE2 syntax): write it without (?=, (?!, (?<=, (?<! and \\1.',
        { path },
      );
    case 'too-large':
      return tooLarge(path);
  }
}

const tooLarge = (path: string): ServiceError =>
  unsupported(
    `The expression compiles to more than ${LIMITS.regexInstructions} instructions.`,
    'Repeat counts multiply: use smaller ones, or * and +, which cost one instruction.',
    { path, max_instructions: LIMITS.regexInstructions },
  );

const givenUp = ({ limit }: MatchGivenUp, path: string, timeoutMs: number): ServiceError =>
  limit === 'memory'
    ? tooLarge(path)
    : unsupported(
        `Matching the expression took longer than ${timeoutMs} ms and was given up.`,
        'Use smaller repeat counts, or * and + instead of them.',
        { path, max_ms: timeoutMs },
      );
