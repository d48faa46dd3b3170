/** Contract of shared files, in memory and on the disk. */
import { describe, expect, test } from 'vitest';
import type { EffectGuard } from '../effect-guard.ts';
import type { FilesPort, OpenedFile } from '../files.ts';

export async function* piecesOf(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

export async function contentOf(
  file: OpenedFile,
  range: Parameters<OpenedFile['read']>[0] = null,
): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file.read(range)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** `open`: with room for `maxBytes`. */
export function describeFiles(name: string, open: (maxBytes: number) => Promise<FilesPort>): void {
  describe(`${name}: shared files`, () => {
    const put = (files: FilesPort, path: string, ...texts: readonly string[]) =>
      files.write(path, piecesOf(...texts), { bytes: null });

    test('a file is read as it was written, whole and in part', async () => {
      const files = await open(1000);
      const { file, created } = await put(files, 'a/b/Grüße 🙂.txt', 'hello ', 'world');
      expect([file.path, file.bytes, created]).toEqual(['a/b/Grüße 🙂.txt', 11, true]);
      expect(await contentOf(await files.open('a/b/Grüße 🙂.txt'))).toBe('hello world');
      expect(await contentOf(await files.open(file.path), { first: 6, last: 8 })).toBe('wor');
      expect(Math.abs(file.modifiedMs - Date.now())).toBeLessThan(60_000);
    });

    test('an empty file is one', async () => {
      const files = await open(1000);
      await put(files, 'empty');
      expect(await contentOf(await files.open('empty'))).toBe('');
    });

    test('writing replaces a file, and its readers keep the one they opened', async () => {
      const files = await open(1000);
      await put(files, 'a', 'old');
      const reader = await files.open('a');
      expect((await put(files, 'a', 'new one')).created).toBe(false);
      expect(await contentOf(reader)).toBe('old');
      expect(await contentOf(await files.open('a'))).toBe('new one');
    });

    test('a taken name gets a number, also where it is taken while the content comes', async () => {
      const files = await open(1000);
      const numbered = { bytes: null, ifTaken: 'number' } as const;
      expect((await files.write('a/b.txt', piecesOf('1'), numbered)).file.path).toBe('a/b.txt');
      async function* slowly(): AsyncGenerator<Uint8Array> {
        yield* piecesOf('slow');
        await put(files, 'a/b (2).txt', 'quick');
      }
      const { file, created } = await files.write('a/b.txt', slowly(), numbered);
      expect([file.path, created]).toEqual(['a/b (3).txt', true]);
      const contents = ['a/b.txt', 'a/b (2).txt', 'a/b (3).txt'].map(async (path) =>
        contentOf(await files.open(path)),
      );
      expect(await Promise.all(contents)).toEqual(['1', 'quick', 'slow']);
      expect((await files.list('', 10)).files).toHaveLength(3);
    });

    test('the list is sorted, below a folder or whole, and cut where it was asked to be', async () => {
      const files = await open(1000);
      expect(await files.list('', 10)).toEqual({ files: [], more: false });
      for (const path of ['b', 'a/2', 'a/1', 'a/c/d']) await put(files, path, path);
      const paths = async (folder: string, limit = 10): Promise<readonly string[]> =>
        (await files.list(folder, limit)).files.map((file) => file.path);
      expect(await paths('')).toEqual(['a/1', 'a/2', 'a/c/d', 'b']);
      expect(await paths('a')).toEqual(['a/1', 'a/2', 'a/c/d']);
      expect(await files.list('', 2)).toMatchObject({
        files: [{ path: 'a/1' }, { path: 'a/2' }],
        more: true,
      });
      expect((await files.list('', 4)).more).toBe(false);
      await expect(files.list('nowhere', 10)).rejects.toMatchObject({ reason: 'file_not_found' });
    });

    test('a deleted file is gone, and cannot be deleted twice', async () => {
      const files = await open(1000);
      await put(files, 'a', '1');
      await files.remove('a');
      const gone = { reason: 'file_not_found' };
      await expect(files.remove('a')).rejects.toMatchObject(gone);
      await expect(files.open('a')).rejects.toMatchObject(gone);
      await expect(files.locate('a')).rejects.toMatchObject(gone);
    });

    test('what is too much is refused, and the file stays as it was', async () => {
      const files = await open(10);
      await put(files, 'a', '12345');
      await expect(put(files, 'a', '1234', '5678')).rejects.toMatchObject({ reason: 'storage_full' });
      expect(await contentOf(await files.open('a'))).toBe('12345');
      await put(files, 'b', '12345');
      await expect(put(files, 'c', '1')).rejects.toMatchObject({ reason: 'storage_full' });
      expect((await files.list('', 10)).files).toHaveLength(2);
    });

    test('an upload that breaks off leaves nothing', async () => {
      const files = await open(1000);
      const broken = new Error('the connection is gone');
      async function* half(): AsyncGenerator<Uint8Array> {
        yield await Promise.resolve(Buffer.from('half'));
        throw broken;
      }
      await expect(files.write('x/y', half(), { bytes: 8 })).rejects.toBe(broken);
      expect(await files.list('', 10)).toEqual({ files: [], more: false });
      const ended = AbortSignal.abort(new Error('stopped'));
      await expect(files.write('x', piecesOf('1'), { bytes: 1, signal: ended })).rejects.toThrow();
      expect(await files.list('', 10)).toEqual({ files: [], more: false });
    });

    test('nothing is written or deleted that the guard refuses', async () => {
      const files = await open(1000);
      await put(files, 'a', 'kept');
      const refused = new Error('refused');
      const guard: EffectGuard = {
        signal: new AbortController().signal,
        confirm: () => Promise.reject(refused),
      };
      await expect(files.write('a', piecesOf('other'), { bytes: 5, guard })).rejects.toBe(refused);
      await expect(files.remove('a', guard)).rejects.toBe(refused);
      expect(await contentOf(await files.open('a'))).toBe('kept');
    });
  });
}
