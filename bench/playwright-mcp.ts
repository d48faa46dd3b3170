/** Playwright MCP as a contender: installed once in a folder outside the project, with the system's Chromium, over its standard input. */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { endChild } from '../testing/desktop.ts';
import { install, PLAYWRIGHT_MCP } from './peers/packages.ts';

export const PLAYWRIGHT_MCP_VERSION = PLAYWRIGHT_MCP.version;

const PROTOCOL = '2025-11-25';

const toolAnswer = z.object({
  content: z.array(
    z.object({ type: z.string(), text: z.string().default(''), data: z.string().default('') }),
  ),
  isError: z.boolean().default(false),
});
const message = z.object({ id: z.int().optional(), result: z.unknown().optional() });

export interface PlaywrightMcp {
  /** The text of the answer. Throws if the tool failed. */
  call(name: string, input: Readonly<Record<string, unknown>>): Promise<string>;
  /** Takes a picture of its page, as PNG, and says how many bytes it has. */
  shoot(): Promise<number>;
  stop(): Promise<void>;
}

export async function startPlaywrightMcp(): Promise<PlaywrightMcp> {
  const options = ['--headless', '--isolated', '--no-sandbox', '--executable-path', '/usr/bin/chromium'];
  const child = spawn(process.execPath, [join(install(PLAYWRIGHT_MCP), 'cli.js'), ...options], {
    cwd: tmpdir(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map<number, (result: unknown) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, result } = message.parse(JSON.parse(line));
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let count = 0;
  const send = (call: object): void => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...call })}\n`);
  };
  const request = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve) => {
      const id = ++count;
      waiting.set(id, resolve);
      send({ id, method, params });
    });
  await request('initialize', {
    protocolVersion: PROTOCOL,
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  });
  send({ method: 'notifications/initialized' });
  const use = async (name: string, input: Readonly<Record<string, unknown>>) => {
    const { content, isError } = toolAnswer.parse(await request('tools/call', { name, arguments: input }));
    const text = content.map((part) => part.text).join('\n');
    if (isError) throw new Error(text);
    return { text, data: content.map(({ data }) => data).join('') };
  };
  return {
    call: async (name, input) => (await use(name, input)).text,
    async shoot() {
      const { text, data } = await use('browser_take_screenshot', { type: 'png' });
      if (data === '') throw new Error(`Playwright MCP sent no picture: ${text}`);
      return Buffer.byteLength(data, 'base64');
    },
    stop: () => endChild(child),
  };
}
