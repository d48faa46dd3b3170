/** Contract of every clipboard, checked by another program. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ClipboardPort } from '../clipboard.ts';
import { lawsOf, type Limits } from './laws.ts';

export interface ClipboardHarness {
  readonly clipboard: ClipboardPort;
  /** Another program copies this text. */
  copyElsewhere(text: string): Promise<void>;
  /** Another program pastes. */
  pasteElsewhere(): Promise<string>;
  /** How other programs get a text, where the system has its own line ends; default: as it was written. */
  asPasted?(text: string): string;
  stop(): Promise<void>;
}

export const CLIPBOARD_TEXTS: readonly (readonly [string, string])[] = [
  ['plain text', 'Hello'],
  ['Latin-1', 'Grüße, ¿qué?'],
  ['every script', 'Ελληνικά Русский 漢字 עברית 🙂 👩‍👩‍👧 e\u0301'],
  ['lines and tabs', 'a\nb\r\nc\td\n'],
  ['64 KiB', 'ü'.repeat(32 * 1024)],
  ['exactly one piece of 128 KiB', 'x'.repeat(128 * 1024)],
  ['a byte more than a piece', 'x'.repeat(128 * 1024 + 1)],
  ['5 MB', '0123456789'.repeat(512 * 1024)],
];

export function describeClipboard(
  name: string,
  start: () => Promise<ClipboardHarness>,
  limits?: Limits,
): void {
  describe(`${name}: a clipboard`, () => {
    const law = lawsOf(limits);
    let harness: ClipboardHarness;
    beforeAll(async () => {
      harness = await start();
    });
    afterAll(() => harness.stop());

    law('is empty where nothing was copied', async () => {
      expect(await harness.clipboard.readText()).toBe('');
    });

    law.each(CLIPBOARD_TEXTS)('hands %s to another program', async ([, text]) => {
      await harness.clipboard.writeText(text);
      expect((await harness.pasteElsewhere()) === (harness.asPasted?.(text) ?? text)).toBe(true);
    });

    law.each(CLIPBOARD_TEXTS)('reads %s that another program copied', async ([, text]) => {
      await harness.copyElsewhere(text);
      expect((await harness.clipboard.readText()) === text).toBe(true);
    });

    law('reads what it wrote, also when written twice', async () => {
      await harness.clipboard.writeText('one');
      await harness.clipboard.writeText('two 漢');
      expect(await harness.clipboard.readText()).toBe('two 漢');
      expect(await harness.pasteElsewhere()).toBe('two 漢');
    });

    law('gives way when another program copies, and takes over again', async () => {
      await harness.clipboard.writeText('ours');
      await harness.copyElsewhere('theirs');
      expect(await harness.clipboard.readText()).toBe('theirs');
      await harness.clipboard.writeText('ours again');
      expect(await harness.pasteElsewhere()).toBe('ours again');
    });

    law('keeps what it holds when the guard refuses', async () => {
      await harness.clipboard.writeText('kept');
      const refused = new Error('refused');
      const guard = { signal: new AbortController().signal, confirm: () => Promise.reject(refused) };
      await expect(harness.clipboard.writeText('not wanted any more', guard)).rejects.toBe(refused);
      expect(await harness.pasteElsewhere()).toBe('kept');
      expect(await harness.clipboard.readText()).toBe('kept');
    });

    law('serves several programs at once', async () => {
      const text = 'many '.repeat(100_000);
      await harness.clipboard.writeText(text);
      const pasted = await Promise.all(Array.from({ length: 5 }, () => harness.pasteElsewhere()));
      expect(pasted.every((each) => each === text)).toBe(true);
    });
  });
}
