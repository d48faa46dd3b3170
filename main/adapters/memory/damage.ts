/** What is drawn in memory, told to whoever listens. */
import type { Region } from '../../core/geometry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DamageWatch } from '../../ports/screen-damage.ts';

const HISTORY_MS = 3000;

export interface MemoryDamage {
  draw(region: Region): void;
  watch(): DamageWatch;
}

interface Listener {
  drawn: Region[];
  wake: (() => void) | undefined;
}

export function createMemoryDamage(clock: Clock): MemoryDamage {
  const listeners = new Set<Listener>();
  const records: { readonly region: Region; readonly at: number }[] = [];
  return {
    draw(region) {
      records.push({ region, at: clock.monotonic() });
      for (const listener of listeners) {
        listener.drawn.push(region);
        listener.wake?.();
      }
    },
    watch() {
      const listener: Listener = { drawn: [], wake: undefined };
      listeners.add(listener);
      return {
        async next(signal) {
          signal.throwIfAborted();
          if (listener.drawn.length > 0) return;
          await new Promise<void>((resolve, reject) => {
            const abort = (): void => {
              listener.wake = undefined;
              reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
            };
            signal.addEventListener('abort', abort, { once: true });
            listener.wake = () => {
              listener.wake = undefined;
              signal.removeEventListener('abort', abort);
              resolve();
            };
          });
        },
        take() {
          const { drawn } = listener;
          listener.drawn = [];
          return Promise.resolve(drawn);
        },
        history() {
          const now = clock.monotonic();
          return {
            knownMs: HISTORY_MS,
            records: records
              .map(({ region, at }) => ({ region, ageMs: now - at }))
              .filter(({ ageMs }) => ageMs <= HISTORY_MS),
          };
        },
        end: () => void listeners.delete(listener),
      };
    },
  };
}
