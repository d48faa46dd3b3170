/**
 * The clipboard during a paste. A program fetches the text some time after the keys, so the previous content is
 * restored later, even if the action was stopped and has ended by then.
 */
import { ServiceError } from '../../core/errors.ts';
import type { ClipboardPort } from '../../ports/clipboard.ts';
import type { Clock } from '../../ports/clock.ts';

export interface ClipboardLoan {
  readonly before: string;
  readonly lent: string;
}

export interface ClipboardLoans {
  /** Puts a text on the clipboard by way of `guarded`, the request's own port. Null if it holds no text, which could not be put back. */
  borrow(guarded: ClipboardPort, text: string): Promise<ClipboardLoan | null>;
  /** After `afterMs`, restores the previous text, unless another program has changed the clipboard in the meantime. */
  giveBack(loan: ClipboardLoan, afterMs: number): Promise<void>;
}

/** Some systems break lines at CR LF, whatever was written. */
const isSame = (one: string, other: string | undefined): boolean =>
  one.replaceAll('\r\n', '\n') === other?.replaceAll('\r\n', '\n');

/** A text that comes and goes on its own is nothing for a person's history. */
const lend = (clipboard: ClipboardPort, text: string): Promise<void> =>
  clipboard.lendText?.(text) ?? clipboard.writeText(text);

/** Whether it holds a picture or files, and no text. */
async function holdsOther(clipboard: ClipboardPort, text: string): Promise<boolean> {
  if (clipboard.holdsOther !== undefined) return clipboard.holdsOther();
  if (text !== '') return false;
  const files = await clipboard.readFiles?.();
  if (files !== undefined && files.length > 0) return true;
  const picture = clipboard.readPicture?.() ?? Promise.resolve(null);
  return picture.then(
    (held) => held !== null,
    (error: unknown) => {
      if (error instanceof ServiceError && error.reason === 'payload_too_large') return true;
      throw error;
    },
  );
}

export function createClipboardLoans(clipboard: ClipboardPort, clock: Clock): ClipboardLoans {
  let outstanding: ClipboardLoan | undefined;

  async function giveBack(loan: ClipboardLoan, afterMs: number): Promise<void> {
    if (afterMs > 0) await clock.sleep(afterMs);
    // A later loan will restore the text that this one had to restore.
    if (outstanding !== loan) return;
    outstanding = undefined;
    if (isSame(await clipboard.readText(), loan.lent)) await lend(clipboard, loan.before);
  }

  return {
    giveBack,
    async borrow(guarded, text) {
      const now = await guarded.readText();
      if (await holdsOther(guarded, now)) return null;
      const before = outstanding !== undefined && isSame(now, outstanding.lent) ? outstanding.before : now;
      const loan = (outstanding = { before, lent: text });
      try {
        await lend(guarded, text);
      } catch (error) {
        // It may have arrived all the same.
        void giveBack(loan, 0).catch(() => undefined);
        throw error;
      }
      return loan;
    },
  };
}
