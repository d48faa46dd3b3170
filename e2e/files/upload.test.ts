/** A large file in and out by curl, next to a bare server of Node that pipes it to a file. `npm run soak` takes a gigabyte. */
import { execFile } from 'node:child_process';
import {
  createReadStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBareServer, type BareServer } from '../../testing/files/bare-server.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';

const MB = 1_000_000;
const BYTES = SOAK ? 1000 * MB : 100 * MB;
const ROUNDS = SOAK ? 5 : 3;
/** Of the medians, one after the other in turns. */
const MOST_RATIO = 1.2;
const MOST_GROWTH = 60 * MB;

const run = promisify(execFile);
let folder: string;
let sent: string;
let service: RunningService;
let bare: BareServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-upload-'));
  sent = join(folder, 'sent');
  writeFileSync(sent, randomBytes(MB));
  truncateSync(sent, BYTES);
  service = await startService({ env: { SERVICE_FILES_DIR: join(folder, 'files') } });
  bare = await startBareServer(join(folder, 'bare'));
});
afterAll(async () => {
  await service.stop();
  bare.close();
  rmSync(folder, { recursive: true });
});

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
};

/** Seconds that curl took. */
async function upload(url: string): Promise<number> {
  const { stdout } = await run('curl', ['-sfT', sent, '-o', '/dev/null', '-w', '%{time_total}', url]);
  return Number(stdout);
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

test(
  'a large file takes as long as a bare server needs for it, and no memory',
  { timeout: 300_000 },
  async () => {
    const pid = service.child.pid ?? 0;
    await upload(`${service.url}/files/first`);
    const before = residentBytes(pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, residentBytes(pid))), 20);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await upload(bare.url));
      ours.push(await upload(`${service.url}/files/in/large`));
    }
    clearInterval(watch);
    const ratio = medianOf(ours) / medianOf(theirs);
    console.log(
      `${BYTES / MB} MB by curl: ${medianOf(ours).toFixed(2)} s, a bare server ${medianOf(theirs).toFixed(2)} s, ratio ${ratio.toFixed(2)}; memory grew by ${((most - before) / MB).toFixed(1)} MB.`,
    );
    expect(await hashOf(join(folder, 'files/in/large'))).toBe(await hashOf(sent));
    expect(most - before).toBeLessThan(MOST_GROWTH);
    expect(ratio).toBeLessThan(MOST_RATIO);
  },
);

test('the file comes out as it went in, also in two parts', { timeout: 120_000 }, async () => {
  const got = join(folder, 'got');
  await run('curl', ['-sf', '-o', got, '-r', `0-${BYTES / 2}`, `${service.url}/files/in/large`]);
  expect(statSync(got).size).toBe(BYTES / 2 + 1);
  // Goes on where it stopped.
  await run('curl', ['-sf', '-o', got, '-C', '-', `${service.url}/files/in/large`]);
  expect(await hashOf(got)).toBe(await hashOf(sent));
});
