/**
 * Which connections may stay. A connection is unproven until a request on it has passed the gates. Unproven connections
 * have places of their own, so whoever lacks the token, a web page included, never costs a caller who has it a place.
 */

export interface PlaceLimits {
  readonly proven: number;
  readonly unproven: number;
  /** Unproven connections of one address. */
  readonly unprovenPerPeer: number;
}

export interface Place {
  /** Moves to a proven place. False where all of them are taken by requests in progress. */
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

export function createPlaces(limits: PlaceLimits): Places {
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
  const evictOneOf = (crowd: readonly Entry[]): void => evict(crowd.find(isIdle) ?? crowd[0]);

  return {
    enter(peer, close) {
      const ofPeer = [...unproven].filter((entry) => entry.peer === peer);
      if (ofPeer.length >= limits.unprovenPerPeer) evictOneOf(ofPeer);
      else if (unproven.size >= limits.unproven) evictOneOf([...unproven]);
      const own: Entry = { peer, close, requests: 0, isStalled: false };
      unproven.add(own);
      return {
        prove() {
          if (!unproven.has(own)) return proven.has(own);
          if (proven.size >= limits.proven) {
            const quietest = [...proven].find(isIdle) ?? [...proven].find(isStalled);
            if (quietest === undefined) return false;
            evict(quietest);
          }
          unproven.delete(own);
          proven.add(own);
          return true;
        },
        begin() {
          own.requests++;
          touch(own);
        },
        end() {
          own.requests--;
          touch(own);
        },
        setStalled(value) {
          own.isStalled = value;
        },
        leave: () => leave(own),
      };
    },
  };
}
