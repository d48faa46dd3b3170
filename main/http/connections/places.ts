/**
 * Which connections may stay, and when their clients leave. A connection is unproven until a request on it has passed the
 * gates. Unproven connections have their own places, so clients without the token, web pages included, never take a place
 * from a caller who has it.
 */
import type { Socket } from 'node:net';

export interface PlaceLimits {
  readonly proven: number;
  readonly unproven: number;
  /** Unproven connections of one address. */
  readonly unprovenPerPeer: number;
}

export interface Place {
  /** Moves to a proven place. False if all of them are taken by requests in progress. */
  prove(): boolean;
  /** A request began. */
  begin(): void;
  /** A request ended. */
  end(): void;
  /** While true, the client does not read its answer, and its place is given away once no idle one is left. */
  setStalled(isStalled: boolean): void;
  leave(): void;
}

export interface Places {
  /** Takes an unproven place for a connection. `close` is called when another connection takes it over. */
  enter(peer: string, close: () => void): Place;
}

interface Entry {
  readonly peer: string;
  readonly close: () => void;
  requests: number;
  isStalled: boolean;
}

const isIdle = ({ requests }: Entry): boolean => requests === 0;
const isStalled = (entry: Entry): boolean => entry.isStalled;

interface Crowd {
  readonly unproven: ReadonlySet<Entry>;
  add(entry: Entry): void;
  /** Makes the entry the last one to be evicted. */
  touch(entry: Entry): void;
  leave(entry: Entry): void;
  /** Evicts an idle one of these, or else the quietest. */
  evictOneOf(entries: readonly Entry[]): void;
  /** False if all proven places are taken by requests in progress. */
  prove(entry: Entry): boolean;
}

function createCrowd(mostProven: number): Crowd {
  // In the order of their last request, so that the first is the quietest.
  const unproven = new Set<Entry>();
  const proven = new Set<Entry>();

  const touch = (entry: Entry): void => {
    for (const group of [unproven, proven]) if (group.delete(entry)) group.add(entry);
  };
  const leave = (entry: Entry): void => {
    unproven.delete(entry);
    proven.delete(entry);
  };
  const evict = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    leave(entry);
    entry.close();
  };
  const evictOneOf = (entries: readonly Entry[]): void => evict(entries.find(isIdle) ?? entries[0]);
  const prove = (entry: Entry): boolean => {
    if (!unproven.has(entry)) return proven.has(entry);
    if (proven.size >= mostProven) {
      const quietest = [...proven].find(isIdle) ?? [...proven].find(isStalled);
      if (quietest === undefined) return false;
      evict(quietest);
    }
    unproven.delete(entry);
    proven.add(entry);
    return true;
  };
  return { unproven, add: (entry) => void unproven.add(entry), touch, leave, evictOneOf, prove };
}

export function createPlaces(limits: PlaceLimits): Places {
  const crowd = createCrowd(limits.proven);
  return {
    enter(peer, close) {
      const ofPeer = [...crowd.unproven].filter((entry) => entry.peer === peer);
      if (ofPeer.length >= limits.unprovenPerPeer) crowd.evictOneOf(ofPeer);
      else if (crowd.unproven.size >= limits.unproven) crowd.evictOneOf([...crowd.unproven]);
      const own: Entry = { peer, close, requests: 0, isStalled: false };
      crowd.add(own);
      return {
        prove: () => crowd.prove(own),
        begin() {
          own.requests++;
          crowd.touch(own);
        },
        end() {
          own.requests--;
          crowd.touch(own);
        },
        setStalled(value) {
          own.isStalled = value;
        },
        leave: () => crowd.leave(own),
      };
    },
  };
}

/** One listener per socket: a client may have sent a thousand requests at once. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `leave` when the client has ended its side, which comes some turns of the event loop before its connection closes.
 * Returns the function that stops waiting for it.
 */
export function onLeaving(socket: Socket, leave: () => void): () => void {
  let all = waiting.get(socket);
  if (all === undefined) {
    const created = new Set<() => void>();
    socket.once('end', () => {
      for (const each of created) each();
    });
    waiting.set(socket, created);
    all = created;
  }
  const everyone = all;
  everyone.add(leave);
  return () => void everyone.delete(leave);
}
