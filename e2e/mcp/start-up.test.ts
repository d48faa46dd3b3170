/** Some clients give a server one second to list its tools, and then leave it out without a word. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '../../main/hosts/headless/main.ts');
/** Of the processor, from the source, whose types take time too: a machine's load does not count. */
const BUDGET_MS = 900;
const TICK_MS = 10;

test('lists its tools at once, without a display', async () => {
  const env = { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent' };
  const child = spawn(process.execPath, [MAIN, 'mcp'], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' })}\n`);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await expect.poll(() => text, { timeout: 20_000 }).toContain('"id":2');
  // utime and stime of proc_pid_stat(5).
  const stat =
    readFileSync(`/proc/${child.pid ?? 0}/stat`, 'latin1')
      .split(') ')[1]
      ?.split(' ') ?? [];
  const usedMs = (Number(stat[11]) + Number(stat[12])) * TICK_MS;
  child.stdin.end();
  await ended;
  expect(usedMs).toBeLessThan(BUDGET_MS);
});
