/** Recordings of shared files, with texts recorded: each names its file, and no byte of what it holds is written next to it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRun, runNames } from '../../main/recording/runs.ts';
import { until } from '../../testing/client.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { CLIENTS } from '../mcp/clients.ts';

const CONTENT = 'content-Qv73-of-a-file';
const FILE = 'notes/may 2026.txt';

let folder: string;
let service: RunningService;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-recorded-files-'));
  service = await startService({
    env: {
      SERVICE_FILES_DIR: join(folder, 'files'),
      SERVICE_RECORD: 'actions',
      SERVICE_RECORD_TEXTS: 'true',
      SERVICE_LOG_LEVEL: 'debug',
    },
  });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a recording names files and holds nothing of them', async () => {
  const address = `${service.url}/files/${FILE.split('/').map(encodeURIComponent).join('/')}`;
  const body = `${CONTENT}\n`.repeat(50);
  expect((await fetch(address, { method: 'PUT', body })).status).toBe(201);
  expect(await (await fetch(address)).text()).toBe(body);
  const range = await fetch(address, { headers: { range: 'bytes=0-9' } });
  expect([range.status, await range.text()]).toEqual([206, CONTENT.slice(0, 10)]);
  const mcp = await CLIENTS.v1.http(`${service.url}/mcp`, {});
  await mcp.call('files', { path: 'by-mcp.txt', text: CONTENT });
  await mcp.call('files', { path: 'by-mcp.txt' });
  await mcp.close();
  expect((await fetch(address, { method: 'DELETE' })).ok).toBe(true);

  const recordings = join(service.stateDir, 'recordings');
  const steps = () => readRun(join(recordings, runNames(recordings).at(-1) ?? '')).steps;
  await until('the last step', () => steps().some(({ operation }) => operation === 'delete-file'));
  const named = steps().filter(({ operation }) => operation.endsWith('-file'));
  expect(named.map(({ operation }) => operation)).toEqual([
    'write-file',
    'read-file',
    'read-file',
    'write-file',
    'read-file',
    'delete-file',
  ]);
  for (const { request } of named)
    expect(JSON.stringify(request)).toMatch(/notes\/may 2026\.txt|by-mcp\.txt/);
  const written = readdirSync(service.stateDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const entry of written) {
    const bytes = readFileSync(join(entry.parentPath, entry.name), 'latin1');
    for (const form of [CONTENT, CONTENT.slice(0, 10), Buffer.from(CONTENT).toString('base64').slice(0, -2)])
      expect(bytes, entry.name).not.toContain(form);
  }
});
