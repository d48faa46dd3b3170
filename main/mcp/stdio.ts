/** The protocol over standard input and output. Nothing heavy is imported here: the list is answered before any display is opened. */
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Readable, Writable } from 'node:stream';
import { createClientTap } from './client-tap.ts';
import type { Allowed } from './definitions/list.ts';
import { createMcpServer, type ToolCall } from './server.ts';
import type { ToolAnswer } from './answer.ts';

export interface StdioOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly version: string;
  readonly allowed: Allowed;
  readonly call: (call: ToolCall) => Promise<ToolAnswer>;
  /** Called with the client's name and version, once it has named them. */
  readonly onClient: (product: string) => void;
  /** About the connection, never about a call. */
  readonly onError: (error: Error) => void;
}

/** A state that a client brings back is checked by the process that signed it, which is not this one. */
const unread = (state: string): Promise<unknown> => Promise.resolve(state);

/** Resolves when the client has closed its end. */
export function serveMcpStdio({
  input,
  output,
  version,
  allowed,
  call,
  onClient,
  onError,
}: StdioOptions): Promise<void> {
  return new Promise((resolve) => {
    const transport = new StdioServerTransport(input.pipe(createClientTap(onClient)), output);
    const handle = serveStdio(() => createMcpServer({ version, allowed, call, onClient, verify: unread }), {
      transport,
      onerror: onError,
    });
    const end = (): void => {
      void handle.close().finally(resolve);
    };
    input.once('end', end);
    input.once('close', end);
    output.once('error', end);
  });
}
