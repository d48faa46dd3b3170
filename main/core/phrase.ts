/** What an entry of the request log is about, in parts that each language puts into its own words (main/console/act-words). */

/** Things that entries count. */
export const COUNTED = [
  'action',
  'byte',
  'change',
  'character',
  'element',
  'event',
  'file',
  'look',
  'match',
  'place',
  'region',
  'window',
  'word',
] as const;
export type Counted = (typeof COUNTED)[number];

export const SAYINGS = [
  // As it stands: a name, keys, a format.
  'text',
  // A word that languages translate, such as `focus`.
  'word',
  // A kind of thing and how often.
  'count',
  // x, y
  'at',
  // Program and title of a window; either may be empty.
  'in',
  'screen',
  // Width, height, x, y.
  'part',
  // Rows, columns.
  'grid',
  'by',
  'for',
  'exit-code',
  'dry-run',
  'timed-out',
  'unchanged',
  'program',
  'picture-sent',
  'two-pictures',
  'not-checked',
  'not-met',
] as const;
export type Saying = (typeof SAYINGS)[number];

export interface Phrase {
  readonly say: Saying;
  readonly of: readonly (string | number)[];
}

export const phrase = (say: Saying, ...of: readonly (string | number)[]): Phrase => ({ say, of });
