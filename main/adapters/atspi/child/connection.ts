/** The accessibility bus: found through the session bus, connected once, and again after it was lost. */
import { onAbort } from '../../../base/abort.ts';
import { ServiceError } from '../../../core/errors.ts';
import { openBus, type BusCall, type BusConnection, type SignalMatch } from '../../bus/connection.ts';
import { BusLostError, BusTimeoutError } from '../../bus/errors.ts';
import { sessionBusAddress } from '../../bus/session-bus.ts';
import { openPlainStream } from '../../bus/stream.ts';
import { plainValue } from '../../bus/values.ts';
import { NO_BUS } from '../no-bus.ts';
import { numberOf, textOf, textsOf, type Accessible } from './values.ts';

/** A call to a bus itself, which answers at once or is stuck. */
const BUS_TIMEOUT_MS = 1500;

/** A call to an accessible. */
export interface CallTarget extends Accessible, Omit<BusCall, 'to'> {}

export interface HeardSignal {
  /** The connection of the program that sent it. */
  readonly sender: string;
  readonly member: string;
}

export interface A11yBus {
  /** Distinguishes this life of the bus from every other: its connections' names are given out again in each. */
  readonly life: string;
  /** Rejects with an error of the bus: the call was refused, took longer than `timeoutMs`, or the bus is gone. */
  call(target: CallTarget, timeoutMs: number): Promise<unknown>;
  /** Calls back for each signal that one of these matches; resolves with the function that ends it. */
  listen(matches: readonly SignalMatch[], heard: (signal: HeardSignal) => void): Promise<() => void>;
  /** The connections of each process. */
  connectionsOf(pids: ReadonlySet<number>): Promise<ReadonlyMap<number, readonly string[]>>;
}

const unavailable = (message: string, hint: string, cause?: unknown): ServiceError =>
  new ServiceError('not_supported', message, { hint, details: { capability: 'elements' }, cause });

const connect = (address: string): Promise<BusConnection> =>
  openBus({
    address,
    openStream: openPlainStream,
    userId: process.getuid?.() ?? 0,
    timeoutMs: BUS_TIMEOUT_MS,
  });

async function a11yAddress(session: string): Promise<string> {
  const bus = await connect(session);
  try {
    const { body } = await bus.call({
      to: 'org.a11y.Bus',
      path: '/org/a11y/bus',
      interface: 'org.a11y.Bus',
      member: 'GetAddress',
    });
    return textOf(body[0]);
  } finally {
    bus.close();
  }
}

async function listenOn(
  bus: BusConnection,
  matches: readonly SignalMatch[],
  heard: (signal: HeardSignal) => void,
): Promise<() => void> {
  const opened = await Promise.allSettled(
    matches.map((match) => bus.onSignal(match, ({ sender = '', member = '' }) => heard({ sender, member }))),
  );
  const stop = (): void => {
    for (const each of opened) if (each.status === 'fulfilled') each.value();
  };
  const failed = opened.find(({ status }) => status === 'rejected');
  if (failed?.status !== 'rejected') return stop;
  stop();
  throw failed.reason;
}

async function open(environment: NodeJS.ProcessEnv, lost: () => void): Promise<A11yBus> {
  const session = sessionBusAddress(environment);
  if (session === undefined) throw unavailable(NO_BUS.message, NO_BUS.hint);
  const bus = await a11yAddress(session)
    .then(connect)
    .catch((error: unknown) => {
      throw unavailable(
        'The accessibility bus does not answer.',
        'Install the package at-spi2-core and start the desktop session again.',
        error,
      );
    });
  onAbort(bus.lost, lost);
  const call = async ({ bus: to, ...target }: CallTarget, timeoutMs: number): Promise<unknown> => {
    const { body } = await bus.call({ to, ...target }, { timeoutMs });
    // Some programs answer a structure's members one by one.
    const [only] = body;
    return body.length === 1 && only !== undefined ? plainValue(only) : body.map(plainValue);
  };
  const own = (member: string, argument?: string): Promise<unknown> =>
    call(
      {
        bus: 'org.freedesktop.DBus',
        path: '/org/freedesktop/DBus',
        interface: 'org.freedesktop.DBus',
        member,
        ...(argument === undefined ? {} : { signature: 's', body: [argument] }),
      },
      BUS_TIMEOUT_MS,
    );
  const pids = new Map<string, number>();
  const life = textOf(await own('GetId')).slice(0, 12);
  return {
    life,
    call,
    listen: (matches, heard) => listenOn(bus, matches, heard),
    async connectionsOf(wanted) {
      const names = textsOf(await own('ListNames')).filter(
        (name) => name.startsWith(':') && name !== bus.name,
      );
      await Promise.all(
        names.map(async (name) => {
          if (pids.has(name)) return;
          const pid = await own('GetConnectionUnixProcessID', name).catch(() => 0);
          pids.set(name, numberOf(pid));
        }),
      );
      const known = new Set(names);
      for (const name of pids.keys()) if (!known.has(name)) pids.delete(name);
      const owned = names.flatMap((name) => {
        const pid = pids.get(name) ?? 0;
        return wanted.has(pid) ? [[pid, name] as const] : [];
      });
      return new Map(
        [...wanted].map((pid) => [pid, owned.flatMap(([owner, name]) => (owner === pid ? [name] : []))]),
      );
    },
  };
}

/** Gives the bus that is connected now; a lost one is looked for again by the next call. */
export function keepA11yBus(environment: NodeJS.ProcessEnv): () => Promise<A11yBus> {
  let current: Promise<A11yBus> | undefined;
  return () => {
    if (current !== undefined) return current;
    const opening = open(environment, () => {
      if (current === opening) current = undefined;
    });
    current = opening;
    opening.catch(() => {
      if (current === opening) current = undefined;
    });
    return opening;
  };
}

/** Whether the bus or the program is gone, or took too long, as opposed to refusing. */
export const isProgramSilence = (error: unknown): boolean =>
  error instanceof BusTimeoutError || error instanceof BusLostError;
