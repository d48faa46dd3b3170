/** A server that speaks a vendor's interface and answers as a script says: a model without a model. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelProvider } from '../../main/core/task.ts';
import { WIRES, type ScriptedAnswer } from './wires.ts';

/** One turn of the model. `stall`: the beginning and then nothing; `cut`: the connection ends before the answer does. */
export type ScriptedTurn =
  | ScriptedAnswer
  | { readonly fault: 'stall' | 'cut'; readonly text?: string }
  | { readonly status: number; readonly body?: object; readonly location?: string };

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface ScriptedProvider {
  /** For `SERVICE_TASK_ADDRESS`. */
  readonly address: string;
  readonly requests: readonly ReceivedRequest[];
  close(): Promise<void>;
}

/** `turn` counts from 1; `body` is the request's. */
export type Script = (turn: number, body: string) => ScriptedTurn;

const PATHS: Readonly<Record<ModelProvider, string>> = {
  anthropic: '/v1',
  openai: '/v1',
  google: '/v1beta',
  compatible: '/v1',
};

const ROUTES: Readonly<Record<ModelProvider, RegExp>> = {
  anthropic: /^\/v1\/messages$/,
  openai: /^\/v1\/responses$/,
  google: /^\/v1beta\/models\/scripted:streamGenerateContent\?alt=sse$/,
  compatible: /^\/v1\/chat\/completions$/,
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

export async function startScriptedProvider(
  provider: ModelProvider,
  script: Script,
): Promise<ScriptedProvider> {
  const requests: ReceivedRequest[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const body = await bodyOf(request);
    requests.push({ path, headers: request.headers, body });
    if (!ROUTES[provider].test(path)) {
      response.writeHead(404).end('{}');
      return;
    }
    send(response, script(requests.length, body), (turn) => WIRES[provider](turn, requests.length));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${PATHS[provider]}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(
  response: ServerResponse,
  turn: ScriptedTurn,
  wire: (answer: ScriptedAnswer) => readonly string[],
): void {
  if ('status' in turn) {
    const headers = turn.location === undefined ? {} : { location: turn.location };
    response.writeHead(turn.status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(turn.body ?? {}));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (!('fault' in turn)) {
    response.end(wire(turn).join(''));
    return;
  }
  response.write(
    wire({ text: turn.text ?? 'I shall' })
      .slice(0, -1)
      .join(''),
  );
  if (turn.fault === 'cut') setTimeout(() => response.destroy(), 50);
}
