/** Calls the tools of the Deskhand that runs on a state folder. */
import { connect, type Socket } from 'node:net';
import { onAbort } from '../../base/abort.ts';
import type { ToolAnswer } from '../../mcp/answer.ts';
import type { Round } from '../../mcp/elicitation.ts';
import type { ToolCall } from '../../mcp/server.ts';
import {
  controlAddress,
  ControlRefused,
  isRefusal,
  RELAY_COMMAND,
  type ConnectTo,
} from '../console/control-channel.ts';
import { readLines } from './lines.ts';
import { READY, relayReply, type Hello, type RelayedRound, type RelayRequest } from './relay-messages.ts';

/** A service that runs answers at once, even while it works. */
const ANSWER_MS = 3000;
/** More than any picture. */
const MOST_CHARS = 64 * 1024 * 1024;

export interface Relay {
  readonly open: boolean;
  call(call: ToolCall): Promise<ToolAnswer>;
  close(): void;
}

export interface RelayedClient {
  readonly execSecret: string | undefined;
  /** Null: nothing is known of it, so that it counts as the owner. */
  readonly hello: Hello | null;
}

interface Pending {
  readonly call: ToolCall;
  readonly resolve: (answer: ToolAnswer) => void;
  readonly reject: (error: Error) => void;
}

const ended = (): Error => new Error('The Deskhand process that served this call has ended. Call again.');

/** Null if none runs on this folder, or an older one that does not know tools. Throws as `controlAddress` does, and ControlRefused. */
export async function connectRelay(
  stateDirectory: string,
  { execSecret, hello }: RelayedClient,
  connectTo: ConnectTo = connect,
): Promise<Relay | null> {
  const address = controlAddress(stateDirectory);
  if (address === null) return null;
  const socket = connectTo(address);
  const pending = new Map<number, Pending>();
  const isReady = await new Promise<boolean>((resolve, reject) => {
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on('error', (error) => {
      if (isRefusal(error)) reject(new ControlRefused(error));
      socket.destroy();
    });
    socket.on('close', () => {
      resolve(false);
      for (const { reject } of pending.values()) reject(ended());
      pending.clear();
    });
    readLines(socket, {
      mostChars: MOST_CHARS,
      onLine: (line) => (line === READY ? resolve(true) : receive(line, socket, pending)),
    });
    socket.write(`${RELAY_COMMAND}\n`);
  });
  if (!isReady) {
    socket.destroy();
    return null;
  }
  socket.setTimeout(0);
  if (hello !== null) socket.write(`${JSON.stringify({ hello })}\n`);
  return relayOver(socket, pending, execSecret);
}

function relayOver(socket: Socket, pending: Map<number, Pending>, execSecret: string | undefined): Relay {
  let lastId = 0;
  const send = (request: RelayRequest): void => void socket.write(`${JSON.stringify(request)}\n`);
  return {
    get open() {
      return socket.writable;
    },
    call(call) {
      const id = ++lastId;
      let stopListening = (): void => undefined;
      return new Promise<ToolAnswer>((resolve, reject) => {
        if (!socket.writable) {
          reject(ended());
          return;
        }
        pending.set(id, { call, resolve, reject });
        const { name, input, trace, round } = call;
        send({
          id,
          name,
          input,
          ...(execSecret === undefined ? {} : { execSecret }),
          ...(trace === undefined ? {} : { trace }),
          ...(round.opensPages ? { round: relayed(round) } : {}),
        });
        stopListening = onAbort(call.signal, () => {
          if (pending.has(id) && socket.writable) send({ id, cancel: true });
        });
      }).finally(() => stopListening());
    },
    close: () => socket.destroy(),
  };
}

const relayed = ({ state, responses }: Round): RelayedRound => ({
  responses: { ...responses },
  ...(typeof state === 'string' ? { state } : {}),
});

function receive(line: string, socket: Socket, pending: Map<number, Pending>): void {
  const reply = relayReply.safeParse(jsonOf(line)).data;
  if (reply === undefined) {
    socket.destroy();
    return;
  }
  const waiting = pending.get(reply.id);
  if (waiting === undefined) return;
  if ('progress' in reply) {
    waiting.call.progress(...reply.progress);
    return;
  }
  pending.delete(reply.id);
  if ('failed' in reply) {
    waiting.reject(new Error(reply.failed));
    return;
  }
  if ('asked' in reply) {
    waiting.resolve(reply.asked);
    return;
  }
  const { content, isError } = reply.result;
  waiting.resolve({ content, ...(isError === undefined ? {} : { isError }) });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
