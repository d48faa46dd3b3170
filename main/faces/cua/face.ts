/** cua's computer-server: one command a request over HTTP, or one a message over a WebSocket. */
import * as z from 'zod';
import { createSequencer } from '../../base/sequencer.ts';
import { invalid } from '../../core/errors.ts';
import { MODEL_VIEW } from '../../core/model-views.ts';
import type { Caller } from '../../service/caller.ts';
import type { Reply } from '../../http/route.ts';
import type { OpenSocket } from '../../http/sockets/session.ts';
import { asks, connects, createSubApplication, takes } from '../../http/sub-application.ts';
import type { CreateFace } from '../face.ts';
import { stepOf } from '../grammar/action.ts';
import { openFrame, type FaceHost } from '../grammar/call.ts';
import { errorSentences } from '../grammar/error-text.ts';
import { oneRequest } from '../grammar/one-request.ts';
import { releaseClient, performAll } from '../grammar/perform-all.ts';
import { unsupported } from '../grammar/unsupported.ts';
import { CUA_ALIASES, CUA_COMMANDS, CUA_UNSUPPORTED, type CuaAnswer } from './commands.ts';
import { CUA_GESTURES } from './gestures.ts';

const request = z.looseObject({
  command: z.string().max(200),
  params: z.record(z.string(), z.unknown()).nullish(),
});

const OS_TYPES: Readonly<Record<string, string>> = { win32: 'windows' };
const NAMES: readonly string[] = [...CUA_COMMANDS.keys(), ...CUA_GESTURES.keys()].toSorted();

/** Rejects with the command's failure. */
async function perform(value: unknown, host: FaceHost, given: Caller): Promise<CuaAnswer> {
  const caller = oneRequest(given);
  const { command: said, params } = request.parse(value);
  const name = (Object.hasOwn(CUA_ALIASES, said) ? CUA_ALIASES[said] : undefined) ?? said;
  const command = CUA_COMMANDS.get(name);
  if (command !== undefined) return command(params, host, caller);
  const [what, instead] = CUA_UNSUPPORTED.get(name) ?? [];
  if (what !== undefined && instead !== undefined) throw unsupported(what, instead);
  const gesture = CUA_GESTURES.get(name);
  if (gesture === undefined)
    throw invalid(
      'command',
      'unknown_word',
      `There is no command ${JSON.stringify(said)}.`,
      `Send one of ${NAMES.join(', ')}.`,
    );
  const frame = await openFrame(host, caller, { view: MODEL_VIEW.native });
  const steps = [stepOf(name, () => gesture.translate(params))];
  const [answer] = await performAll(steps, host, caller, { frame, effects: false });
  if (answer?.status === 'failed') throw answer.error;
  return {};
}

const failure = (error: unknown): unknown => ({ success: false, error: errorSentences(error).join('\n') });

const json = (body: unknown): Reply => ({ kind: 'json', status: 200, body });

/** As its server sends them: one event, under a media type of plain text. */
const event = (body: unknown): Reply => ({
  kind: 'bytes',
  contentType: 'text/plain; charset=utf-8',
  bytes: Buffer.from(`data: ${JSON.stringify(body)}\n\n`),
});

const openSocket =
  (host: FaceHost): OpenSocket =>
  (session) => {
    // Answers carry no name of their command: they come in its order.
    const inTurn = createSequencer();
    return {
      message: (value, caller) =>
        inTurn(async () => {
          const answer = await perform(value, host, caller);
          session.send({ success: true, ...answer });
        }, caller.signal),
      refuse: (error) => session.send(failure(error)),
      closed: () => void releaseClient(host, session.caller),
    };
  };

export const createCuaFace: CreateFace = (host) => {
  const app = createSubApplication();
  app.get('/status', ...asks(), (c) =>
    c.env.send(json({ status: 'ok', os_type: OS_TYPES[host.platform] ?? host.platform, features: [] })),
  );
  app.get('/commands', ...asks(), (c) => c.env.send(json({ commands: NAMES })));
  app.post('/cmd', ...takes({ body: z.unknown() }), async (c) => {
    const { caller, send } = c.env;
    try {
      return send(event({ success: true, ...(await perform(c.req.valid('json'), host, caller)) }));
    } catch (error) {
      // The client has gone.
      caller.signal.throwIfAborted();
      return send(event(failure(error)));
    }
  });
  app.get('/ws', ...connects(), (c) => c.env.open(openSocket(host)));
  return { app, takes: 'api-key' };
};
