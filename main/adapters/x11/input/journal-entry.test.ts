import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openJournal } from '../../input-child/journal.ts';
import { EMPTY, readX11Entry, type X11JournalEntry } from './journal-entry.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskhand-journal-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const entry: X11JournalEntry = {
  server: 7,
  keys: [37, 50],
  buttons: [1],
  unrepeated: [38],
  bound: [93],
  typing: { downBefore: [50] },
  locks: { group: 1, modifiers: 2 },
  engineOff: { daemon: 'ibus', name: 'hangul' },
};

describe('a journal', () => {
  test('gives the next run what the last one left', () => {
    const path = join(folder, 'state', 'held.json');
    const first = openJournal(path, readX11Entry);
    expect(first.left).toBeUndefined();
    first.write({ ...entry, keys: Array.from({ length: 200 }, (_, index) => index) });
    first.write(entry);
    first.close();
    expect(openJournal(path, readX11Entry).left).toEqual(entry);
  });

  test('says nothing of a run that held nothing at its end', () => {
    const path = join(folder, 'held.json');
    const first = openJournal(path, readX11Entry);
    first.write(entry);
    first.write({ ...EMPTY, server: 7 });
    first.close();
    expect(openJournal(path, readX11Entry).left).toBeUndefined();
  });

  test.each(['', 'nonsense', '[]', '{"server":"x"}', 'null', '{"server":1,"keys":["a"]}'])(
    'that reads %j says nothing',
    async (text) => {
      const path = join(folder, 'held.json');
      await writeFile(path, text);
      expect(openJournal(path, readX11Entry).left).toBeUndefined();
    },
  );

  test('is for its owner alone', async () => {
    const path = join(folder, 'held.json');
    openJournal(path, readX11Entry).write(entry);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).not.toContain('text');
  });
});
