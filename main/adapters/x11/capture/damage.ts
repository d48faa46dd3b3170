/**
 * Where programs draw, as the X server's DAMAGE extension tells. One damage object on the root window, which covers all
 * windows, serves every listener; it is made for the first one and kept for a while, so that the next one finds a history.
 */
import type { Damage, XFixes } from 'x11';
import type { Region } from '../../../core/geometry.ts';
import type { DamageRecord, DamageWatch } from '../../../ports/screen-damage.ts';
import type { X11Connection } from '../connection.ts';

/** Long enough for a caret, which blinks once in 1.0 to 1.2 s, to be seen several times. */
const HISTORY_MS = 3000;
const MOST_RECORDS = 1000;
/** Between two questions where to: a quarter of a frame where somebody waits, else just enough for the history. */
const EAGER_MS = 4;
const IDLE_MS = 40;
/** After the last listener has gone. */
const KEPT_MS = 30_000;

interface Listener {
  drawn: Region[];
  wake: (() => void) | undefined;
}

export interface DamageMonitor {
  watch(): DamageWatch;
}

interface Extensions {
  readonly damage: Damage;
  readonly fixes: XFixes;
}

/** Undefined where the server has no DAMAGE or no XFIXES extension. */
export async function openDamageMonitor(connection: X11Connection): Promise<DamageMonitor | undefined> {
  try {
    const [fixes, damage] = [await connection.extension('fixes'), await connection.extension('damage')];
    return createDamageMonitor(connection, { damage, fixes });
  } catch (error) {
    if (connection.lost.aborted) throw error;
    return undefined;
  }
}

function createDamageMonitor(connection: X11Connection, { damage, fixes }: Extensions): DamageMonitor {
  const { X, root } = connection;
  const id = X.AllocID();
  const parts = X.AllocID();
  const listeners = new Set<Listener>();
  let records: { readonly region: Region; readonly at: number }[] = [];
  /** When listening began; undefined while nobody listens. */
  let since: number | undefined;
  let lastAsked = 0;
  let asking: NodeJS.Timeout | undefined;
  let closing: NodeJS.Timeout | undefined;
  let forgetEvents = (): void => undefined;

  const remember = (rectangles: readonly Region[]): void => {
    const at = performance.now();
    records = [...records, ...rectangles.map((region) => ({ region, at }))]
      .filter((record) => at - record.at <= HISTORY_MS)
      .slice(-MOST_RECORDS);
    for (const listener of listeners) {
      listener.drawn.push(...rectangles);
      listener.wake?.();
    }
  };
  const ask = async (): Promise<void> => {
    clearTimeout(asking);
    asking = undefined;
    lastAsked = performance.now();
    damage.Subtract(id, 0, parts);
    const { rectangles } = await connection.request(fixes.FetchRegion, parts);
    if (rectangles.length > 0)
      remember(rectangles.map(({ x, y, width, height }) => ({ x, y, width, height })));
  };
  const askSoon = (): void => {
    const waiting = [...listeners].some(({ wake }) => wake !== undefined);
    const dueMs = lastAsked + (waiting ? EAGER_MS : IDLE_MS) - performance.now();
    clearTimeout(asking);
    // A lost server is told to whoever waits by the connection.
    asking = setTimeout(() => void ask().catch(() => undefined), Math.max(0, dueMs));
    asking.unref();
  };
  const open = (): void => {
    clearTimeout(closing);
    if (since !== undefined) return;
    since = performance.now();
    fixes.CreateRegion(parts, []);
    damage.Create(id, root, damage.ReportLevel.NonEmpty);
    forgetEvents = connection.onEvent((event) => {
      if (event.name === 'DamageNotify' && event['damage'] === id) askSoon();
    });
  };
  const close = (): void => {
    if (listeners.size > 0) return;
    since = undefined;
    records = [];
    clearTimeout(asking);
    forgetEvents();
    if (connection.lost.aborted) return;
    damage.Destroy(id);
    fixes.DestroyRegion(parts);
  };

  return {
    watch() {
      open();
      const listener: Listener = { drawn: [], wake: undefined };
      listeners.add(listener);
      return {
        async next(signal) {
          signal.throwIfAborted();
          connection.lost.throwIfAborted();
          if (listener.drawn.length > 0) return;
          const { promise, resolve, reject } = Promise.withResolvers<undefined>();
          const stop = AbortSignal.any([signal, connection.lost]);
          const abort = (): void => reject(stop.reason instanceof Error ? stop.reason : new Error('aborted'));
          stop.addEventListener('abort', abort, { once: true });
          listener.wake = () => resolve(undefined);
          // What nobody waited for may be due late only.
          if (asking !== undefined) askSoon();
          try {
            await promise;
          } finally {
            listener.wake = undefined;
            stop.removeEventListener('abort', abort);
          }
        },
        async take() {
          await ask();
          const { drawn } = listener;
          listener.drawn = [];
          return drawn;
        },
        history() {
          const now = performance.now();
          const aged = records.map(({ region, at }): DamageRecord => ({ region, ageMs: now - at }));
          return {
            knownMs: Math.min(HISTORY_MS, now - (since ?? now)),
            records: aged.filter(({ ageMs }) => ageMs <= HISTORY_MS),
          };
        },
        end() {
          listeners.delete(listener);
          if (listeners.size > 0) return;
          clearTimeout(closing);
          closing = setTimeout(close, KEPT_MS);
          closing.unref();
        },
      };
    },
  };
}
