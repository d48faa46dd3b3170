/** What a request would do, for the person who is asked about it. Its texts are never logged. */

/** What a fact says. `does` is the word of the act as its caller names it: `double_click`, `close`. */
export const FACT_NAMES = [
  'does',
  'command',
  'shell',
  'folder',
  'program',
  'argument',
  'text',
  'value',
  'keys',
  'button',
  'place',
  'control',
  'window',
  'clipboard',
  'file',
  'looksFor',
  'area',
  'picture',
  'repeats',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

export interface MatterFact {
  readonly name: FactName;
  /** As it would be used, or as the screen shows it. */
  readonly text: string;
  /** It comes from the desktop and not from the request: the agent that asks may not know it. */
  readonly isSeen?: true;
}

/** One act; a batch has several. */
export type MatterAct = readonly MatterFact[];

/** In the order in which it would be done. */
export type Matter = readonly MatterAct[];
