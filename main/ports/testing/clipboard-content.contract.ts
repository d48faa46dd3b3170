/** Contract of every clipboard that holds pictures and files, checked by another program. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Raster } from '../../core/raster.ts';
import type { ClipboardPicture, WholeClipboard } from '../clipboard.ts';
import { lawsOf, type Limits } from './laws.ts';
import { isPicture, samplePicture } from './sample-picture.ts';

export interface ClipboardContentHarness {
  readonly clipboard: WholeClipboard;
  /** Another program copies these. */
  copyText(text: string): Promise<void>;
  copyPicture(picture: ClipboardPicture): Promise<void>;
  copyFiles(paths: readonly string[]): Promise<void>;
  /** Another program pastes; null: it finds none. */
  pastePicture(): Promise<Uint8Array | Raster | null>;
  pasteFiles(): Promise<readonly string[]>;
  /** An absolute path that ends in this name; default: that of `/srv`. */
  pathOf?(name: string): string;
  stop(): Promise<void>;
}

const PICTURES: readonly (readonly [string, number, number])[] = [
  ['a small picture', 3, 2],
  ['a picture of 200 KB', 256, 256],
  ['a picture of 2 MB', 800, 800],
];

const NAMES: readonly (readonly [string, readonly string[]])[] = [
  ['one file', ['report.pdf']],
  ['names of every script', ['Grüße 漢字.txt', 'a b.txt', "it's 100%.txt", '#1 + 2 & 3.txt', 'e\u0301.txt']],
  ['100 files', Array.from({ length: 100 }, (_, index) => `${'long '.repeat(30)}${index}.txt`)],
];

export function describeClipboardContent(
  name: string,
  start: () => Promise<ClipboardContentHarness>,
  limits?: Limits,
): void {
  describe(`${name}: a clipboard with pictures and files`, () => {
    const law = lawsOf(limits);
    let harness: ClipboardContentHarness;
    beforeAll(async () => {
      harness = await start();
    });
    afterAll(() => harness.stop());
    const pathsOf = (names: readonly string[]): readonly string[] =>
      names.map((each) => harness.pathOf?.(each) ?? `/srv/${each}`);

    law.each(PICTURES)('hands %s to another program', async ([, width, height]) => {
      const picture = samplePicture(width, height);
      await harness.clipboard.writePicture(picture);
      expect(isPicture(await harness.pastePicture(), picture)).toBe(true);
    });

    law.each(PICTURES)('reads %s that another program copied', async ([, width, height]) => {
      const picture = samplePicture(width, height);
      await harness.copyPicture(picture);
      expect(isPicture(await harness.clipboard.readPicture(), picture)).toBe(true);
    });

    law.each(NAMES)('hands %s to another program', async ([, names]) => {
      await harness.clipboard.writeFiles(pathsOf(names));
      expect(await harness.pasteFiles()).toEqual(pathsOf(names));
    });

    law.each(NAMES)('reads %s that another program copied', async ([, names]) => {
      await harness.copyFiles(pathsOf(names));
      expect(await harness.clipboard.readFiles()).toEqual(pathsOf(names));
    });

    law('holds one kind at a time, as it was copied last', async () => {
      const { clipboard } = harness;
      const held = async (): Promise<readonly [string, boolean, number]> => [
        await clipboard.readText(),
        (await clipboard.readPicture()) !== null,
        (await clipboard.readFiles()).length,
      ];
      await clipboard.writePicture(samplePicture(3, 2));
      expect(await held()).toEqual(['', true, 0]);
      await clipboard.writeFiles(pathsOf(['a', 'b']));
      expect(await held()).toEqual(['', false, 2]);
      await clipboard.writeText('text');
      expect(await held()).toEqual(['text', false, 0]);
      await harness.copyText('theirs');
      expect(await held()).toEqual(['theirs', false, 0]);
    });

    law('takes the names or paths of copied files for no text', async () => {
      await harness.copyFiles(pathsOf(['secret.txt']));
      expect(await harness.clipboard.readText()).toBe('');
    });

    law('reads what it wrote', async () => {
      const picture = samplePicture(31, 17);
      await harness.clipboard.writePicture(picture);
      expect(isPicture(await harness.clipboard.readPicture(), picture)).toBe(true);
      await harness.clipboard.writeFiles(pathsOf(['one', 'two']));
      expect(await harness.clipboard.readFiles()).toEqual(pathsOf(['one', 'two']));
    });

    law('keeps what it holds when the guard refuses', async () => {
      const picture = samplePicture(5, 5);
      await harness.clipboard.writePicture(picture);
      const refused = new Error('refused');
      const guard = { signal: new AbortController().signal, confirm: () => Promise.reject(refused) };
      await expect(harness.clipboard.writeFiles(pathsOf(['a']), guard)).rejects.toBe(refused);
      await expect(harness.clipboard.writePicture(samplePicture(4, 4), guard)).rejects.toBe(refused);
      expect(isPicture(await harness.pastePicture(), picture)).toBe(true);
    });
  });
}
