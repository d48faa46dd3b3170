/** The messages of one WebSocket: parsed within the bounds of a body, begun in order, each with its own log entry. */
import { randomUUID } from 'node:crypto';
import { createSequencer } from '../../base/sequencer.ts';
import { ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import type { RequestLog } from '../../log/request-log.ts';
import type { Caller } from '../../service/caller.ts';
import { refusalOf } from '../answers/refusal.ts';
import { parseJson } from '../body.ts';
import { caughtUp, outcomeOf, type HttpCaller } from '../http-caller.ts';
import type { SocketHandlers } from './session.ts';

export interface MessageQueue {
  /** Takes one message; refuses it at once where too many have no answer yet. */
  add(bytes: Buffer): void;
}

export interface MessageQueueOptions {
  /** Of the handshake. */
  readonly caller: HttpCaller;
  readonly log: RequestLog;
  readonly handlers: SocketHandlers;
  /** Bytes that the client has not taken yet. */
  readonly unreadBytes: () => number;
}

export function createMessageQueue(options: MessageQueueOptions): MessageQueue {
  const { caller, log, handlers, unreadBytes } = options;
  const { face } = caller;
  let waiting = 0;
  const inTurn = createSequencer();

  const admit = (): void => {
    if (unreadBytes() > LIMITS.socketUnreadBytes)
      throw new ServiceError('busy', 'Too many answers are waiting to be read on this connection.', {
        hint: 'Read the answers that you asked for, and send the message again.',
      });
  };

  /** Never rejects. Messages are parsed one after the other, so that they are begun in the order in which they came. */
  async function answer(bytes: Buffer, isRefused: boolean): Promise<void> {
    const requestId = randomUUID();
    const entry = log.begin({ requestId, face, client: caller.address, detail: { method: 'WS' } });
    if (caller.agent !== null) entry.agent(caller.agent);
    let value: unknown;
    try {
      if (isRefused)
        throw new ServiceError('busy', `More than ${LIMITS.socketMessages} messages have no answer yet.`, {
          hint: 'Wait for an answer before you send the next message.',
        });
      value = await inTurn(() => parseJson(bytes));
      await caughtUp();
      caller.signal.throwIfAborted();
      await handlers.message(value, messageCaller(caller, { face, requestId, entry, admit }));
      entry.end('done');
    } catch (error) {
      if (caller.signal.aborted) {
        entry.end('gone');
        return;
      }
      const reply = refusalOf({ requestId, now: caller.now, entry }, error);
      handlers.refuse(error, value);
      entry.end(outcomeOf(reply.status));
    }
  }

  return {
    add(bytes) {
      if (waiting >= LIMITS.socketMessages) {
        void answer(bytes, true);
        return;
      }
      waiting++;
      void answer(bytes, false).finally(() => waiting--);
    },
  };
}

function messageCaller(
  { actor, scopes, evidence, client, signal }: HttpCaller,
  { face, requestId, entry, admit }: Pick<HttpCaller, 'face' | 'requestId' | 'entry'> & { admit: () => void },
): Caller {
  return {
    face,
    requestId,
    actor,
    scopes,
    evidence,
    client,
    signal,
    admit,
    caughtUp,
    sequence: entry.sequence,
    note: (name, value) => entry.note(name, value),
    operation: (operation) => entry.operation(operation),
  };
}
