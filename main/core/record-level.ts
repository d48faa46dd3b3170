/** How much of an agent's work is recorded. */

/** `actions`: one line for each operation. `pictures`: also the changes on the screen. */
export const RECORD_LEVELS = ['off', 'actions', 'pictures'] as const;

export type RecordLevel = (typeof RECORD_LEVELS)[number];

export const isRecordLevel = (word: string): word is RecordLevel =>
  RECORD_LEVELS.some((level) => level === word);
