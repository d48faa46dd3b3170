/** Pasting: the clipboard holds the text for a moment, and what a person had copied is put back, in all of its types. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '../../../base/with-timeout.ts';
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import { textContent, type ClipboardContent, type SessionSelection } from './selection.ts';

export interface LentClipboard {
  /**
   * `press` sends the keys by which the program pastes. False if the signal aborted before them. Throws if the program
   * did not take the text.
   */
  paste(text: string, press: () => Promise<void>, signal: AbortSignal): Promise<boolean>;
  /** Nothing where nothing was pasted. */
  putBack(): Promise<void>;
}

/** GNOME itself takes each new text at once, to keep it for when its owner ends; extensions that keep a history do so too. */
const KEEPERS_MS = 150;
const QUIET_MS = 25;
/** A program that has the keyboard asks within 60 ms on a quiet machine. */
const ASKED_MS = 1500;
/**
 * Chromium asks for the text twice, and pastes what it gets the second time: 3 ms after the first on a quiet machine, 180 ms on
 * a busy one. A clipboard that changed in between would be pasted instead.
 */
const ASKS = 2;
const ASKED_AGAIN_MS = 600;
/** Who stops Deskhand is not kept waiting for that: stopping may take 250 ms in all. */
const STOPPED_MS = 100;

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

/** What the clipboard holds now. Throws if it cannot be had as a whole. */
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

interface Asking {
  /** Until somebody asks for the first time. */
  readonly firstMs: number;
  /** From one time to the next, if there were fewer than `asks`. */
  readonly nextMs: number;
  readonly asks: number;
  readonly signal?: AbortSignal;
}

/** Waits until the text was asked for that often and then not for a moment. How many times it was. */
async function asked(selection: SessionSelection, asking: Asking): Promise<number> {
  const { firstMs, nextMs, asks, signal } = asking;
  let count = 0;
  let last = performance.now();
  const stop = selection.onTaken(() => {
    count++;
    last = performance.now();
  });
  const patienceMs = (): number => {
    if (count === 0) return firstMs;
    if (count >= asks) return QUIET_MS;
    return signal?.aborted === true ? Math.min(STOPPED_MS, nextMs) : nextMs;
  };
  try {
    while (performance.now() - last < patienceMs()) await sleep(5);
    return count;
  } finally {
    stop();
  }
}

export async function lendClipboard(selection: SessionSelection): Promise<LentClipboard> {
  const kept = await contentOf(selection);
  let isLent = false;
  /** As many as the program was seen to ask: one that asks once is not waited for at each line. */
  let asks = ASKS;
  return {
    async paste(text, press, signal) {
      isLent = true;
      const keepers = asked(selection, { firstMs: KEEPERS_MS, nextMs: QUIET_MS, asks: 1 });
      await selection.offer(textContent(text));
      await keepers;
      if (signal.aborted) return false;
      const pasted = asked(selection, { firstMs: ASKED_MS, nextMs: ASKED_AGAIN_MS, asks, signal });
      await press();
      const times = await pasted;
      if (times === 0) throw notTaken();
      asks = Math.min(asks, times);
      return true;
    },
    async putBack() {
      if (isLent) await selection.offer(kept);
    },
  };
}
