/** Gives each socket of a server its place, and closes connections whose client does not read its answers. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { unmapped } from '../http-caller.ts';
import { createPlaces, type Place, type PlaceLimits } from './places.ts';

export interface Connections {
  /** Of the sockets that are open. */
  readonly places: ReadonlyMap<Socket, Place>;
}

export interface ConnectionsOptions {
  readonly places: PlaceLimits;
  /** Longest that a write may go without progress, milliseconds. */
  readonly stalledWriteMs: number;
}

const CHECKS = 30;
/**
 * A check that comes late, on a busy machine, counts for the time that has passed, up to a limit: a service
 * that was itself stopped for a minute must not find that all of its clients have been silent.
 */
const MOST_LATE = 10;

interface Watched {
  readonly place: Place;
  /** Bytes that the operating system had taken at the last check. */
  taken: number;
  msWithoutProgress: number;
}

export function superviseConnections(server: Server, options: ConnectionsOptions): Connections {
  const all = createPlaces(options.places);
  const places = new Map<Socket, Place>();
  const watched = new Map<Socket, Watched>();

  server.on('connection', (socket) => {
    // Without the reset, the system would keep unsent bytes for a client that reads nothing, for minutes.
    const place = all.enter(unmapped(socket.remoteAddress ?? ''), () => socket.resetAndDestroy());
    places.set(socket, place);
    watched.set(socket, { place, taken: 0, msWithoutProgress: 0 });
    socket.once('close', () => {
      place.leave();
      places.delete(socket);
      watched.delete(socket);
    });
  });

  const checkMs = options.stalledWriteMs / CHECKS;
  const check = (socket: Socket, connection: Watched, passedMs: number): void => {
    // `bytesWritten` counts from the moment something is written, `writableLength` until the system has taken it.
    const taken = socket.bytesWritten - socket.writableLength;
    const isMoving = socket.writableLength === 0 || taken !== connection.taken;
    connection.taken = taken;
    connection.msWithoutProgress = isMoving ? 0 : connection.msWithoutProgress + passedMs;
    connection.place.setStalled(!isMoving);
    if (connection.msWithoutProgress >= options.stalledWriteMs) socket.resetAndDestroy();
  };
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const passedMs = Math.min(now - last, MOST_LATE * checkMs);
    last = now;
    for (const [socket, connection] of watched) check(socket, connection, passedMs);
  }, checkMs).unref();
  server.once('close', () => clearInterval(timer));

  return { places };
}
