/** The clipboard of Windows: text, a picture or files. Another program may have it open for a moment, so opening it is retried. */
import { pollUntil } from '../../../base/poll-until.ts';
import { createSequencer } from '../../../base/sequencer.ts';
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { ClipboardPort } from '../../../ports/clipboard.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import { readWideText, wideBytes } from '../native/structures.ts';
import { filesParts, readFiles } from './dropped-files.ts';
import { readPart, replaceParts, type ClipboardCalls, type ClipboardPart } from './open-clipboard.ts';
import { pictureParts, readCopiedPicture } from './picture.ts';

const CF_UNICODETEXT = 13;
/** Another program has it open for a moment; one that keeps it for longer has forgotten it. */
const OPENING = { everyMs: 25, timeoutMs: 1000 };

/**
 * With these, histories and clouds of clipboards leave a text out; each holds a DWORD, 0 for no.
 * https://learn.microsoft.com/windows/win32/dataxchg/clipboard-formats#cloud-clipboard-and-clipboard-history-formats
 */
const KEPT_OUT = [
  'ExcludeClipboardContentFromMonitorProcessing',
  'CanIncludeInClipboardHistory',
  'CanUploadToCloudClipboard',
];
const NO = new Uint8Array(4);
const keptOut = KEPT_OUT.map((format): ClipboardPart => ({ format, bytes: NO }));

export function createClipboard(calls: ClipboardCalls): Required<ClipboardPort> {
  const { user32 } = calls;
  // A second opening by this thread succeeds, and the first to close would close the other's.
  const inTurn = createSequencer();

  /** Opens, uses and closes it in one step: no other code of this process runs while it is open. */
  const opened = <T>(use: () => T, guard: EffectGuard): Promise<T> =>
    inTurn(async () => {
      await guard.confirm();
      const used = await pollUntil(guard, OPENING, () => {
        if (user32.openClipboard(0) === 0) return undefined;
        try {
          return { value: use() };
        } finally {
          user32.closeClipboard();
        }
      });
      if (used !== undefined) return used.value;
      throw new ServiceError('busy', 'Another program keeps the clipboard open.', {
        hint: 'Try again in a moment.',
      });
    }, guard.signal);

  const look = <T>(use: (open: ClipboardCalls) => T, signal = unguarded.signal): Promise<T> =>
    opened(() => use(calls), { ...unguarded, signal });
  const replace = (parts: readonly ClipboardPart[], guard = unguarded): Promise<void> =>
    opened(() => replaceParts(calls, parts), guard);

  return {
    readText: (signal) => look(readText, signal),
    writeText: (text, guard) => replace([textPart(text)], guard),
    lendText: (text, guard) => replace([textPart(text), ...keptOut], guard),
    holdsOther: (signal) =>
      look(
        () => user32.countClipboardFormats() > 0 && user32.isClipboardFormatAvailable(CF_UNICODETEXT) === 0,
        signal,
      ),
    readPicture: (signal) => look(readCopiedPicture, signal),
    writePicture: (picture, guard) => replace(pictureParts(picture), guard),
    readFiles: (signal) => look(readFiles, signal),
    writeFiles: (paths, guard) => replace(filesParts(paths), guard),
  };
}

function readText(calls: ClipboardCalls): string {
  // In UTF-16 each unit of two bytes is at least one byte of text.
  const memory = readPart(calls, CF_UNICODETEXT, LIMITS.clipboardBytes * 2);
  return memory === null ? '' : readWideText(memory);
}

/** Programs of Windows break lines at CR LF. */
const textPart = (text: string): ClipboardPart => ({
  format: CF_UNICODETEXT,
  bytes: wideBytes(text.replaceAll(/\r?\n/g, '\r\n')),
});
