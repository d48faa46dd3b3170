/** The contract's calls and events with their types, over any transport: everything that arrives is parsed. */
import {
  CALLS,
  EVENTS,
  CallReply,
  type CallInput,
  type CallName,
  type CallOutput,
  type EventName,
  type EventPayload,
} from '../../main/console/contract.ts';
import type { Transport } from './transport.ts';
import { texts } from '../texts/texts.ts';

/** A refusal in the service's words, or the word that it cannot be reached (`unreachable`). */
export class CallError extends Error {
  readonly reason: string;
  readonly hint: string | null;

  constructor(reason: string, message: string, hint: string | null = null, cause?: unknown) {
    super(message, { cause });
    this.name = 'CallError';
    this.reason = reason;
    this.hint = hint;
  }
}

export interface Bridge {
  /** Rejects with a CallError. */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>;
  subscribe<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
  readonly watchConnection: Transport['watchConnection'];
  readonly askedCode: Transport['askedCode'];
}

export function createBridge(transport: Transport): Bridge {
  return {
    async call(name, input) {
      let raw: unknown;
      try {
        raw = await transport.call(name, input);
      } catch (cause) {
        throw new CallError('unreachable', texts().bridge.unreachable, texts().bridge.reconnects, cause);
      }
      const reply = CallReply.parse(raw);
      if (!reply.ok) {
        throw new CallError(reply.error.reason, reply.error.message, reply.error.hint);
      }
      return CALLS[name].output.parse(reply.value) as CallOutput<typeof name>;
    },
    subscribe(name, listener) {
      return transport.subscribe(name, (payload) => {
        const parsed = EVENTS[name].safeParse(payload);
        if (parsed.success) listener(parsed.data as EventPayload<typeof name>);
      });
    },
    watchConnection: (listener) => transport.watchConnection(listener),
    askedCode: () => transport.askedCode(),
  };
}
