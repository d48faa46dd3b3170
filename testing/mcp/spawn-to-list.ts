/** How long an MCP client waits for the list of tools of "deskhand mcp", as a package has it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { MAIN } from '../service.ts';

/** Of proc_pid_stat(5): a hundredth of a second. */
const TICK_MS = 10;

export interface SpawnToList {
  /** From the spawn to the answer. */
  readonly wallMs: number;
  /** Of the processor, whatever else the machine does. */
  readonly processorMs: number;
  /** The whole answer. */
  readonly line: string;
}

const processorMsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

/** Without a display, and in an environment as poor as clients give it. */
export async function spawnToList(): Promise<SpawnToList> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent' };
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN, 'mcp'], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  for (const message of [
    { id: 1, method: 'initialize', params },
    { id: 2, method: 'tools/list' },
  ])
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    text += String(chunk);
    if (/"id":2\b.*\n/.test(text)) break;
  }
  const wallMs = performance.now() - began;
  const processorMs = processorMsOf(child.pid ?? 0);
  child.stdin.end();
  await ended;
  return { wallMs, processorMs, line: text.split('\n').find((line) => line.includes('"id":2')) ?? '' };
}
