/** The two official clients, unmodified, over the transports that they bring. */
import { Client as ClientV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { MAIN } from '../../testing/service.ts';

export interface Block {
  readonly type: string;
  readonly text?: string;
  readonly data?: string;
  readonly mimeType?: string;
}

export interface Answer {
  readonly text: string;
  readonly image: Block | undefined;
  readonly blocks: readonly Block[];
  readonly isError: boolean;
  readonly members: readonly string[];
}

export interface ToolClient {
  readonly era: string | undefined;
  tools(): Promise<readonly { readonly name: string }[]>;
  call(
    name: string,
    input?: Record<string, unknown>,
    options?: { readonly signal?: AbortSignal; readonly onProgress?: (progress: number) => void },
  ): Promise<Answer>;
  close(): Promise<void>;
}

const answerOf = (result: object): Answer => {
  const content = 'content' in result && Array.isArray(result.content) ? (result.content as Block[]) : [];
  return {
    text: content[0]?.text ?? '',
    image: content.find(({ type }) => type === 'image'),
    blocks: content,
    isError: 'isError' in result && result.isError === true,
    members: Object.keys(result),
  };
};

export interface StdioOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly command?: string;
  readonly args?: readonly string[];
  /** As it names itself; default: `test`. */
  readonly name?: string;
}

const stdioOf = ({ env, command = process.execPath, args = [MAIN, 'mcp'] }: StdioOptions) => ({
  command,
  args: [...args],
  env: { ...env },
  stderr: 'pipe' as const,
});

/** `pin`: the protocol of 2026; otherwise it opens with `initialize`, as clients of 2025 do. */
async function connectV2(transport: StdioV2 | HttpV2, pin: boolean): Promise<ToolClient> {
  const client = new ClientV2(
    { name: 'test', version: '1' },
    pin ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  );
  await client.connect(transport);
  return {
    era: client.getNegotiatedProtocolVersion(),
    tools: async () => (await client.listTools()).tools,
    call: async (name, input = {}, { signal, onProgress } = {}) =>
      answerOf(
        await client.callTool(
          { name, arguments: input },
          {
            ...(signal === undefined ? {} : { signal }),
            ...(onProgress === undefined ? {} : { onprogress: ({ progress }) => onProgress(progress) }),
          },
        ),
      ),
    close: () => client.close(),
  };
}

async function connectV1(transport: StdioV1 | HttpV1, name = 'test'): Promise<ToolClient> {
  const client = new ClientV1({ name, version: '1' });
  await client.connect(transport);
  return {
    era: undefined,
    tools: async () => (await client.listTools()).tools,
    call: async (name, input = {}, { signal, onProgress } = {}) =>
      answerOf(
        await client.callTool({ name, arguments: input }, undefined, {
          ...(signal === undefined ? {} : { signal }),
          ...(onProgress === undefined ? {} : { onprogress: ({ progress }) => onProgress(progress) }),
        }),
      ),
    close: () => client.close(),
  };
}

export const CLIENTS = {
  'v2, 2026-07-28': {
    stdio: (options: StdioOptions) => connectV2(new StdioV2(stdioOf(options)), true),
    http: (url: string, headers: Record<string, string>) =>
      connectV2(new HttpV2(new URL(url), { requestInit: { headers } }), true),
  },
  'v2, 2025-11-25': {
    stdio: (options: StdioOptions) => connectV2(new StdioV2(stdioOf(options)), false),
    http: (url: string, headers: Record<string, string>) =>
      connectV2(new HttpV2(new URL(url), { requestInit: { headers } }), false),
  },
  v1: {
    stdio: (options: StdioOptions) => connectV1(new StdioV1(stdioOf(options)), options.name),
    http: (url: string, headers: Record<string, string>) =>
      connectV1(new HttpV1(new URL(url), { requestInit: { headers } })),
  },
} as const;

export type ClientName = keyof typeof CLIENTS;
export const CLIENT_NAMES = Object.keys(CLIENTS) as ClientName[];
