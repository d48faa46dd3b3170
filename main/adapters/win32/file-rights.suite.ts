/** The rights of folders as this Windows keeps them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFileRights } from './file-rights.ts';

it('reads who may use a folder, and keeps it and what is made in it to its user', () => {
  const rights = openFileRights();
  const top = mkdtempSync(join(tmpdir(), 'deskhand-rights-'));
  const folder = join(top, 'state');
  mkdirSync(folder);
  const before = rights.others(folder);
  rights.keepToUser(folder);
  const after = rights.others(folder);
  writeFileSync(join(folder, 'token'), 'x');
  const file = rights.others(join(folder, 'token'));
  rmSync(top, { recursive: true });
  expect(before).not.toBeNull();
  // Wine takes over what others may read from the folder above, although it is asked not to.
  expect([after?.change, after?.replace, file?.change]).toEqual([[], [], []]);
});
