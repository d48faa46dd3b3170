/** Listeners to one kind of event. */

export interface Emitter<Event> {
  /** Returns the function that stops listening. */
  subscribe(listener: (event: Event) => void): () => void;
  /** Calls every listener, in the order in which they subscribed. */
  emit(event: Event): void;
  /** Whether anything listens. */
  readonly isHeard: boolean;
}

export function createEmitter<Event>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>();
  /** As they are now: one that is added or removed while an event is emitted counts from the next one on. */
  let current: readonly ((event: Event) => void)[] = [];
  return {
    subscribe(listener) {
      // A separate function for each subscription: the same listener may subscribe twice and leave once.
      const own = (event: Event): void => listener(event);
      listeners.add(own);
      current = [...listeners];
      return () => {
        listeners.delete(own);
        current = [...listeners];
      };
    },
    emit(event) {
      for (const listener of current) listener(event);
    },
    get isHeard() {
      return listeners.size > 0;
    },
  };
}
