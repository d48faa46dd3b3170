/** Pasting: the clipboard holds the text for a moment, and what a person had copied is put back, in all of its types. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '../../../base/with-timeout.ts';
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import { textContent, type ClipboardContent, type SessionSelection } from './selection.ts';

export interface LentClipboard {
  /**
   * `press` sends the keys by which the program pastes. False where the signal aborted before them. Throws where the program
   * did not take the text.
   */
  paste(text: string, press: () => Promise<void>, signal: AbortSignal): Promise<boolean>;
  /** Nothing where nothing was pasted. */
  putBack(): Promise<void>;
}

/** GNOME itself takes each new text at once, to keep it for when its owner ends; extensions that keep a history do so too. */
const KEEPERS_MS = 150;
const QUIET_MS = 25;
/**
 * Chromium asks for the text twice, 3 ms apart where it asked 4 ms after the keys. On a busy machine both take longer, and a
 * clipboard that was put back in between would be pasted instead.
 */
const QUIET_TIMES = 8;
/** A program that has the keyboard asks within 60 ms on a quiet machine. */
const ASKED_MS = 1500;

/** Half of the time after which a child that types is taken for one that hangs. */
const READ_MS = 1500;

const HINT = 'Copy nothing, or type the characters of the keyboard layout alone.';

const cannotPutBack = (why: string, cause?: unknown): ServiceError =>
  new ServiceError(
    'not_supported',
    `The text needs the clipboard, and what a person has copied could not be put back: ${why}.`,
    {
      hint: HINT,
      delivery: 'not_delivered',
      details: { capability: 'keyboard' },
      ...(cause === undefined ? {} : { cause }),
    },
  );

const notTaken = (): ServiceError =>
  new ServiceError('not_supported', 'The program that has the keyboard did not paste the text.', {
    hint: 'Click into a text field first, or type the characters of the keyboard layout alone.',
    delivery: 'partly',
    details: { capability: 'keyboard' },
  });

/** What the clipboard holds now. Throws where it cannot be had as a whole. */
async function contentOf(selection: SessionSelection): Promise<ClipboardContent> {
  const ours = selection.ours();
  if (ours !== undefined) return ours;
  const over = new AbortController();
  let bytes = 0;
  const readAll = async (): Promise<ClipboardContent> => {
    const content = new Map<string, Buffer>();
    for (const type of new Set(selection.types())) {
      const part = await selection.read(type, over.signal);
      bytes += part.length;
      if (bytes > LIMITS.clipboardBytes) throw cannotPutBack('it is too large');
      content.set(type, part);
    }
    return content;
  };
  const late = (): Error => cannotPutBack('its program does not deliver it');
  try {
    return await withTimeout(readAll(), READ_MS, late);
  } catch (error) {
    throw error instanceof ServiceError && error.reason === 'not_supported'
      ? error
      : cannotPutBack('it cannot be read', error);
  } finally {
    over.abort();
  }
}

/** Waits until nobody has taken the text for a moment; at most `mostMs`. Whether anybody has. */
async function taken(selection: SessionSelection, mostMs: number): Promise<boolean> {
  let takenAt: number | undefined;
  let quietMs = QUIET_MS;
  const began = performance.now();
  const stop = selection.onTaken(() => {
    if (takenAt === undefined) quietMs = Math.max(QUIET_MS, QUIET_TIMES * (performance.now() - began));
    takenAt = performance.now();
  });
  const until = began + mostMs;
  try {
    while (performance.now() < until) {
      if (takenAt !== undefined && performance.now() - takenAt >= quietMs) return true;
      await sleep(5);
    }
    return takenAt !== undefined;
  } finally {
    stop();
  }
}

export async function lendClipboard(selection: SessionSelection): Promise<LentClipboard> {
  const kept = await contentOf(selection);
  let isLent = false;
  return {
    async paste(text, press, signal) {
      isLent = true;
      const keepers = taken(selection, KEEPERS_MS);
      await selection.offer(textContent(text));
      await keepers;
      if (signal.aborted) return false;
      const pasted = taken(selection, ASKED_MS);
      await press();
      if (!(await pasted)) throw notTaken();
      return true;
    },
    async putBack() {
      if (isLent) await selection.offer(kept);
    },
  };
}
