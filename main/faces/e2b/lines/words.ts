/** Command lines as lists of words, where a shell would do nothing but split them. */
import { invalid } from '../../../core/errors.ts';
import { splitWords } from '../../grammar/shell-words.ts';

/** Expansions, pipes, redirections, jobs, comments and further lines. A `?` that matches no file stands for itself. */
const SYNTAX = /[`$;|&<>()*[\]{}\n]|(?:^|\s)[#~]/;
const QUOTED = /\\[^]|'[^']*'|"((?:[^"\\]|\\[^])*)"/g;

/** The line without what its quotes make literal. */
const bareText = (line: string): string =>
  line.replaceAll(QUOTED, (_, inner?: string) =>
    inner !== undefined && /[`$]/.test(inner.replaceAll(/\\[^]/g, '')) ? '$' : '_',
  );

/** Null if a shell would do more than split it. Throws ValidationError if a quote does not end. */
export const literalWords = (line: string): readonly string[] | null =>
  SYNTAX.test(bareText(line)) ? null : splitWords(line, 'cmd');

export interface WordReader {
  readonly peek: () => string | undefined;
  readonly rest: () => readonly string[];
  /** Throws ValidationError if no word is left. */
  next(what: string): string;
  /** A number, in whole pixels or pieces of seconds. */
  number(what: string): number;
  /** Takes the options at this place; `--` ends them. Throws for one that is not known. */
  options(known: Readonly<Record<string, 'flag' | 'value'>>): ReadonlyMap<string, string>;
}

const NUMBER = /^-?\d{1,9}(?:\.\d{1,6})?$/;

export function numberIn(text: string, what: string): number {
  if (NUMBER.test(text)) return Number(text);
  throw invalid(
    'cmd',
    'invalid_type',
    `Expected a number for ${what}, got ${JSON.stringify(text.slice(0, 40))}.`,
  );
}

/** `program`: for the refusals. */
export function readWords(words: readonly string[], program: string): WordReader {
  let at = 0;
  const peek = (): string | undefined => words[at];
  const next = (what: string): string => {
    const word = words[at++];
    if (word === undefined)
      throw invalid('cmd', 'required', `${what} is missing.`, `Send ${program} with all of its arguments.`);
    return word;
  };
  return {
    peek,
    next,
    rest() {
      const rest = words.slice(at);
      at = words.length;
      return rest;
    },
    number: (what) => numberIn(next(what), what),
    options(known) {
      const found = new Map<string, string>();
      for (let word = peek(); word?.startsWith('-') === true && !NUMBER.test(word); word = peek()) {
        at++;
        if (word === '--') break;
        const [name = '', value] = word.split('=', 2);
        const kind = Object.hasOwn(known, name) ? known[name] : undefined;
        if (kind === undefined)
          throw invalid(
            'cmd',
            'invalid_value',
            `Deskhand does not read the option ${name.slice(0, 40)} of ${program}.`,
            `Leave it out; these are read: ${Object.keys(known).join(', ')}.`,
          );
        found.set(name, kind === 'flag' ? '' : (value ?? next(name)));
      }
      return found;
    },
  };
}
