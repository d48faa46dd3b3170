/** Finds a bus by its address and gets as far as the first message. */
import { socketPaths } from './address.ts';
import { BusLostError } from './errors.ts';
import { createHandshake } from './handshake.ts';
import type { BusStream, OpenBusStream, StreamEvents } from './stream.ts';

export interface BusPlace {
  /** Where the bus listens: the value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  /** `openPlainStream`, or `openFileStream` where file descriptors must pass. */
  readonly openStream: OpenBusStream;
  /** As the system numbers this user. */
  readonly userId: number;
}

/** The stream after the handshake, which messages come through. */
function openAuthenticated(
  path: string,
  { openStream, userId }: BusPlace,
  events: StreamEvents,
): Promise<BusStream> {
  const { promise, resolve, reject } = Promise.withResolvers<BusStream>();
  let done = false;
  const stream = openStream(path, {
    onBytes(bytes, files) {
      if (done) {
        events.onBytes(bytes, files);
        return;
      }
      try {
        const { send, rest } = handshake.take(bytes);
        if (send !== '') stream.send(Buffer.from(send), []);
        if (rest === undefined) return;
        done = true;
        resolve(stream);
        if (rest.length > 0) events.onBytes(rest, files);
      } catch (error) {
        stream.close();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    },
    onEnd(cause) {
      if (done) events.onEnd(cause);
      else reject(new BusLostError('The bus does not accept connections.', cause));
    },
  });
  const handshake = createHandshake(userId, stream.carriesFiles);
  stream.send(handshake.first, []);
  return promise;
}

/** The first of the sockets that takes us. Rejects with BusLostError. */
export async function openBusStream(options: BusPlace, events: StreamEvents): Promise<BusStream> {
  let last: unknown;
  for (const path of socketPaths(options.address)) {
    try {
      return await openAuthenticated(path, options, events);
    } catch (error) {
      last = error;
    }
  }
  throw new BusLostError(last === undefined ? 'its address names no socket' : 'it cannot be reached', last);
}
