/** A state folder that another user could change, or could turn elsewhere, is refused before anything is read from it. */
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startProcess, startService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';

const ANOTHER_USER = 12_345;

let folder: string;
let state: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-folder-'));
  state = join(folder, 'state');
  mkdirSync(state, { mode: 0o700 });
});
afterEach(() => rmSync(folder, { recursive: true }));

async function refused(stateDir: string): Promise<string> {
  const started = startProcess({ stateDir });
  const code = await Promise.race([started.ended, setTimeout(10_000, 'it runs')]);
  await started.stop();
  expect(code).toBe(78);
  expect(readdirSync(state)).toEqual([]);
  const lines = started.output.stderr.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

test.each(SOAK ? ['777', '770', '707'] : ['770'])('one that others can write to (mode %s)', async (octal) => {
  const mode = Number.parseInt(octal, 8);
  chmodSync(state, mode);
  expect(await refused(state)).toMatch(
    /state folder .* cannot be trusted: Other users can write to .*SERVICE_STATE_DIR/,
  );
  expect(statSync(state).mode & 0o777).toBe(mode);
});

test('one in a folder in which everybody can rename it', async () => {
  chmodSync(folder, 0o777);
  expect(await refused(state)).toContain(`Other users can write to ${folder} (mode 0777).`);
});

test('one that others could only read, reached by a link of our own, is closed to them, said and used', async () => {
  chmodSync(state, 0o755);
  const link = join(folder, 'link');
  symlinkSync(state, link);
  const service = await startService({ stateDir: link });
  expect(readdirSync(state)).toContain('lock');
  expect(service.output.stderr).toContain('Others could read the state folder');
  expect(statSync(state).mode & 0o777).toBe(0o700);
  await service.stop();
});

/** Only root can give a file to another user; the rules themselves are tested without. */
describe.runIf(process.getuid?.() === 0)('with another user', () => {
  test('one that is theirs', async () => {
    chownSync(state, ANOTHER_USER, ANOTHER_USER);
    expect(await refused(state)).toContain(`${state} belongs to another user (uid ${ANOTHER_USER}).`);
  });

  test('one below a folder that is theirs', async () => {
    chownSync(folder, ANOTHER_USER, ANOTHER_USER);
    expect(await refused(state)).toContain(`${folder} belongs to another user`);
  });

  test('one that is reached by a link of theirs', async () => {
    const link = join(folder, 'link');
    symlinkSync(state, link);
    lchownSync(link, ANOTHER_USER, ANOTHER_USER);
    expect(await refused(link)).toContain(`${link} is a link of another user`);
    // Of a folder below it too: main/adapters/node/trusted-path.
    if (SOAK) expect(await refused(join(link, 'new'))).toContain(`${link} is a link of another user`);
  });
});
