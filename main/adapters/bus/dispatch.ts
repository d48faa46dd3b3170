/** Who receives a message that came. */
import type { Emitter } from '../../base/emitter.ts';
import { BUS_ERRORS, BusError } from './errors.ts';
import type { BusMessage } from './message.ts';
import type { BusValue } from './values.ts';

export interface BusReply {
  readonly body: readonly BusValue[];
  /** The connection that answered. */
  readonly sender: string;
}

/**
 * Answers a call to us: the signature of the answer, and its values. A thrown BusError is sent as it is. File descriptors
 * of the call are closed after the answer; those of the answer stay the answerer's.
 */
export type AnswerCall = (
  call: BusMessage,
) => Promise<{ readonly signature: string; readonly body: readonly BusValue[] }>;

interface Pending {
  readonly resolve: (reply: BusReply) => void;
  readonly reject: (error: Error) => void;
}

/** MessageReceivers of a connection's messages. */
export interface MessageReceivers {
  readonly pending: Map<number, Pending>;
  readonly signals: Emitter<BusMessage>;
  readonly served: Map<string, AnswerCall>;
}

/** Calls `release` when no one needs the message's files any more; those of an answer become the caller's. */
export function dispatch(
  message: BusMessage,
  { pending, signals, served }: MessageReceivers,
  { send, release }: { readonly send: SendMessage; readonly release: () => void },
): void {
  if (message.kind === 'call') {
    void answer(message, served.get(message.path ?? ''), send).finally(release);
    return;
  }
  const waiting = pending.get(message.replyTo ?? 0);
  if (message.kind === 'return' && waiting !== undefined) {
    waiting.resolve({ body: message.body, sender: message.sender ?? '' });
    return;
  }
  release();
  if (message.kind === 'signal') signals.emit(message);
  if (message.kind === 'error') waiting?.reject(errorOf(message));
}

function errorOf({ errorName = BUS_ERRORS.failed, body: [words] }: BusMessage): BusError {
  return new BusError(errorName, typeof words === 'string' ? words : '');
}

export type Outgoing = Omit<BusMessage, 'serial'>;
export type SendMessage = (message: Outgoing) => number;

async function answer(call: BusMessage, serve: AnswerCall | undefined, send: SendMessage): Promise<void> {
  const reply = { replyTo: call.serial, destination: call.sender };
  const refuse = (error: unknown): void => {
    const name = error instanceof BusError ? error.name : BUS_ERRORS.failed;
    const words = error instanceof BusError ? error.message : '';
    if (call.silent !== true)
      send({ kind: 'error', ...reply, errorName: name, signature: 's', body: [words] });
  };
  try {
    if (serve === undefined) throw new BusError(BUS_ERRORS.unknownObject, 'There is no such object.');
    const { signature, body } = await serve(call);
    if (call.silent !== true) send({ kind: 'return', ...reply, signature, body });
  } catch (error) {
    refuse(error);
  }
}
