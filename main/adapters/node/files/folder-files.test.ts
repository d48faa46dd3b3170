/** Shared files on the disk, and every way out of their folder that was tried. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { lstat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFileName } from '../../../core/files/file-path.ts';
import type { FilesPort } from '../../../ports/files.ts';
import { contentOf, describeFiles, piecesOf } from '../../../ports/testing/files.contract.ts';
import { checkedFolder } from './folder.ts';
import { createFolderFiles } from './folder-files.ts';

const SECRET = 'a secret outside the folder';

let top: string;
let root: string;
let outside: string;
let files: FilesPort;

function openAt(maxBytes: number): FilesPort {
  return createFolderFiles({ root: () => root, maxBytes: () => maxBytes });
}

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'deskhand-files-'));
  root = join(top, 'files');
  outside = join(top, 'outside.txt');
  mkdirSync(root);
  writeFileSync(outside, SECRET);
  files = openAt(1e6);
});
afterEach(() => rmSync(top, { recursive: true }));

describeFiles('node', (maxBytes) => Promise.resolve(openAt(maxBytes)));

/** Every call, with what it would do to a file that it should not reach. */
const CALLS = {
  open: (path: string) => files.open(path).then((file) => contentOf(file)),
  write: (path: string) => files.write(path, piecesOf('overwritten'), { bytes: null }),
  remove: (path: string) => files.remove(path),
  locate: (path: string) => files.locate(path),
} as const;
const NAMES = Object.keys(CALLS) as (keyof typeof CALLS)[];

const untouched = (): void => {
  expect(readFileSync(outside, 'utf8')).toBe(SECRET);
  expect(readdirSync(top).sort()).toEqual(['files', 'outside.txt']);
};

const PATHS = [
  '../outside.txt',
  'a/../../outside.txt',
  './outside.txt',
  '..',
  '.',
  '',
  '/etc/passwd',
  'a//b',
  'a/',
  '..\\outside.txt',
  'a\\b',
  'C:\\Windows\\win.ini',
  'C:outside',
  'file.txt:stream',
  'file.txt::$DATA',
  'con',
  'NUL.txt',
  'com1.log',
  'LPT9 .txt',
  'COM¹',
  'conin$',
  'ends with dot.',
  'ends with space ',
  ' begins with space',
  'a\0b',
  'a\nb',
  'a\u{202E}txt.exe',
  'zero\u200Bwidth',
  'a|b',
  'a?b',
  'a*b',
  '"a"',
  '<a>',
  '\ud800',
  '.deskhand-0a1b',
  '.DESKHAND-0a1b',
  'x'.repeat(256),
  'ü'.repeat(128),
  Array.from({ length: 17 }, () => 'a').join('/'),
  'a/'.repeat(600) + 'b',
];

describe.each(NAMES)('%s', (name) => {
  test.each(PATHS)('%j is refused by its name alone', async (path) => {
    await expect(CALLS[name](path)).rejects.toMatchObject({ issues: [{ code: 'invalid_path' }] });
    untouched();
    expect(readdirSync(root)).toEqual([]);
  });
});

test('names are refused by the same rule in lists of folders', async () => {
  await expect(files.list('../', 10)).rejects.toMatchObject({ issues: [{ code: 'invalid_path' }] });
});

test('a name that is taken is the same on every system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
      if (!isFileName(name)) return;
      expect(name).not.toMatch(/[/\\:*?"<>|\0-\x1f]/);
      expect(name).not.toMatch(/[. ]$/);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    }),
  );
});

/** What stands in the way instead of a file, and where. */
const BLOCKS: readonly (readonly [string, string, () => void])[] = [
  ['a link to a file outside', 'link', () => symlinkSync(outside, join(root, 'link'))],
  ['a relative link', 'link', () => symlinkSync('../outside.txt', join(root, 'link'))],
  [
    'a link to a file inside',
    'link',
    () => {
      writeFileSync(join(root, 'own'), '1');
      symlinkSync('own', join(root, 'link'));
    },
  ],
  ['a link to itself', 'loop', () => symlinkSync('loop', join(root, 'loop'))],
  ['a link that leads nowhere', 'dangling', () => symlinkSync(join(top, 'new.txt'), join(root, 'dangling'))],
  ['a folder that is a link', 'up/outside.txt', () => symlinkSync(top, join(root, 'up'))],
  ['a folder that is a link to /proc', 'self/environ', () => symlinkSync('/proc/self', join(root, 'self'))],
  [
    'a link deep below',
    'a/b/c',
    () => {
      mkdirSync(join(root, 'a'));
      symlinkSync(top, join(root, 'a/b'));
    },
  ],
  ['a pipe', 'pipe', () => execFileSync('mkfifo', [join(root, 'pipe')])],
  [
    'a folder',
    'folder',
    () => {
      mkdirSync(join(root, 'folder'));
      writeFileSync(join(root, 'folder/x'), '1');
    },
  ],
  ['a file that has to be a folder', 'file/x', () => writeFileSync(join(root, 'file'), '1')],
];

