/**
 * The person's input on its way to the service: one message at a time, so that the order holds and a slow line is sent
 * fewer moves, not later ones. While a key or button is held down it sends several times a second, since the service
 * releases the keys and buttons of a silent window.
 */
import type { PersonEventModel } from '../../../main/console/model/control.ts';

const ALIVE_EVERY_MS = 200;
const MOST_EVENTS = 200;

export interface InputQueue {
  put(event: PersonEventModel): void;
  /** Releases all that is down. */
  releaseAll(): void;
  end(): void;
}

export interface InputQueueOptions {
  readonly send: (events: PersonEventModel[]) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** One event with the effect of both; null if they cannot be merged. */
function merged(first: PersonEventModel | undefined, second: PersonEventModel): PersonEventModel | null {
  if (first?.kind === 'move' && second.kind === 'move') return second;
  if (first?.kind === 'text' && second.kind === 'text') return { ...first, text: first.text + second.text };
  if (first?.kind === 'wheel' && second.kind === 'wheel')
    return { ...first, up: first.up + second.up, right: first.right + second.right };
  return null;
}

const nameOf = (event: PersonEventModel): string | null =>
  event.kind === 'key' ? `key ${event.key}` : event.kind === 'button' ? `button ${event.button}` : null;

const released = (event: PersonEventModel): PersonEventModel =>
  event.kind === 'key' || event.kind === 'button' ? { ...event, down: false } : event;

export function createInputQueue({ send, onFailure }: InputQueueOptions): InputQueue {
  let pending: PersonEventModel[] = [];
  let isSending = false;
  let isEnded = false;
  /** The events that pressed each key or button that is down, by its name. */
  const down = new Map<string, PersonEventModel>();

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      do {
        const events = pending.slice(0, MOST_EVENTS);
        pending = pending.slice(MOST_EVENTS);
        await send(events);
      } while (pending.length > 0 && !isEnded);
    } catch (error) {
      pending = [];
      onFailure(error);
    } finally {
      isSending = false;
    }
  }

  function put(event: PersonEventModel): void {
    if (isEnded) return;
    const name = nameOf(event);
    if (name !== null && 'down' in event) {
      if (event.down) down.set(name, event);
      else down.delete(name);
    }
    const one = merged(pending.at(-1), event);
    if (one !== null) pending.pop();
    pending.push(one ?? event);
    void flush();
  }
  const timer = setInterval(() => {
    if (down.size > 0) void flush();
  }, ALIVE_EVERY_MS);

  return {
    put,
    releaseAll() {
      for (const event of [...down.values()].reverse()) put(released(event));
    },
    end() {
      isEnded = true;
      clearInterval(timer);
    },
  };
}
