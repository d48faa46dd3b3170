import { expect, it } from 'vitest';
import { createMemoryClipboard } from '../../adapters/memory/clipboard.ts';
import { createMemoryClock } from '../../adapters/memory/clock.ts';
import type { WholeClipboard } from '../../ports/clipboard.ts';
import { samplePicture } from '../../ports/testing/sample-picture.ts';
import { createClipboardLoans } from './clipboard-loans.ts';

it('borrows no clipboard that holds a picture or files, which no text could bring back', async () => {
  const clipboard = { ...createMemoryClipboard(), holdsOther: () => Promise.resolve(true) };
  const loans = createClipboardLoans(clipboard, createMemoryClock());
  expect(await loans.borrow(clipboard, 'lent')).toBeNull();
  expect(await clipboard.readText()).toBe('');
});

it.each([
  ['a picture', (clipboard: WholeClipboard) => clipboard.writePicture(samplePicture(2, 2))],
  ['files', (clipboard: WholeClipboard) => clipboard.writeFiles(['/srv/a'])],
])('borrows no clipboard whose content it sees to be %s', async (_, copy) => {
  const clipboard = createMemoryClipboard();
  await copy(clipboard);
  const held = [await clipboard.readPicture(), await clipboard.readFiles()];
  const loans = createClipboardLoans(clipboard, createMemoryClock());
  expect(await loans.borrow(clipboard, 'lent')).toBeNull();
  expect([await clipboard.readPicture(), await clipboard.readFiles()]).toEqual(held);
});

it('gives a text back although the system has changed its line ends', async () => {
  const plain = createMemoryClipboard('before');
  const clipboard = { ...plain, readText: async () => (await plain.readText()).replaceAll('\n', '\r\n') };
  const loans = createClipboardLoans(clipboard, createMemoryClock());
  const loan = await loans.borrow(clipboard, 'a\nb');
  if (loan !== null) await loans.giveBack(loan, 0);
  expect(await plain.readText()).toBe('before');
});

it('lends and gives back without a trace in a history, where the clipboard can', async () => {
  const plain = createMemoryClipboard('before');
  const lent: string[] = [];
  const clipboard = {
    ...plain,
    lendText(text: string) {
      lent.push(text);
      return plain.writeText(text);
    },
  };
  const loans = createClipboardLoans(clipboard, createMemoryClock());
  const loan = await loans.borrow(clipboard, 'lent');
  if (loan !== null) await loans.giveBack(loan, 0);
  expect(lent).toEqual(['lent', 'before']);
});
