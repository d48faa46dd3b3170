/** The accessibility bus: found through the session bus, connected once, and again after it was lost. */
import dbus, { type Message, type MessageBus } from 'dbus-native';
import { ServiceError } from '../../../core/errors.ts';
import { NO_BUS, sessionBusAddress } from '../session-bus.ts';
import { numberOf, textOf, textsOf, type Accessible } from './values.ts';

/** A call to a bus itself, which answers at once or is stuck. */
const BUS_TIMEOUT_MS = 1500;
/** Answers of programs; larger ones are an attack or a mistake. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

export interface CallTarget extends Accessible {
  readonly interface: string;
  readonly member: string;
  readonly signature?: string;
  readonly body?: unknown[];
}

export interface HeardSignal {
  /** The connection of the program that sent it. */
  readonly sender: string;
  readonly member: string;
}

export interface A11yBus {
  /** Distinguishes this life of the bus from every other: its connections' names are given out again in each. */
  readonly life: string;
  /** Rejects with the library's error: the call was refused, took longer than `timeoutMs`, or the bus is gone. */
  call(target: CallTarget, timeoutMs: number): Promise<unknown>;
  /** Calls back for each signal that matches a rule; resolves with the function that ends it. */
  listen(rules: readonly string[], heard: (signal: HeardSignal) => void): Promise<() => void>;
  /** The connections of each process. */
  connectionsOf(pids: ReadonlySet<number>): Promise<ReadonlyMap<number, readonly string[]>>;
}

const unavailable = (message: string, hint: string, cause?: unknown): ServiceError =>
  new ServiceError('not_supported', message, { hint, details: { capability: 'elements' }, cause });

/** Connects, or rejects after `BUS_TIMEOUT_MS`. */
async function connect(busAddress: string): Promise<MessageBus> {
  const client = dbus.createClient({
    busAddress,
    timeout: BUS_TIMEOUT_MS,
    maxMessageSize: MAX_MESSAGE_BYTES,
    returnBigInt: false,
  });
  const { connection } = client;
  const connected = Promise.withResolvers<MessageBus>();
  const timer = setTimeout(() => connected.reject(new Error('The bus does not answer.')), BUS_TIMEOUT_MS);
  connection.once('connect', () => connected.resolve(client));
  // Without a listener for as long as it lives, the loss of the connection would end the process.
  connection.on('error', (error: Error) => connected.reject(error));
  connection.once('end', () => connected.reject(new Error('The bus has closed the connection.')));
  try {
    return await connected.promise;
  } catch (error) {
    connection.end();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function a11yAddress(session: string): Promise<string> {
  const client = await connect(session);
  try {
    const address: unknown = await client.invoke({
      destination: 'org.a11y.Bus',
      path: '/org/a11y/bus',
      interface: 'org.a11y.Bus',
      member: 'GetAddress',
    });
    return textOf(address);
  } finally {
    client.connection.end();
  }
}

const SIGNAL: number = dbus.messageType.signal;

async function listenOn(
  client: MessageBus,
  rules: readonly string[],
  heard: (signal: HeardSignal) => void,
): Promise<() => void> {
  const hear = ({ type, sender = '', member = '' }: Message): void => {
    if (type === SIGNAL) heard({ sender, member });
  };
  const stop = (): void => {
    client.connection.off('message', hear);
    for (const rule of rules) client.removeMatch(rule).catch(() => undefined);
  };
  client.connection.on('message', hear);
  try {
    await Promise.all(rules.map((rule) => client.addMatch(rule)));
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

async function open(environment: NodeJS.ProcessEnv, lost: () => void): Promise<A11yBus> {
  const session = sessionBusAddress(environment);
  if (session === undefined) throw unavailable(NO_BUS.message, NO_BUS.hint);
  const client = await a11yAddress(session)
    .then(connect)
    .catch((error: unknown) => {
      throw unavailable(
        'The accessibility bus does not answer.',
        'Install the package at-spi2-core and start the desktop session again.',
        error,
      );
    });
  client.connection.once('end', lost);
  client.connection.once('error', lost);
  const call = async (target: CallTarget, timeoutMs: number): Promise<unknown> => {
    const { bus: destination, ...message } = target;
    const answer: unknown = await client.invoke({ destination, ...message }, { timeout: timeoutMs });
    return answer;
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
    listen: (rules, heard) => listenOn(client, rules, heard),
    async connectionsOf(wanted) {
      const names = textsOf(await own('ListNames')).filter(
        (name) => name.startsWith(':') && name !== client.name,
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
  error instanceof dbus.TimeoutError || error instanceof dbus.ConnectionClosedError;
