/** Whole answers by content: an unchanged screen is answered without asking the child. */
import type { Recognition } from '../../ports/text-recognition.ts';

const CAPACITY = 16;

export interface KeptAnswers {
  get(key: string): Recognition | undefined;
  set(key: string, answer: Recognition): void;
}

/** Least recently used out first. */
export function createKeptAnswers(): KeptAnswers {
  const answers = new Map<string, Recognition>();
  return {
    get(key) {
      const kept = answers.get(key);
      if (kept !== undefined) {
        answers.delete(key);
        answers.set(key, kept);
      }
      return kept;
    },
    set(key, answer) {
      answers.set(key, answer);
      const oldest = answers.size > CAPACITY ? answers.keys().next().value : undefined;
      if (oldest !== undefined) answers.delete(oldest);
    },
  };
}
