/** OSWorld's server: the HTTP routes of 1.x, and the WebSockets for actions and pictures of 2.0. */
import * as z from 'zod';
import type { CreateFace, FaceSocket } from '../face.ts';
import type { FaceHost } from '../grammar/call.ts';
import { listenToControl } from './control.ts';
import { createFrameStream, frameConfig } from './frames.ts';
import { httpRoutes } from './http.ts';

const SESSION_BYTES = 16;

const newSession = ({ random }: FaceHost): string => Buffer.from(random.bytes(SESSION_BYTES)).toString('hex');

/** Wall time in seconds, as Python has it. */
const clockOf =
  ({ clock }: FaceHost): (() => number) =>
  () =>
    clock.now() / 1000;

const controlQuery = z.looseObject({ session_id: z.string().max(200).optional() });

const control = (host: FaceHost): FaceSocket => ({
  path: '/faces/osworld/ws/control',
  query: controlQuery,
  open(connection) {
    const timestamp = clockOf(host);
    const { session_id: session = newSession(host) } = controlQuery.parse(connection.query);
    connection.send({ type: 'control_ready', session_id: session, timestamp: timestamp() });
    return listenToControl({ host, connection, timestamp });
  },
});

const pictures = (host: FaceHost): FaceSocket => ({
  path: '/faces/osworld/ws',
  query: frameConfig,
  open(connection) {
    const timestamp = clockOf(host);
    const id = newSession(host);
    const stream = createFrameStream(
      host,
      connection,
      { id, timestamp },
      frameConfig.parse(connection.query),
    );
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
  },
});

export const createOsworldFace: CreateFace = (host) => ({
  routes: httpRoutes(host),
  sockets: [pictures(host), control(host)],
});
