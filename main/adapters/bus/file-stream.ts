/** A stream that carries file descriptors both ways. It loads native code: for children alone, which may end without harm. */
import koffi from 'koffi';
import { closeFile, connectSocket, duplicateFile, receiveWithFiles, sendWithFiles } from './libc.ts';
import type { BusStream, OpenBusStream, StreamEvents } from './stream.ts';

/** Taken from the socket at a time. */
const CHUNK_BYTES = 64 * 1024;

interface Waiting {
  readonly bytes: Buffer;
  readonly files: readonly number[];
}

interface OpenSocket {
  readonly file: number;
  readonly events: StreamEvents;
  readonly handle: ReturnType<typeof koffi.node.poll>;
  queue: readonly Waiting[];
  over: boolean;
}

/** koffi calls back outside of Node's own callbacks, after which promises would not go on. */
function watch(socket: OpenSocket): void {
  const wanted = { readable: true, writable: socket.queue.length > 0 };
  socket.handle.start(wanted, () => setImmediate(step, socket));
}

function close(socket: OpenSocket): void {
  if (socket.over) return;
  socket.over = true;
  socket.handle.close();
  for (const { files } of socket.queue) files.forEach(closeFile);
  socket.queue = [];
  closeFile(socket.file);
}

function end(socket: OpenSocket, cause: unknown): void {
  if (socket.over) return;
  close(socket);
  socket.events.onEnd(cause);
}

function step(socket: OpenSocket): void {
  try {
    if (!socket.over) read(socket);
    if (!socket.over && socket.queue.length > 0) write(socket);
  } catch (error) {
    end(socket, error);
  }
}

function read(socket: OpenSocket): void {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const received = receiveWithFiles(socket.file, chunk);
  if (received === undefined) return;
  if (received.length === 0) end(socket, undefined);
  else socket.events.onBytes(chunk.subarray(0, received.length), received.files);
}

function write(socket: OpenSocket): void {
  for (let first = socket.queue[0]; first !== undefined; first = socket.queue[0]) {
    const sent = sendWithFiles(socket.file, first.bytes, first.files);
    if (sent === undefined) break;
    first.files.forEach(closeFile);
    const rest = first.bytes.subarray(sent);
    const others = socket.queue.slice(1);
    socket.queue = rest.length > 0 ? [{ bytes: rest, files: [] }, ...others] : others;
  }
  watch(socket);
}

function send(socket: OpenSocket, bytes: Buffer, files: readonly number[]): void {
  const sent = socket.queue.length > 0 ? undefined : sendWithFiles(socket.file, bytes, files);
  if (sent === bytes.length) return;
  // The caller may reuse its buffer before these bytes are sent.
  const kept = sent === undefined ? files.map(duplicateFile) : [];
  socket.queue = [...socket.queue, { bytes: bytes.subarray(sent ?? 0), files: kept }];
  watch(socket);
}

export const openFileStream: OpenBusStream = (path, events) => fileStreamOver(connectSocket(path), events);

/** `file`: a non-blocking socket that is connected, the stream's to close. */
export function fileStreamOver(file: number, events: StreamEvents): BusStream {
  const handle = koffi.node.poll(file, { readable: true }, () => undefined);
  const socket: OpenSocket = { file, events, handle, queue: [], over: false };
  watch(socket);
  return {
    carriesFiles: true,
    send(bytes, files) {
      if (socket.over) return;
      try {
        send(socket, bytes, files);
      } catch (error) {
        // Not within the call of who sends.
        setImmediate(() => end(socket, error));
      }
    },
    close: () => close(socket),
  };
}
