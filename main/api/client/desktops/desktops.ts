/**
 * Desktops that somebody else runs, for programs that need one of many: leased one at a time, and another instead of one
 * that is lost. Starting, limiting and placing them is an engine's task.
 */
import { sleep } from '../../../base/sleep.ts';
import type { ClientOptions } from '../send.ts';
import { DesktopLostError, NoDesktopError } from './desktop-errors.ts';
import { createLeasedDesktop, isWell, type LeasedDesktop } from './leased-desktop.ts';
import type { DesktopEntry, DesktopSource } from './source.ts';

export interface DesktopsOptions extends Omit<ClientOptions, 'baseUrl'> {
  readonly source: DesktopSource;
  /** For how long a desktop stays leased to a program that has died, milliseconds. Default: 60 000. */
  readonly leaseMs?: number;
}

export interface LeaseOptions {
  readonly signal?: AbortSignal;
  /** Maximum wait for a free desktop, milliseconds. Default: 30 000. */
  readonly timeoutMs?: number;
}

export interface UseOptions extends LeaseOptions {
  /** Desktops to try before a loss is passed on. Default: 3. */
  readonly attempts?: number;
}

export interface Desktops {
  /** Those that the source names, in use or not. */
  list(): Promise<readonly DesktopEntry[]>;
  /** A desktop that answers and that no other client has. Rejects with NoDesktopError, or with the reason of the signal. */
  lease(options?: LeaseOptions): Promise<LeasedDesktop>;
  /**
   * Does the work on a leased desktop and gives it back. Where the desktop is lost, the work begins again on another one,
   * so it must not rely on the effects of an earlier attempt.
   */
  use<T>(work: (desktop: LeasedDesktop) => Promise<T>, options?: UseOptions): Promise<T>;
}

const LEASE_MS = 60_000;
const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 500;
const ATTEMPTS = 3;

export function desktops(options: DesktopsOptions): Desktops {
  const { source } = options;
  const lease = (wanted: LeaseOptions = {}): Promise<LeasedDesktop> => leaseOne(options, wanted);
  return {
    list: () => source.list(),
    lease,
    async use(work, { attempts = ATTEMPTS, ...wanted } = {}) {
      for (let attempt = 1; ; attempt++) {
        const desktop = await lease(wanted);
        try {
          return await work(desktop);
        } catch (error) {
          const isLast = attempt >= attempts || wanted.signal?.aborted === true;
          if (!(error instanceof DesktopLostError) || error.desktop !== desktop.name || isLast) throw error;
        } finally {
          // A source that has gone as well must not hide the error of the work.
          await desktop.release().catch(() => undefined);
        }
      }
    },
  };
}

async function leaseOne(
  options: DesktopsOptions,
  { signal, timeoutMs = WAIT_MS }: LeaseOptions,
): Promise<LeasedDesktop> {
  const began = performance.now();
  for (;;) {
    const entries = await options.source.list();
    // From a random one on, so that clients that start together do not queue for the first.
    const first = Math.floor(Math.random() * entries.length);
    for (const entry of [...entries.slice(first), ...entries.slice(0, first)]) {
      signal?.throwIfAborted();
      const desktop = await leaseIfFree(entry, options);
      if (desktop !== null) return desktop;
    }
    if (performance.now() - began >= timeoutMs)
      throw new NoDesktopError(entries.length, 'others have them, or they do not answer');
    await sleep(Math.min(LOOK_EVERY_MS, timeoutMs), signal);
  }
}

/** Null if another client has it, or if it is not well. */
async function leaseIfFree(
  entry: DesktopEntry,
  { source, leaseMs = LEASE_MS, ...shared }: DesktopsOptions,
): Promise<LeasedDesktop | null> {
  const lease = await source.leases.take(entry.name, leaseMs);
  if (lease === null) return null;
  const { url: baseUrl, token = shared.token } = entry;
  const client = { ...shared, baseUrl, ...(token === undefined ? {} : { token }) };
  if (!(await isWell(client))) {
    await lease.release();
    return null;
  }
  const lookUp = async (): Promise<DesktopEntry | undefined> =>
    (await source.list()).find(({ name }) => name === entry.name);
  return createLeasedDesktop({ entry, lease, leaseMs, client, lookUp });
}
