/** Whole answers by content: an unchanged screen, or the same picture sent again, is answered without asking the child. */
const CAPACITY = 16;

export interface KeptAnswers<T> {
  get(key: string): T | undefined;
  set(key: string, answer: T): void;
}

/** Least recently used out first. */
export function createKeptAnswers<T>(): KeptAnswers<T> {
  const answers = new Map<string, T>();
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
