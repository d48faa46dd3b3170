/** A server's tools for the loop of tasks, by the protocol's own client. */
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import * as z from 'zod';
import type { CallAnswer } from '../../main/ports/model.ts';
import type { TaskTools } from '../../main/tasks/run-task.ts';
import type { ServerCommand } from './servers.ts';

const CALL_MS = 120_000;
/** Of what a server that does not start wrote on its standard error. */
const QUOTED_CHARS = 500;

const argumentsOf = z.record(z.string(), z.unknown());

/** Throws an Error with what the server wrote if it does not start. */
export async function openToolServer({ args, environment }: ServerCommand): Promise<TaskTools> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...args],
    env: { ...environment },
    stderr: 'pipe',
  });
  let written = '';
  transport.stderr?.on('data', (piece) => (written = (written + String(piece)).slice(-QUOTED_CHARS)));
  const client = new Client({ name: 'deskhand-bench', version: '1' });
  try {
    await client.connect(transport);
    const { tools } = await client.listTools();
    return {
      tools: tools.map(({ name, description = '', inputSchema }) => ({ name, description, inputSchema })),
      instructions: client.getInstructions() ?? '',
      call: ({ tool, input }, signal) => call(client, { tool, input }, signal),
      close: () => client.close(),
    };
  } catch (error) {
    await client.close();
    throw new Error(`it did not start: ${written.trim()}`, { cause: error });
  }
}

async function call(
  client: Client,
  { tool, input }: { readonly tool: string; readonly input: unknown },
  signal: AbortSignal,
): Promise<CallAnswer> {
  try {
    const { content, isError = false } = await client.callTool(
      { name: tool, arguments: argumentsOf.parse(input) },
      { signal, timeout: CALL_MS },
    );
    const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    const pictures = content.flatMap((part) =>
      part.type === 'image' ? [{ mediaType: part.mimeType, data: part.data }] : [],
    );
    return { text: texts.join('\n'), pictures, isError };
  } catch (error) {
    signal.throwIfAborted();
    return { text: error instanceof Error ? error.message : 'The call failed.', pictures: [], isError: true };
  }
}
