/**
 * What the service says comes two ways: in replies, and in events, which may overtake them. Every change has its event, so a
 * reply that an event overtook is older, or a later event says the same.
 */
export interface Overtaking<Value> {
  /** To be called with each event. */
  readonly accept: (value: Value) => void;
  /** Shows the reply, unless an event came after the question: then it resolves with false. Rejects as the question does. */
  readonly ask: (question: () => Promise<Value>) => Promise<boolean>;
}

export function createOvertaking<Value>(show: (value: Value) => void): Overtaking<Value> {
  let events = 0;
  return {
    accept(value) {
      events++;
      show(value);
    },
    async ask(question) {
      const before = events;
      const value = await question();
      if (events !== before) return false;
      show(value);
      return true;
    },
  };
}
