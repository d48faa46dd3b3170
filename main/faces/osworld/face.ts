/** OSWorld's server: the HTTP routes of 1.x, and the WebSockets for actions and pictures of 2.0. */
import * as z from 'zod';
import type { OpenSocket } from '../../http/sockets/session.ts';
import { connects } from '../../http/sub-application.ts';
import type { CreateFace } from '../face.ts';
import type { FaceHost } from '../grammar/call.ts';
import { listenToControl } from './control.ts';
import { createFrameStream, frameConfig, type FrameConfig } from './frames.ts';
import { createHttpRoutes } from './http.ts';

const SESSION_BYTES = 16;

const newSession = ({ random }: FaceHost): string => Buffer.from(random.bytes(SESSION_BYTES)).toString('hex');

/** Wall time in seconds, as Python has it. */
const clockOf =
  ({ clock }: FaceHost): (() => number) =>
  () =>
    clock.now() / 1000;

const controlQuery = z.looseObject({ session_id: z.string().max(200).optional() });

const openControl =
  (host: FaceHost, { session_id: session = newSession(host) }: z.output<typeof controlQuery>): OpenSocket =>
  (connection) => {
    const timestamp = clockOf(host);
    connection.send({ type: 'control_ready', session_id: session, timestamp: timestamp() });
    return listenToControl({ host, connection, timestamp });
  };

const openPictures =
  (host: FaceHost, config: FrameConfig): OpenSocket =>
  (connection) => {
    const timestamp = clockOf(host);
    const id = newSession(host);
    const stream = createFrameStream(host, connection, { id, timestamp }, config);
    connection.send({ type: 'session_started', session_id: id, timestamp: timestamp(), ...stream.config });
    void stream.run();
    return listenToControl({
      host,
      connection,
      timestamp,
      async others(type, message, caller) {
        if (type === 'update_config') {
          const wanted = z.looseObject({}).parse(message);
          stream.configure(frameConfig.parse({ ...stream.config, ...wanted }));
          connection.send({ type: 'config_updated', ...stream.config });
        } else if (type === 'request_frame') {
          const { request_id: request } = z.looseObject({ request_id: z.unknown() }).parse(message);
          await stream.sendOne(caller, request === undefined ? {} : { request_id: request });
        } else return false;
        return true;
      },
    });
  };

export const createOsworldFace: CreateFace = (host) => {
  const app = createHttpRoutes(host);
  app.get('/ws', ...connects({ query: frameConfig }), (c) =>
    c.env.open(openPictures(host, c.req.valid('query'))),
  );
  app.get('/ws/control', ...connects({ query: controlQuery }), (c) =>
    c.env.open(openControl(host, c.req.valid('query'))),
  );
  return { app };
};
