/** Cuts a bus's bytes into messages, each with the file descriptors that came with it. */
import { measureMessage, openMessage, type BusMessage, type ReceivedBusMessage } from './message.ts';

export interface Framing {
  /** Throws TypeError for malformed bytes; the stream is of no use after that. */
  take(bytes: Buffer, files: readonly number[]): void;
  /** File descriptors that no message has taken. */
  readonly files: readonly number[];
}

export interface FramingEvents {
  /** `files` are the receiver's; the body refers to some of them, or all. */
  onMessage(message: BusMessage, files: readonly number[]): void;
  /** Its body is malformed, its head is not. */
  onUnreadable(error: unknown, files: readonly number[]): void;
}

export function createFraming(mostBytes: number, events: FramingEvents): Framing {
  let parts: Buffer[] = [];
  let length = 0;
  let needed = 1;
  let files: readonly number[] = [];

  function deliver(received: ReceivedBusMessage): void {
    const own = files.slice(0, received.fileCount);
    files = files.slice(received.fileCount);
    let message: BusMessage;
    try {
      message = received.read(own);
    } catch (error) {
      events.onUnreadable(error, own);
      return;
    }
    events.onMessage(message, own);
  }

  return {
    get files() {
      return files;
    },
    take(bytes, came) {
      parts.push(bytes);
      length += bytes.length;
      files = [...files, ...came];
      if (length < needed) return;
      let rest = parts.length === 1 ? bytes : Buffer.concat(parts);
      for (;;) {
        const cut = measureMessage(rest, mostBytes);
        needed = cut?.length ?? rest.length + 1;
        if (cut === undefined || rest.length < cut.length) break;
        const received = openMessage(rest.subarray(0, cut.length), cut.little);
        rest = rest.subarray(cut.length);
        if (received !== undefined) deliver(received);
      }
      parts = rest.length === 0 ? [] : [rest];
      length = rest.length;
    },
  };
}