describe.each(BLOCKS)('%s', (what, path, make) => {
  test.each(NAMES)('is no way for %s', async (name) => {
    make();
    const reason = what === 'a folder' && name === 'remove' ? 'folder_not_empty' : 'file_blocked';
    await expect(CALLS[name](path)).rejects.toMatchObject({ reason });
    untouched();
    expect(lstatSync(join(root, path.split('/')[0] ?? ''))).toBeDefined();
    expect(readdirSync(root).filter((each) => each.startsWith('.deskhand-'))).toEqual([]);
  });

  test('is not listed', async () => {
    make();
    const { files: listed } = await files.list('', 100);
    expect(listed.map((file) => file.path)).not.toContain(path);
    expect(JSON.stringify(listed)).not.toContain('outside');
  });
});

test('a second name of a file outside is not read, and writing leaves that file as it is', async () => {
  linkSync(outside, join(root, 'twin'));
  await expect(files.open('twin')).rejects.toMatchObject({ reason: 'file_blocked' });
  await files.write('twin', piecesOf('new'), { bytes: 3 });
  untouched();
  expect(readFileSync(join(root, 'twin'), 'utf8')).toBe('new');
});

test('a socket is no file', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(root, 'socket'), resolve));
  await expect(files.open('socket')).rejects.toMatchObject({ reason: 'file_blocked' });
  await new Promise((resolve) => server.close(resolve));
});

/** Puts a link in the place of a folder and takes it away again, without a pause. */
const SWAPPING = `
const { renameSync, rmSync, symlinkSync, unlinkSync } = require('node:fs');
const { workerData: { inner, away, top } } = require('node:worker_threads');
/** An upload may have made the folder again in between. */
function insist(act) {
  for (;;) {
    try {
      return act();
    } catch {
      try {
        rmSync(inner, { recursive: true, force: true });
      } catch {}
    }
  }
}
for (;;) {
  renameSync(inner, away);
  insist(() => symlinkSync(top, inner));
  unlinkSync(inner);
  insist(() => renameSync(away, inner));
}`;

test('a folder that becomes a link while it is used leads nowhere else', { timeout: 30_000 }, async () => {
  const inner = join(root, 'sub');
  mkdirSync(inner);
  writeFileSync(join(inner, 'outside.txt'), 'inside');
  const swapper = new Worker(SWAPPING, { eval: true, workerData: { inner, away: join(top, 'away'), top } });
  const seen = new Set<string>();
  const attempt = (): Promise<string> => CALLS.open('sub/outside.txt').catch(() => 'refused');
  const write = (): Promise<string> =>
    files.write('sub/made.txt', piecesOf('made'), { bytes: 4 }).then(
      () => 'written',
      () => 'refused',
    );
  let attempts = 0;
  while (attempts < 400 || !seen.has('refused') || seen.size < 2) {
    const outcomes = await Promise.all([attempt(), attempt(), write(), attempt()]);
    for (const outcome of outcomes) seen.add(outcome);
    attempts += outcomes.length;
  }
  await swapper.terminate();
  expect([...seen]).not.toContain(SECRET);
  expect(readFileSync(outside, 'utf8')).toBe(SECRET);
  expect(existsSync(join(top, 'made.txt'))).toBe(false);
});

test('a link put in place of the file between the check and its opening is not followed', async () => {
  const path = join(root, 'file');
  writeFileSync(path, 'inside');
  let looks = 0;
  const folder = checkedFolder(root, async (each) => {
    const found = await lstat(each);
    looks++;
    unlinkSync(path);
    symlinkSync(outside, path);
    return found;
  });
  await expect(folder.openFile('file')).rejects.toMatchObject({ reason: 'file_blocked' });
  expect(looks).toBe(1);
});

test('where folders cannot be kept open, each step is checked', async () => {
  symlinkSync(top, join(root, 'up'));
  mkdirSync(join(root, 'sub'));
  writeFileSync(join(root, 'sub/a'), '1');
  const folder = checkedFolder(root, lstat);
  await expect(folder.enter('up')).rejects.toMatchObject({ reason: 'file_blocked' });
  const { handle } = await (await folder.enter('sub')).openFile('a');
  expect((await handle.readFile()).toString()).toBe('1');
  await handle.close();
});

