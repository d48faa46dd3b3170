/** Some clients give a server one second to list its tools, and then leave it out without a word. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLIENTS } from './clients.ts';
import { MAIN } from '../../testing/service.ts';
import { spawnToList } from '../../testing/mcp/spawn-to-list.ts';

/** Four times the limit for a quiet machine. */
const BUDGET_MS = 4 * 400;
const RUNS = 5;

test('lists its tools at once, without a display', async () => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { wallMs, line } = await spawnToList();
    times.push(wallMs);
    const { result } = JSON.parse(line) as { result: { tools: readonly object[] } };
    expect(result.tools).toHaveLength(8);
    // The answer as it is sent: a client puts it before its model in every conversation.
    expect(Buffer.byteLength(line)).toBeLessThan(8000);
  }
  // The best is the cost without other load.
  expect(Math.min(...times)).toBeLessThan(BUDGET_MS);
});

test('it opens a desktop at the first call', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-mcp-built-'));
  const env = { SERVICE_STATE_DIR: folder, SERVICE_VIRTUAL: '640x480', HOME: folder };
  const path = process.env['PATH'] ?? '';
  const client = await CLIENTS.v1.stdio({ env: { ...env, PATH: path }, args: [MAIN, 'mcp'] });
  try {
    const seen = await client.call('see');
    expect(seen.text).toMatch(/^frame 640x480@0,0,640,480 /);
    expect(seen.image?.data).toBeTruthy();
  } finally {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
