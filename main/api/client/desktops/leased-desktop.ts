/** One desktop that this client has for itself, until it gives it back or loses it. */
import { sleep } from '../../../base/sleep.ts';
import { clientOver, type DeskhandClient } from '../client-over.ts';
import { UnavailableError, UnreachableError } from '../errors.ts';
import { createSend, type ClientOptions, type Send } from '../send.ts';
import { DesktopLostError } from './desktop-errors.ts';
import type { DesktopEntry, HeldLease } from './source.ts';

export interface LeasedDesktop {
  readonly name: string;
  readonly url: string;
  /** Rejects with DesktopLostError, at once and for good, from the moment on at which the desktop is found lost. */
  readonly client: DeskhandClient;
  /** Gives it back; further calls of `client` are refused. A second time does nothing. */
  release(): Promise<void>;
}

export interface LeasedDesktopOptions {
  readonly entry: DesktopEntry;
  readonly lease: HeldLease;
  readonly leaseMs: number;
  readonly client: ClientOptions;
  /** The source's present record of it; undefined if it is not there any more. Rejects if the source cannot be asked. */
  readonly lookUp: () => Promise<DesktopEntry | undefined>;
}

const PROBES = 3;
const PROBE_PAUSE_MS = 200;
const PROBE_TIMEOUT_MS = 3000;
/** How long a call takes until the desktop is asked whether it is still there; and then again. */
const WATCH_EVERY_MS = 5000;
/** How many renewals fit into a lease. */
const RENEWALS = 4;

/** Whether the service answers, and can show its screen and act. */
export async function isWell(options: ClientOptions): Promise<boolean> {
  const { health } = clientOver(createSend({ ...options, retries: 0 }));
  const answer = await health(undefined, { timeoutMs: PROBE_TIMEOUT_MS }).catch(() => null);
  return answer?.status === 'ok';
}

export function createLeasedDesktop(options: LeasedDesktopOptions): LeasedDesktop {
  const { entry, lease } = options;
  const direct = createSend(options.client);
  let lost: Error | undefined;
  const stopRenewing = keepRenewed(options, () => {
    lost ??= new DesktopLostError(entry.name, 'another client has taken over its lease');
  });

  const send: Send = async (route, sent, call) => {
    if (lost !== undefined) throw lost;
    const watch = new AbortController();
    const end = new AbortController();
    const ends = [end.signal, ...(call.signal === undefined ? [] : [call.signal])];
    try {
      const watched = whyLostDuring(options, watch.signal).then((why) => {
        lost ??= new DesktopLostError(entry.name, why);
        end.abort(lost);
        throw lost;
      });
      return await Promise.race([direct(route, sent, { ...call, signal: AbortSignal.any(ends) }), watched]);
    } catch (error) {
      if (error === lost) throw error;
      const why = await whyLostAfter(error, options);
      if (why === null) throw error;
      lost ??= new DesktopLostError(entry.name, why, error);
      throw lost;
    } finally {
      watch.abort();
    }
  };

  let released: Promise<void> | undefined;
  const release = (): Promise<void> => {
    lost ??= new DesktopLostError(entry.name, 'it was released');
    // A renewal that ended after the release would claim the desktop again.
    released ??= stopRenewing().then(() => lease.release());
    return released;
  };
  return { name: entry.name, url: entry.url, client: clientOver(send), release };
}

/** Returns how to stop; that resolves when no renewal runs any more. */
function keepRenewed({ lease, leaseMs }: LeasedDesktopOptions, takenOver: () => void): () => Promise<void> {
  let last = Promise.resolve();
  const timer = setInterval(() => {
    const renewal = lease.renew().then(
      (isOurs) => {
        if (!isOurs) takenOver();
      },
      // The next one may succeed; if none does, another client takes over.
      () => undefined,
    );
    last = Promise.all([last, renewal]).then(() => undefined);
  }, leaseMs / RENEWALS);
  // A program that has nothing else to do may end. Browsers give a number.
  if (typeof timer === 'object') timer.unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}

/** A machine that is cut off closes no connection. Settles when the desktop is found lost, or when the signal aborts. */
async function whyLostDuring(options: LeasedDesktopOptions, signal: AbortSignal): Promise<string> {
  for (;;) {
    await sleep(WATCH_EVERY_MS, signal);
    const why = await whyUnreachable(options);
    if (why !== null) return why;
  }
}

/** Null if only the call failed. */
async function whyLostAfter(error: unknown, options: LeasedDesktopOptions): Promise<string | null> {
  if (error instanceof UnavailableError && error.reason === 'shutting_down') return 'it is shutting down';
  return error instanceof UnreachableError ? whyUnreachable(options) : null;
}

/** Why a desktop that did not answer a call is lost; null if only the call failed. */
async function whyUnreachable({ entry, client, lookUp }: LeasedDesktopOptions): Promise<string | null> {
  const { health } = clientOver(createSend({ ...client, retries: 0 }));
  const answers = (): Promise<boolean> =>
    health(undefined, { timeoutMs: PROBE_TIMEOUT_MS }).then(
      () => true,
      () => false,
    );
  for (let probe = 1; !(await answers()); probe++) {
    if (probe === PROBES) return `nothing answers at ${entry.url}`;
    await sleep(PROBE_PAUSE_MS);
  }
  const now = await lookUp().catch(() => entry);
  if (now === undefined) return 'its source does not have it any more';
  return now.instance === entry.instance && now.url === entry.url ? null : 'it was started again';
}
