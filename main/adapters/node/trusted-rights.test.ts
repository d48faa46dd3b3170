/** The state folder on a system whose modes mean nothing: lists of rights, here in memory, decide. */
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { FileRights, OthersRights } from '../../ports/file-rights.ts';
import { fileExposure } from './file-exposure.ts';
import { prepareStateDirectory } from './state-directory.ts';
import { useSystemRights } from './system-rights.ts';

const NO_ONE: OthersRights = { read: [], change: [], replace: [] };
const USERS: OthersRights = { read: ['Users'], change: ['Users'], replace: ['Users'] };

const top = realpathSync(mkdtempSync(join(tmpdir(), 'deskhand-rights-')));
afterAll(() => rmSync(top, { recursive: true }));
afterEach(() => useSystemRights(null));

/** Folders take over the rights of the one above them, unless they are named or were kept to their user. */
function withRights(named: Readonly<Record<string, OthersRights | null>>): readonly string[] {
  const kept: string[] = [];
  const others = (path: string): OthersRights | null => {
    if (kept.includes(path)) return NO_ONE;
    const own = named[path];
    if (own !== undefined) return own;
    return dirname(path) === path ? NO_ONE : others(dirname(path));
  };
  const rights: FileRights = { others, keepToUser: (folder) => kept.push(folder) };
  useSystemRights(rights);
  return kept;
}

it('keeps a new folder to its user, whatever the folder above it allows to be made in it', () => {
  const above = join(top, 'drive');
  mkdirSync(above);
  const kept = withRights({ [above]: { ...USERS, replace: [] } });
  const state = join(above, 'state');
  expect(prepareStateDirectory(state)).toBe(false);
  expect(statSync(state).isDirectory()).toBe(true);
  expect(kept).toEqual([state]);
});

it('closes a folder that others could read, and says so', () => {
  const state = join(top, 'read');
  mkdirSync(state);
  const kept = withRights({ [state]: { ...NO_ONE, read: ['Users'] } });
  expect(prepareStateDirectory(state)).toBe(true);
  expect(prepareStateDirectory(state)).toBe(false);
  expect(kept).toEqual([state]);
});

it('refuses a folder that others could write to, and one that they could replace on the way to it', () => {
  const state = join(top, 'open', 'state');
  mkdirSync(state, { recursive: true });
  withRights({ [state]: USERS });
  expect(() => prepareStateDirectory(state)).toThrow(`Others can write to ${state} (Users).`);
  const kept = withRights({ [dirname(state)]: USERS, [state]: NO_ONE });
  expect(() => prepareStateDirectory(state)).toThrow(`Others can replace ${dirname(state)} (Users).`);
  expect(() => prepareStateDirectory(join(dirname(state), 'new'))).toThrow('Others can replace');
  expect(kept).toEqual([]);
});

it('refuses a folder of which the system does not say whose it is', () => {
  const state = join(top, 'silent');
  mkdirSync(state);
  withRights({ [state]: null });
  expect(() => prepareStateDirectory(state)).toThrow('does not say who may change');
});

it('names who else can use the file of a secret', () => {
  const secret = join(top, 'token');
  writeFileSync(secret, 'x');
  chmodSync(secret, 0o600);
  withRights({ [secret]: { ...NO_ONE, read: ['Everyone'] } });
  expect(fileExposure(secret)).toBe('can be read by other users (Everyone)');
  withRights({ [secret]: USERS });
  expect(fileExposure(secret)).toBe('can be changed by other users (Users)');
});
