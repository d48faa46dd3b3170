/** One connection to a message bus: calls with their answers, signals, and calls of others to us. */
import { onAbort } from '../../base/abort.ts';
import { createEmitter } from '../../base/emitter.ts';
import { withTimeout } from '../../base/with-timeout.ts';
import {
  dispatch,
  type AnswerCall,
  type BusReply,
  type Outgoing,
  type MessageReceivers,
  type SendMessage,
} from './dispatch.ts';
import { BusLostError, BusTimeoutError } from './errors.ts';
import { createFraming } from './framing.ts';
import { packBusMessage, type BusMessage } from './message.ts';
import { openBusStream, type BusPlace } from './open-stream.ts';
import type { BusStream, StreamEvents } from './stream.ts';
import type { BusValue } from './values.ts';

export interface BusCall {
  /** The program that is asked: a name such as `org.gnome.Shell`, or a connection's own, `:1.42`. */
  readonly to: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  /** D-Bus types of the arguments. Default: no arguments. */
  readonly signature?: string;
  readonly body?: readonly BusValue[];
}

export interface BusCallOptions {
  /** Default 5000. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Filter for signals; members that are left out match all. */
export interface SignalMatch {
  readonly sender?: string;
  readonly path?: string;
  readonly interface?: string;
  readonly member?: string;
  /** The first argument, a text. */
  readonly arg0?: string;
}

export interface BusConnection {
  /** The name that the bus gave this connection: `:1.42`. */
  readonly name: string;
  /** Aborted as soon as the bus is gone; its reason is a BusLostError. */
  readonly lost: AbortSignal;
  /**
   * Rejects with BusError (the program refused), BusTimeoutError, BusLostError, or the signal's reason. File descriptors in
   * the arguments stay the caller's; those in the answer are the caller's to close.
   */
  call(call: BusCall, options?: BusCallOptions): Promise<BusReply>;
  /**
   * Listens once the returned promise has resolved. The listener must not throw, and gets no file descriptors. A `sender` must
   * be a connection's own name, as `ownerOf` returns it.
   */
  onSignal(match: SignalMatch, listener: (signal: BusMessage) => void): Promise<() => void>;
  /** The connection behind a name. Throws BusError if there is none. */
  ownerOf(name: string): Promise<string>;
  /** Answers calls to one of our objects until the returned function is called. */
  serve(path: string, answer: AnswerCall): () => void;
  close(): void;
}

export interface BusOptions extends BusPlace {
  /** Longer messages end the connection. Default 16 MiB. */
  readonly mostBytes?: number;
  /** Default 5000. */
  readonly timeoutMs?: number;
  /** Closes file descriptors that no one takes. */
  readonly closeFile?: (file: number) => void;
}

const DEFAULT_BYTES = 16 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 5000;
const BUS = {
  to: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
} as const;

const matches = (match: SignalMatch, signal: BusMessage): boolean =>
  (match.sender ?? signal.sender) === signal.sender &&
  (match.path ?? signal.path) === signal.path &&
  (match.interface ?? signal.interface) === signal.interface &&
  (match.member ?? signal.member) === signal.member &&
  (match.arg0 ?? signal.body[0]) === signal.body[0];

const ruleOf = (match: SignalMatch): string =>
  ["type='signal'", ...Object.entries(match).map(([key, value]) => `${key}='${value}'`)].join(',');

/** The parts of one connection. */
interface OpenBus {
  /** Aborted when the connection is over. */
  readonly ended: AbortController;
  readonly receivers: MessageReceivers;
  readonly send: SendMessage;
  readonly usualTimeout: number;
}

function loseBus(ended: AbortController, why: string, cause?: unknown): void {
  if (!ended.signal.aborted) ended.abort(new BusLostError(why, cause));
}

/** Where the stream's bytes go. */
function receiveInto({ ended, receivers, send }: OpenBus, options: BusOptions): StreamEvents {
  const { mostBytes = DEFAULT_BYTES, closeFile = () => undefined } = options;
  const malformed = (error: unknown): void => loseBus(ended, 'a message is malformed', error);
  const framing = createFraming(mostBytes, {
    onMessage(message, files) {
      dispatch(message, receivers, { send, release: () => files.forEach(closeFile) });
    },
    onUnreadable(error, files) {
      files.forEach(closeFile);
      malformed(error);
    },
  });
  onAbort(ended.signal, (reason) => {
    framing.files.forEach(closeFile);
    for (const { reject } of receivers.pending.values()) reject(reason);
    receivers.pending.clear();
  });
  return {
    onBytes(bytes, files) {
      try {
        framing.take(bytes, files);
      } catch (error) {
        malformed(error);
      }
    },
    onEnd: (cause) => loseBus(ended, 'the bus has closed it', cause),
  };
}

/** Everything but the first words. */
async function open(options: BusOptions): Promise<OpenBus> {
  const { timeoutMs: usualTimeout = DEFAULT_TIMEOUT_MS } = options;
  const ended = new AbortController();
  let lastSerial = 0;
  let stream: BusStream | undefined;
  function send(message: Outgoing): number {
    ended.signal.throwIfAborted();
    lastSerial = (lastSerial % 0xffffffff) + 1;
    const { bytes, files } = packBusMessage({ ...message, serial: lastSerial });
    stream?.send(bytes, files);
    return lastSerial;
  }
  const receivers: MessageReceivers = { pending: new Map(), signals: createEmitter(), served: new Map() };
  const bus: OpenBus = { ended, receivers, send, usualTimeout };
  const opening = openBusStream(options, receiveInto(bus, options));
  // Also one that opens too late.
  opening.then(
    (opened) => onAbort(ended.signal, () => opened.close()),
    () => undefined,
  );
  try {
    stream = await withTimeout(opening, usualTimeout, () => new BusTimeoutError('Connecting', usualTimeout));
  } catch (error) {
    loseBus(ended, 'it could not be opened', error);
    throw error;
  }
  return bus;
}

const callOver =
  ({ receivers, send, usualTimeout }: OpenBus): BusConnection['call'] =>
  async ({ to, signature = '', body = [], ...target }, { timeoutMs = usualTimeout, signal } = {}) => {
    signal?.throwIfAborted();
    const serial = send({ kind: 'call', destination: to, ...target, signature, body });
    const { promise, resolve, reject } = Promise.withResolvers<BusReply>();
    receivers.pending.set(serial, { resolve, reject });
    const overdue = (): Error => new BusTimeoutError(`${target.interface}.${target.member}`, timeoutMs);
    try {
      return await withTimeout(promise, timeoutMs, overdue, signal);
    } finally {
      receivers.pending.delete(serial);
    }
  };

/** Asks the bus itself. */
type AskBus = (member: string, argument?: string) => Promise<string>;

const listenOver =
  ({ receivers, ended }: OpenBus, ask: AskBus): BusConnection['onSignal'] =>
  async (match, listener) => {
    const stop = receivers.signals.subscribe((signal) => {
      if (matches(match, signal)) listener(signal);
    });
    try {
      await ask('AddMatch', ruleOf(match));
    } catch (error) {
      stop();
      throw error;
    }
    return () => {
      stop();
      if (!ended.signal.aborted) ask('RemoveMatch', ruleOf(match)).catch(() => undefined);
    };
  };

/** Connects and says hello. Rejects with BusLostError or BusTimeoutError. */
export async function openBus(options: BusOptions): Promise<BusConnection> {
  const bus = await open(options);
  const { ended, receivers } = bus;
  const call = callOver(bus);
  const ask: AskBus = async (member, argument) => {
    const words = argument === undefined ? {} : { signature: 's', body: [argument] };
    const [first] = (await call({ ...BUS, member, ...words })).body;
    return typeof first === 'string' ? first : '';
  };
  const close = (): void => loseBus(ended, 'it was closed');
  const name = await ask('Hello').catch((error: unknown) => {
    close();
    throw error;
  });
  return {
    name,
    lost: ended.signal,
    call,
    close,
    ownerOf: (wanted) => ask('GetNameOwner', wanted),
    onSignal: listenOver(bus, ask),
    serve(path, answerCall) {
      receivers.served.set(path, answerCall);
      return () => void receivers.served.delete(path);
    },
  };
}
