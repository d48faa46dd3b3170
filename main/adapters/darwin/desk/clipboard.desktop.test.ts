import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStandIn } from '../../../../testing/darwin/stand-in.ts';
import { describeClipboardContent } from '../../../ports/testing/clipboard-content.contract.ts';
import { describeClipboard } from '../../../ports/testing/clipboard.contract.ts';
import { isPicture, samplePicture } from '../../../ports/testing/sample-picture.ts';
import type { Raster } from '../../../core/raster.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { openDarwin } from '../native/darwin.ts';
import { createDarwinClipboard } from './clipboard.ts';
import { createDeskChild } from './desk-child.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const standIn = openStandIn();
const child = createDeskChild({
  forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
  env: standIn.environment,
});
afterAll(async () => {
  await child.close();
  standIn.close();
});

const stop = (): Promise<void> => Promise.resolve();
const done = <T>(value: T): Promise<T> => Promise.resolve(value);
function after(work: () => void): Promise<void> {
  work();
  return Promise.resolve();
}

/** `file:` and two slashes, and the path with every byte but the slashes escaped that a URL may not have as it is. */
const urlOf = (path: string): string => `file://${path.split('/').map(encodeURIComponent).join('/')}`;
const copyUrls = (urls: readonly string[]): void =>
  standIn.copyBytes('files', Buffer.from(urls.map((url) => `${url}\n`).join(''), 'utf16le'));
const pastedUrls = (): readonly string[] =>
  standIn.pasteBytes('files')?.toString('utf16le').split('\n').slice(0, -1) ?? [];

/** Rows of 24 bits a pixel in one strip: https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf */
function tiffOf({ width, height, pixels }: Raster): Buffer {
  const [short, long] = [3, 4];
  const entries = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 1, 8],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, 8 + 2 + 12 * 9 + 4],
    [277, short, 1, 3],
    [278, long, 1, height],
    [279, long, 1, width * height * 3],
  ] as const;
  const head = Buffer.alloc(8 + 2 + 12 * entries.length + 4);
  head.write('II*\0\b', 'latin1');
  head.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + 12 * index;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  const rows = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; to < rows.byteLength; from += 4, to += 3)
    rows.set([pixels[from + 2] ?? 0, pixels[from + 1] ?? 0, pixels[from] ?? 0], to);
  return Buffer.concat([head, rows]);
}

describeClipboard('macOS (stand-in)', () => {
  standIn.clear();
  return done({
    clipboard: child.clipboard,
    copyElsewhere: (text: string) => after(() => standIn.copy(text)),
    pasteElsewhere: () => done(standIn.paste() ?? ''),
    stop,
  });
});

describeClipboardContent('macOS (stand-in)', () =>
  done({
    clipboard: child.clipboard,
    copyText: (text) => after(() => standIn.copy(text)),
    copyPicture: ({ png }) => after(() => standIn.copyBytes('png', png)),
    copyFiles: (paths) => after(() => copyUrls(paths.map(urlOf))),
    pastePicture: () => done(standIn.pasteBytes('png')),
    pasteFiles: () => done(pastedUrls().map((url) => decodeURIComponent(url.slice('file://'.length)))),
    stop,
  }),
);

describe('the clipboard of macOS', () => {
  beforeEach(standIn.clear);
  const clipboard = createDarwinClipboard(openDarwin());

  test('reads pictures of programs that copy TIFF alone', () => {
    const picture = samplePicture(33, 21);
    standIn.copyBytes('tiff', tiffOf(picture.raster));
    expect(isPicture(clipboard.readPicture(), picture)).toBe(true);
    standIn.copyBytes('tiff', Buffer.from('no picture'));
    expect(clipboard.readPicture()).toBeNull();
  });

  test('refuses a picture with more pixels than the limit', () => {
    const tiff = tiffOf(samplePicture(2, 2).raster);
    // The values of its width and its height.
    tiff.writeUInt32LE(40_000, 18);
    tiff.writeUInt32LE(1001, 30);
    standIn.copyBytes('tiff', tiff);
    expect(() => clipboard.readPicture()).toThrow('The clipboard holds more than 16777216 bytes.');
  });

  test('reads the paths of files that Finder names by their numbers, and of nothing else', () => {
    copyUrls([
      'file:///.file/id=6571367.42/srv/Gr%C3%BC%C3%9Fe.txt',
      'https://example.org/a',
      'file:///srv/b%20c',
    ]);
    expect(clipboard.readFiles()).toEqual(['/srv/Grüße.txt', '/srv/b c']);
  });

  test('takes neither the names nor the icons that come with files for a text or a picture', () => {
    copyUrls(['file:///srv/a']);
    expect([clipboard.readText(), clipboard.readPicture(), clipboard.holdsOther()]).toEqual(['', null, true]);
  });

  test('says whether it holds something but no text', () => {
    expect(clipboard.holdsOther()).toBe(false);
    standIn.copyBytes('png', samplePicture(2, 2).png);
    expect(clipboard.holdsOther()).toBe(true);
    standIn.copy('text');
    expect(clipboard.holdsOther()).toBe(false);
  });

  test('leaves no reference behind', () => {
    const picture = samplePicture(9, 9);
    clipboard.writeText('first');
    const before = standIn.live();
    for (let index = 0; index < 50; index++) {
      clipboard.writeText(`text ${index}`);
      expect(clipboard.readText()).toBe(`text ${index}`);
      clipboard.writePicture(picture.png);
      expect(isPicture(clipboard.readPicture(), picture)).toBe(true);
      clipboard.writeFiles(['/srv/a', '/srv/b']);
      expect(clipboard.readFiles()).toEqual(['/srv/a', '/srv/b']);
      standIn.copyBytes('tiff', tiffOf(picture.raster));
      expect(isPicture(clipboard.readPicture(), picture)).toBe(true);
    }
    expect(standIn.live()).toBe(before);
  });
});
