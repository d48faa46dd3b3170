/** How a language says what the log, the bar and the tray show of a request. */
import type { Counted, Phrase } from '../phrase.ts';

type Part = string | number;

export interface ActWords {
  /** Verbs of operations, and Deskhand's own words within phrases; a word without an entry is shown as it is. */
  readonly verbs: Readonly<Record<string, string>>;
  readonly counts: Readonly<Record<Counted, (amount: Part) => string>>;
  readonly at: (x: Part, y: Part) => string;
  /** `place`: `xterm "Notes"` */
  readonly in: (place: Part) => string;
  readonly screen: (index: Part) => string;
  readonly part: (size: Part, x: Part, y: Part) => string;
  readonly grid: (rows: Part, cols: Part) => string;
  readonly by: (mode: Part) => string;
  readonly for: (condition: Part) => string;
  readonly 'exit-code': (code: Part) => string;
  readonly 'dry-run': string;
  readonly 'timed-out': string;
  readonly unchanged: string;
  readonly program: string;
  readonly 'picture-sent': string;
  readonly 'two-pictures': string;
  readonly 'not-checked': string;
  readonly 'not-met': string;
  /** Around a title. */
  readonly quotes: readonly [string, string];
}

const wordIn = ({ verbs }: ActWords, word: string): string =>
  Object.hasOwn(verbs, word) ? (verbs[word] ?? word) : word;

export const verbText = (words: ActWords, verb: string): string => wordIn(words, verb);

function placeText({ quotes }: ActWords, program: string, title: string): string {
  const quoted = title === '' ? '' : `${quotes[0]}${title}${quotes[1]}`;
  return [program, quoted].filter((each) => each !== '').join(' ');
}

function phraseText(words: ActWords, { say, of }: Phrase): string {
  const [first = '', second = '', third = '', fourth = ''] = of;
  switch (say) {
    case 'text':
      return String(first);
    case 'word':
      return wordIn(words, String(first));
    case 'count':
      return countText(words, String(first), second);
    case 'at':
      return words.at(first, second);
    case 'in':
      return words.in(placeText(words, String(first), String(second)));
    case 'part':
      return words.part(`${first} × ${second}`, third, fourth);
    case 'grid':
      return words.grid(first, second);
    case 'by':
    case 'for':
      return words[say](wordIn(words, String(first)));
    case 'screen':
    case 'exit-code':
      return words[say](first);
    case 'dry-run':
    case 'timed-out':
    case 'unchanged':
    case 'program':
    case 'picture-sent':
    case 'two-pictures':
    case 'not-checked':
    case 'not-met':
      return words[say];
  }
}

function countText({ counts }: ActWords, counted: string, amount: Part): string {
  const say = Object.entries(counts).find(([name]) => name === counted)?.[1];
  return say === undefined ? `${amount} ${counted}` : say(amount);
}

/** `click at 812, 344` */
export const actText = (
  words: ActWords,
  { verb, parts }: { readonly verb: string; readonly parts: readonly Phrase[] },
): string => [verbText(words, verb), targetText(words, parts)].filter((each) => each !== '').join(' ');

/** `at 812, 344, in xterm "Notes"` */
export const targetText = (words: ActWords, target: readonly Phrase[]): string =>
  target.map((each) => phraseText(words, each)).join(', ');
