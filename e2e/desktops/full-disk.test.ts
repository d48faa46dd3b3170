/** A full disk below the state folder of one desktop: it goes on, says what it cannot write, and what it has written stays whole. Needs root, to mount. */
import { execFile } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../testing/client.ts';
import { startProcess } from '../../testing/service.ts';
import { ownProcesses } from '../../testing/desktops/load/desktop-cost.ts';
import { startNamed, type NamedDesktopUnderTest } from '../../testing/desktops/named-desktop.ts';

const run = promisify(execFile);
const ACTS = 60;

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.log('A full disk is not tested: only root can mount a small one.');

let stateDir: string;
let disk: string;
let alpha: NamedDesktopUnderTest;
let beta: NamedDesktopUnderTest;
/** A start on the full disk. */
let refused: { readonly code: number | string; readonly stderr: string; readonly left: readonly string[] };

/** To the last byte. */
function fill(): void {
  const file = openSync(join(disk, 'filler'), 'a');
  for (let bytes = 65_536; bytes >= 1;)
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 16);
    }
  closeSync(file);
  expect(() => appendFileSync(join(disk, 'filler'), 'x')).toThrow('ENOSPC');
}
const free = (): void => rmSync(join(disk, 'filler'), { force: true });

/** Lines of JSON; throws where one is none. */
const linesOf = (path: string): readonly unknown[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));

async function actOn({ client, tool }: NamedDesktopUnderTest, acts: number): Promise<void> {
  for (let x = 1; x <= acts; x++)
    expect(
      (await client.post('/action', { action: 'move', target: { mode: 'pixel', x, y: 60 } })).status,
    ).toBe(200);
  expect(await tool('xdotool', ['getmouselocation'])).toContain(`x:${acts} y:60 `);
}

describe.skipIf(!isRoot)('a full disk', () => {
  beforeAll(async () => {
    stateDir = mkdtempSync(join(tmpdir(), 'deskhand-full-'));
    disk = join(stateDir, 'desktops', 'alpha');
    mkdirSync(disk, { recursive: true, mode: 0o700 });
    await run('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=700', 'tmpfs', disk]);
    fill();
    const { ended, output } = startProcess({ stateDir, args: ['serve', '--name', 'alpha'] });
    refused = { code: await ended, stderr: output.stderr, left: readdirSync(disk) };
    free();
    [alpha, beta] = await Promise.all([
      startNamed('alpha', stateDir, { env: { SERVICE_RECORD: 'pictures' } }),
      startNamed('beta', stateDir),
    ]);
  });
  afterAll(async () => {
    await Promise.all([alpha, beta].map(({ service }) => service.stop()));
    await run('umount', [disk]);
    rmSync(stateDir, { recursive: true });
  });

  test('no desktop starts on it, a sentence says why, and nothing half-written is left', () => {
    expect(refused.stderr).toMatch(
      /^deskhand: the disk of .+ is full\. Free some space, or name a folder elsewhere/,
    );
    expect(refused).toMatchObject({ code: 1, left: ['filler'] });
  });

  test('a desktop whose disk fills up goes on acting and says what it cannot write; the one next to it is as before', async () => {
    await actOn(alpha, 3);
    fill();
    await actOn(alpha, ACTS);
    await actOn(beta, ACTS);
    const { stderr } = alpha.service.output;
    expect(stderr).toContain('The request log cannot be written (ENOSPC); it goes on here and in memory.');
    expect(stderr).toMatch(/recording.*ENOSPC/i);
    expect(beta.service.output.stderr).not.toContain('ENOSPC');
  });

  test('its killed children come back without room for their files', async () => {
    const childrenOf = (): readonly number[] =>
      ownProcesses(alpha)
        .filter(({ commandLine }) => commandLine.includes('/dist/main/adapters/'))
        .map(({ pid }) => pid);
    const killed = childrenOf();
    expect(killed.length).toBeGreaterThan(0);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await until(
      'it acts again',
      async () => {
        const { status } = await alpha.client.post('/action', {
          action: 'move',
          target: { mode: 'pixel', x: 9, y: 9 },
        });
        return status === 200;
      },
      10_000,
    );
    await actOn(alpha, 3);
  });

  test('once there is room it writes again, and every line on the disk is whole', async () => {
    free();
    const log = join(disk, 'requests.jsonl');
    const before = linesOf(log).length;
    await actOn(alpha, 5);
    await until('the log has grown', () => linesOf(log).length >= before + 5);
    const runs = join(disk, 'recordings');
    const written = (name: string): readonly number[] =>
      readdirSync(runs)
        .map((each) => join(runs, each, name))
        .filter((file) => existsSync(file))
        .map((file) => linesOf(file).length);
    expect(Math.max(...written('trajectory.jsonl'))).toBeGreaterThan(0);
    // A picture is written after its answer, so that the disk may have been full before the first of them: none is whole too.
    expect(written('pictures.jsonl').every((lines) => lines >= 0)).toBe(true);
    expect(JSON.parse(readFileSync(join(disk, 'address.json'), 'utf8'))).toMatchObject({ name: 'alpha' });
  });
});
