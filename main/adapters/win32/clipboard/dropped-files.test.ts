/** Files between programs of Windows and a desktop in memory. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataViewOf } from '../native/structures.ts';
import { fakeClipboard } from '../testing/fake-clipboard.ts';
import { createClipboard } from './clipboard.ts';

const CF_HDROP = 15;

const paths = fc.array(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((path) => !path.includes('\0')),
  { minLength: 1, maxLength: 100 },
);

it('reads the files that it wrote, whatever their names are', async () => {
  await fc.assert(
    fc.asyncProperty(paths, async (copied) => {
      const clipboard = createClipboard(fakeClipboard().calls);
      await clipboard.writeFiles(copied);
      expect(await clipboard.readFiles()).toEqual(copied);
    }),
  );
});

it('has programs that paste copy the files, not move them', async () => {
  const { calls, names, numberAt } = fakeClipboard();
  await createClipboard(calls).writeFiles(['C:\\a.txt']);
  expect(names).toEqual(['Preferred DropEffect']);
  expect(numberAt('Preferred DropEffect')).toBe(1);
});

it('reads the files of a program without Unicode', async () => {
  const { calls, hold } = fakeClipboard();
  const header = new Uint8Array(20);
  dataViewOf(header).setUint32(0, header.byteLength, true);
  hold(CF_HDROP, Buffer.concat([header, Buffer.from('C:\\Grüße.txt\0D:\\b\0\0', 'latin1')]));
  expect(await createClipboard(calls).readFiles()).toEqual(['C:\\Grüße.txt', 'D:\\b']);
});

it('reads no more of a list than there is, wherever it says that its paths are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), async (bytes) => {
      const { calls, hold } = fakeClipboard();
      hold(CF_HDROP, bytes);
      const found = await createClipboard(calls).readFiles();
      expect(found.join('').length).toBeLessThanOrEqual(bytes.byteLength);
    }),
  );
});
