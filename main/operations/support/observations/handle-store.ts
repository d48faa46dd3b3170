/**
 * Things that a client refers to later by a handle: unguessable handles, limited lifetimes and bounded memory.
 * A handle is a name, never a permission: its user has passed the token gate.
 */
import type { Clock } from '../../../ports/clock.ts';
import type { RandomPort } from '../../../ports/random.ts';

export interface HandleStoreOptions {
  readonly clock: Clock;
  readonly random: RandomPort;
  /** Begins every handle: `obs`. */
  readonly prefix: string;
  readonly lifeMs: number;
  readonly maxEntries: number;
  readonly maxBytes: number;
}

export interface HandleStore<T> {
  /** Keeps something of `bytes` size; the oldest make room. The newest is kept at any size. */
  keep(value: T, bytes: number): { readonly handle: string; readonly expiresAt: number };
  /** Replaces the value of a living handle; it expires when it would have. */
  replace(handle: string, value: T): void;
  /** Undefined if there never was such a thing, or no more. */
  find(handle: string): T | undefined;
  /** Forgets everything. */
  clear(): void;
  readonly entries: number;
  readonly bytes: number;
}

interface Entry<T> {
  value: T;
  readonly bytes: number;
  /** Monotonic. */
  readonly endsAt: number;
}

const HANDLE_BYTES = 16;

interface Shelf<T> {
  readonly entries: ReadonlyMap<string, Entry<T>>;
  readonly bytes: number;
  /** The oldest make room. */
  put(handle: string, entry: Entry<T>): void;
  dropExpired(): void;
  clear(): void;
}

function createShelf<T>({ clock, maxEntries, maxBytes }: HandleStoreOptions): Shelf<T> {
  // Insertion order is age, and every entry lives equally long: the first is always the next to go.
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;
  const drop = (handle: string): void => {
    bytes -= entries.get(handle)?.bytes ?? 0;
    entries.delete(handle);
  };
  return {
    entries,
    get bytes() {
      return bytes;
    },
    put(added, entry) {
      entries.set(added, entry);
      bytes += entry.bytes;
      for (const handle of entries.keys()) {
        if (entries.size <= 1 || (entries.size <= maxEntries && bytes <= maxBytes)) break;
        drop(handle);
      }
    },
    dropExpired() {
      for (const [handle, { endsAt }] of entries) {
        if (endsAt > clock.monotonic()) break;
        drop(handle);
      }
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}

interface Sweeper {
  /** Memory is freed when the lifetime ends, not at the next access. */
  sweepLater(): void;
  stop(): void;
}

function createSweeper<T>(shelf: Shelf<T>, clock: Clock): Sweeper {
  let sweeping: AbortController | undefined;
  const sweepLater = (): void => {
    const [first] = shelf.entries.values();
    if (sweeping !== undefined || first === undefined) return;
    const controller = new AbortController();
    sweeping = controller;
    clock.sleep(Math.max(1, first.endsAt - clock.monotonic()), controller.signal).then(
      () => {
        sweeping = undefined;
        shelf.dropExpired();
        sweepLater();
      },
      () => undefined,
    );
  };
  return {
    sweepLater,
    stop() {
      sweeping?.abort();
      sweeping = undefined;
    },
  };
}

export function createHandleStore<T>(options: HandleStoreOptions): HandleStore<T> {
  const { clock, random, prefix, lifeMs } = options;
  const shelf = createShelf<T>(options);
  const sweeper = createSweeper(shelf, clock);

  return {
    keep(value, bytes) {
      shelf.dropExpired();
      const handle = `${prefix}_${Buffer.from(random.bytes(HANDLE_BYTES)).toString('base64url')}`;
      shelf.put(handle, { value, bytes, endsAt: clock.monotonic() + lifeMs });
      sweeper.sweepLater();
      return { handle, expiresAt: clock.now() + lifeMs };
    },
    replace(handle, value) {
      const entry = shelf.entries.get(handle);
      if (entry !== undefined) entry.value = value;
    },
    find(handle) {
      shelf.dropExpired();
      return shelf.entries.get(handle)?.value;
    },
    clear() {
      sweeper.stop();
      shelf.clear();
    },
    get entries() {
      return shelf.entries.size;
    },
    get bytes() {
      return shelf.bytes;
    },
  };
}
