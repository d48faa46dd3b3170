/** A WebSocket client that keeps its messages. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { JsonObject } from '../../testing/client.ts';

export interface TalkingSocket {
  send(message: unknown): void;
  /** The next message that no one has taken yet. */
  next(): Promise<JsonObject>;
  /** The next one for which it holds; those before it are dropped. */
  nextOf(type: string): Promise<JsonObject>;
  /** Closes as a program does that ends, without a word. */
  drop(): void;
  /** The close code. */
  readonly closed: Promise<number>;
}

export async function dial(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TalkingSocket> {
  const socket = new WebSocket(url, { headers: { ...headers } });
  // A reset is a close too; an error without a listener would end the run of tests.
  socket.on('error', () => undefined);
  const told: JsonObject[] = [];
  let wake: () => void = () => undefined;
  socket.on('message', (data: Buffer) => {
    told.push(JSON.parse(data.toString('utf8')) as JsonObject);
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  const next = async (): Promise<JsonObject> => {
    const deadline = AbortSignal.timeout(10_000);
    for (;;) {
      const message = told.shift();
      if (message !== undefined) return message;
      await new Promise<void>((resolve, reject) => {
        wake = resolve;
        deadline.onabort = () => reject(new Error('No message came within 10 s'));
      });
    }
  };
  return {
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next,
    async nextOf(type) {
      for (;;) {
        const message = await next();
        if (message['type'] === type) return message;
      }
    },
    drop: () => socket.terminate(),
    closed,
  };
}
