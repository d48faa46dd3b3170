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
  /** Keeps something of `bytes` size; the oldest make room. The newest is kept whatever its size. */
  keep(value: T, bytes: number): { readonly handle: string; readonly expiresAt: number };
  /** Replaces what a living handle means; it expires when it would have. */
  replace(handle: string, value: T): void;
  /** Undefined where there never was such a thing, or no more. */
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

export function createHandleStore<T>(options: HandleStoreOptions): HandleStore<T> {
  const { clock, random, prefix, lifeMs, maxEntries, maxBytes } = options;
  // Insertion order is age, and every entry lives equally long: the first is always the next to go.
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;
  let sweeping: AbortController | undefined;

  const drop = (handle: string): void => {
    bytes -= entries.get(handle)?.bytes ?? 0;
    entries.delete(handle);
  };
  const dropExpired = (): void => {
    for (const [handle, { endsAt }] of entries) {
      if (endsAt > clock.monotonic()) break;
      drop(handle);
    }
  };
  const makeRoom = (): void => {
    for (const handle of entries.keys()) {
      if (entries.size <= 1 || (entries.size <= maxEntries && bytes <= maxBytes)) break;
      drop(handle);
    }
  };
  /** Memory is freed when the lifetime ends, not at the next access. */
  const sweepLater = (): void => {
    const [first] = entries.values();
    if (sweeping !== undefined || first === undefined) return;
    const controller = new AbortController();
    sweeping = controller;
    clock.sleep(Math.max(1, first.endsAt - clock.monotonic()), controller.signal).then(
      () => {
        sweeping = undefined;
        dropExpired();
        sweepLater();
      },
      () => undefined,
    );
  };

  return {
    keep(value, size) {
      dropExpired();
      const handle = `${prefix}_${Buffer.from(random.bytes(HANDLE_BYTES)).toString('base64url')}`;
      entries.set(handle, { value, bytes: size, endsAt: clock.monotonic() + lifeMs });
      bytes += size;
      makeRoom();
      sweepLater();
      return { handle, expiresAt: clock.now() + lifeMs };
    },
    replace(handle, value) {
      const entry = entries.get(handle);
      if (entry !== undefined) entry.value = value;
    },
    find(handle) {
      dropExpired();
      return entries.get(handle)?.value;
    },
    clear() {
      sweeping?.abort();
      sweeping = undefined;
      entries.clear();
      bytes = 0;
    },
    get entries() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
  };
}
