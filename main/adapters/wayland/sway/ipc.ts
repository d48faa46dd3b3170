/** sway's own interface: JSON over a Unix socket, as sway-ipc(7) describes it. */
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../core/errors.ts';

/** The numbers of sway-ipc(7). */
export const RUN_COMMAND = 0;
export const GET_TREE = 4;
export const GET_INPUTS = 100;
type Message = typeof RUN_COMMAND | typeof GET_TREE | typeof GET_INPUTS;

export type AskSway = (message: Message, payload?: string) => Promise<unknown>;

const MAGIC = 'i3-ipc';
const HEADER_BYTES = MAGIC.length + 8;
const TIMEOUT_MS = 2000;

const silent = (cause?: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'sway does not answer.', {
    hint: 'Log in to the desktop again; the service reconnects automatically.',
    ...(cause === undefined ? {} : { cause }),
  });

function packed(message: Message, payload: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(MAGIC);
  header.writeUInt32LE(Buffer.byteLength(payload), MAGIC.length);
  header.writeUInt32LE(message, MAGIC.length + 4);
  return Buffer.concat([header, Buffer.from(payload)]);
}

/** The queue of a socket is full for a moment: sway takes connections between two frames, and not many wait. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';
const AGAIN_MS = 25;

/** `find`: the socket of the sway that runs now. One connection a question: they cost 0.2 ms, and none is left to be lost. */
export const createSwayIpc =
  (find: () => string | null): AskSway =>
  async (message, payload = '') => {
    const until = performance.now() + TIMEOUT_MS;
    for (;;)
      try {
        const socketPath = find();
        if (socketPath === null) throw new Error('sway has no socket.');
        return await askOnce(socketPath, message, payload);
      } catch (error) {
        if (!isFull(error) || performance.now() > until) throw silent(error);
        await sleep(AGAIN_MS);
      }
  };

const askOnce = (socketPath: string, message: Message, payload: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(socketPath);
    const fail = (cause?: unknown): void => {
      socket.destroy();
      reject(cause instanceof Error ? cause : new Error('The connection ended.'));
    };
    let answer = Buffer.alloc(0);
    socket.setTimeout(TIMEOUT_MS, () => fail());
    socket.on('error', fail);
    socket.on('close', () => fail());
    socket.on('data', (bytes) => {
      answer = Buffer.concat([answer, bytes]);
      if (answer.length < HEADER_BYTES) return;
      const length = answer.readUInt32LE(MAGIC.length);
      if (answer.length < HEADER_BYTES + length) return;
      try {
        resolve(JSON.parse(answer.toString('utf8', HEADER_BYTES, HEADER_BYTES + length)));
      } catch (error) {
        fail(error);
      }
      socket.destroy();
    });
    socket.write(packed(message, payload));
  });
