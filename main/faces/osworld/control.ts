/** Messages of OSWorld 2.0's WebSockets: actions with an acknowledgement and a result, and messages that keep a session alive. */
import * as z from 'zod';
import { createSequencer } from '../../base/sequencer.ts';
import { invalid } from '../../core/errors.ts';
import type { Caller } from '../../service/caller.ts';
import type { SocketHandlers, SocketSession } from '../../http/sockets/session.ts';
import { stepOf } from '../grammar/action.ts';
import type { FaceHost } from '../grammar/call.ts';
import { errorSentences } from '../grammar/error-text.ts';
import { releaseClient } from '../grammar/perform-all.ts';
import { controlAction, CONTROL_WORDS } from './actions.ts';
import { execute, executeBody, performSteps } from './execute.ts';

const actionMessage = z.looseObject({
  type: z.literal('action'),
  action_id: z.union([z.string().max(200), z.number()]).nullish(),
  action: controlAction,
});

const anyMessage = z.looseObject({ type: z.string().max(200) });

export interface ControlOptions {
  readonly host: FaceHost;
  readonly connection: SocketSession;
  /** Wall time, seconds. */
  readonly timestamp: () => number;
  /** Messages that only this socket understands; false if it does not. */
  readonly others?: (type: string, message: unknown, caller: Caller) => Promise<boolean>;
}

/** The result of an action; throws if it could not be done. */
async function perform(
  { action_type: type, parameters }: z.output<typeof controlAction>,
  host: FaceHost,
  caller: Caller,
): Promise<unknown> {
  if (type === 'EXECUTE') return execute(executeBody.parse(parameters ?? {}), host, caller);
  const known = CONTROL_WORDS.get(type);
  const step = stepOf(type, () => {
    if (known !== undefined) return known.translate(parameters);
    throw invalid(
      'action.action_type',
      'unknown_word',
      `There is no action ${JSON.stringify(type)}.`,
      `Send one of ${[...CONTROL_WORDS.keys(), 'EXECUTE'].join(', ')}.`,
    );
  });
  const failure = await performSteps([step], host, caller);
  if (failure !== '') throw new ActionFailed(failure);
  return { status: 'success' };
}

/** It has been answered in words already. */
class ActionFailed extends Error {}

const sentences = (error: unknown): string =>
  error instanceof ActionFailed ? error.message : errorSentences(error).join('\n');

export function listenToControl({ host, connection, timestamp, others }: ControlOptions): SocketHandlers {
  // An action begins when the one before it has ended; a ping is answered in the meantime.
  const inTurn = createSequencer();

  async function act(message: unknown, caller: Caller): Promise<void> {
    const { action, action_id: id } = actionMessage.parse(message);
    const about = { action_id: id ?? null };
    connection.send({ type: 'action_ack', ...about, status: 'received', timestamp: timestamp() });
    await inTurn(async () => {
      const startedAt = timestamp();
      const outcome = await perform(action, host, caller).then(
        (result) => ({ status: 'success', result }),
        (error: unknown) => ({ status: 'error', error: sentences(error) }),
      );
      caller.signal.throwIfAborted();
      connection.send({
        type: 'action_result',
        ...about,
        started_at: startedAt,
        completed_at: timestamp(),
        ...outcome,
      });
    }, caller.signal);
  }

  return {
    async message(value, caller) {
      const { type } = anyMessage.parse(value);
      if (type === 'action') await act(value, caller);
      else if (type === 'ping') connection.send({ type: 'pong', timestamp: timestamp() });
      else if (type === 'close') connection.close(1000, 'The client asked for it.');
      else if ((await others?.(type, value, caller)) !== true)
        throw invalid(
          'type',
          'unknown_word',
          `There is no message ${JSON.stringify(type)}.`,
          'Send action, ping or close.',
        );
    },
    refuse: (error) => connection.send({ type: 'error', message: errorSentences(error).join(' ') }),
    closed: () => void releaseClient(host, connection.caller),
  };
}