test('a sparse file counts with its size, and is answered without being kept in memory', async () => {
  writeFileSync(join(root, 'sparse'), '');
  truncateSync(join(root, 'sparse'), 3e9);
  await expect(files.write('a', piecesOf('1'), { bytes: 1 })).rejects.toMatchObject({
    reason: 'storage_full',
  });
  const opened = await files.open('sparse');
  expect(opened.bytes).toBe(3e9);
  const before = process.memoryUsage().rss;
  expect((await contentOf(opened, { first: 2e9, last: 2e9 + 9 })).length).toBe(10);
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
});

test('a file that becomes shorter while it is read ends with an error, and not as if it were whole', async () => {
  await files.write('a', piecesOf('x'.repeat(600_000)), { bytes: 600_000 });
  const opened = await files.open('a');
  truncateSync(join(root, 'a'), 10);
  await expect(contentOf(opened)).rejects.toThrow('shorter');
});

test('uploads under way share what room there is', async () => {
  files = openAt(100);
  const gate = Promise.withResolvers<undefined>();
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.alloc(60));
    await gate.promise;
  }
  const first = files.write('first', slow(), { bytes: 60 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(files.write('second', piecesOf('x'.repeat(60)), { bytes: null })).rejects.toMatchObject({
    reason: 'storage_full',
  });
  gate.resolve(undefined);
  expect((await first).file.bytes).toBe(60);
});

test('what announces too much is refused before it is read', async () => {
  let asked = false;
  async function* never(): AsyncGenerator<Uint8Array> {
    asked = true;
    yield await Promise.resolve(Buffer.from('x'));
  }
  await expect(files.write('a', never(), { bytes: 2e6 })).rejects.toMatchObject({ reason: 'storage_full' });
  expect(asked).toBe(false);
});

test('what an upload left that ended with its process goes with the next one', async () => {
  writeFileSync(join(root, '.deskhand-left-over'), 'x'.repeat(900_000));
  expect((await files.list('', 10)).files).toEqual([]);
  await files.write('a', piecesOf('1'), { bytes: 1 });
  await files.write('b', piecesOf('1'), { bytes: 1 });
  expect(readdirSync(root).sort()).toEqual(['a', 'b']);
});

test('an upload that breaks off leaves no folder, and files are their owner’s alone', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from('x'));
    throw new Error('gone');
  }
  await expect(files.write('a/b/c', broken(), { bytes: 5 })).rejects.toThrow('gone');
  expect(readdirSync(root)).toEqual([]);
  await files.write('a/b/c', piecesOf('x'), { bytes: 1 });
  expect((lstatSync(join(root, 'a/b/c')).mode & 0o777).toString(8)).toBe('600');
});

test('an empty folder can be deleted, and a folder with files says why not', async () => {
  await files.write('a/b', piecesOf('x'), { bytes: 1 });
  await expect(files.remove('a')).rejects.toMatchObject({ reason: 'folder_not_empty' });
  await files.remove('a/b');
  await files.remove('a');
  expect(readdirSync(root)).toEqual([]);
});

test('only a file of the folder has a name in it, and no link leads to one', async () => {
  await files.write('a/b c.txt', piecesOf('x'), { bytes: 1 });
  symlinkSync(outside, join(root, 'link'));
  symlinkSync(join(root, 'a'), join(top, 'way-in'));
  linkSync(outside, join(root, 'twin'));
  expect(await files.nameOf(await files.locate('a/b c.txt'))).toBe('a/b c.txt');
  const others = [
    outside,
    root,
    join(root, 'a'),
    join(root, 'none'),
    join(root, 'link'),
    join(root, 'twin'),
    join(top, 'way-in', 'b c.txt'),
    `${root}/../outside.txt`,
    `${root}/a/../../outside.txt`,
    `${root}-other/a/b c.txt`,
    'a/b c.txt',
    'https://example.com/a',
    '',
  ];
  for (const other of others) expect([other, await files.nameOf(other)]).toEqual([other, null]);
});

test('a file is located where a program of the desktop finds it, also if the folder itself is a link', async () => {
  const real = join(top, 'real');
  renameSync(root, real);
  symlinkSync(real, root);
  await files.write('a/b', piecesOf('x'), { bytes: 1 });
  expect(readFileSync(await files.locate('a/b'), 'utf8')).toBe('x');
  expect(await files.nameOf(join(root, 'a/b'))).toBe('a/b');
  expect(await files.nameOf(join(real, 'a/b'))).toBe('a/b');
  rmSync(root);
  renameSync(real, root);
});
