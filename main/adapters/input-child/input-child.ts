/** An input device as the service sees it: ports over a supervised child, for any device of the child. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import type { ForkChild } from '../../ports/child-process.ts';
import type { WholeClipboard } from '../../ports/clipboard.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import type { KeyboardPort } from '../../ports/keyboard.ts';
import type { PointerPort } from '../../ports/pointer.ts';
import { FILES_TYPE, filesOf, partsOf, PICTURE_TYPE, type CopiedContent } from './clipboard-parts.ts';
import { createInputCalls, type InputCaller } from './input-calls.ts';
import { JOURNAL_VARIABLE } from './journal.ts';
import type { HeldInput } from './protocol.ts';

export interface InputChildSettings {
  readonly forkChild: ForkChild;
  /**
   * The file in which the child notes its holds, so that the next run can release them after both were killed. Left out, the note
   * lasts as long as this device: a killed child is still cleaned up after, a killed service is not.
   */
  readonly journalPath?: string | undefined;
}

export interface InputChildOptions extends InputChildSettings {
  /** A module that calls `serveInput`. */
  readonly entry: URL;
  /** Options of the device, in addition to the journal. */
  readonly env?: Readonly<Record<string, string>>;
  /** See `createInputCalls`. */
  readonly patienceMs?: number;
}

/** While it types, the child is heard of every half second. */
const TYPING_SILENCE_MS = 3000;

/** The child itself ends what takes longer. */
const CLIPBOARD_SILENCE_MS = LIMITS.clipboardTimeoutMs + 1000;

export interface InputChild extends InputDevice {
  /** Refused where the device has none. */
  readonly clipboard: WholeClipboard;
  /** The keys and buttons that this service holds down. */
  held(): Promise<HeldInput>;
  lastSentAt(): Promise<number | null>;
}

export function createInputChild(options: InputChildOptions): InputChild {
  const { forkChild, entry, patienceMs } = options;
  const ownFolder =
    options.journalPath === undefined ? mkdtempSync(join(tmpdir(), 'deskhand-input-')) : undefined;
  const journalPath = options.journalPath ?? join(ownFolder ?? '', 'held.json');
  const env = { ...options.env, [JOURNAL_VARIABLE]: journalPath };
  const child = createInputCalls(() => forkChild(entry, env), patienceMs);

  return {
    ...inputOver(child),
    async close() {
      await child.close();
      if (ownFolder !== undefined) rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}

/** The ports over calls to the child. */
export const inputOver = (child: InputCaller): InputChild => ({
  pointer: pointerOver(child),
  keyboard: keyboardOver(child),
  clipboard: clipboardOver(child),
  held: () => child.call('held', {}),
  lastSentAt: () => child.call('lastSentAt', {}),
  async releaseAll() {
    await child.call('releaseAll', {}, { silenceMs: TYPING_SILENCE_MS });
  },
  close: () => child.close(),
});

/** Where windows change all the time, none is judged for long enough. */
const MOST_LOOKS = 20;

/** Does what was judged; where something else came into its place, judges again. */
async function judged(act: () => Promise<null | 'moved'>): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) if ((await act()) !== 'moved') return;
  throw new ServiceError(
    'display_unavailable',
    'The windows change too quickly to find out which one is there.',
    { hint: 'Wait until the screen is calm, then try again.', delivery: 'not_delivered' },
  );
}

const pointerOver = (child: InputCaller): PointerPort => ({
  position: () => child.call('position', {}),
  moveTo: ({ x, y }, guard) => judged(() => child.call('move', { x, y }, { guard })),
  press: (button, guard) => judged(() => child.call('pressButton', { button }, { guard })),
  async release(button) {
    await child.call('releaseButton', { button });
  },
  wheel: (direction, notches, guard) => judged(() => child.call('wheel', { direction, notches }, { guard })),
});

const keyboardOver = (child: InputCaller): KeyboardPort => ({
  supports: (key) => child.call('supports', { key }),
  press: (key, guard) => judged(() => child.call('pressKey', { key }, { guard })),
  async release(key) {
    await child.call('releaseKey', { key });
  },
  async type(text, { intervalMs, guard, inPieces = false, signal = guard?.signal }) {
    const typing = { guard, signal, inPieces, silenceMs: TYPING_SILENCE_MS };
    try {
      return { typed: await child.call('type', { text, intervalMs, inPieces }, typing) };
    } catch (error) {
      if (signal?.aborted === true && error === signal.reason) return { typed: 0 };
      throw error;
    }
  },
});

function clipboardOver(child: InputCaller): WholeClipboard {
  const silenceMs = CLIPBOARD_SILENCE_MS;
  const read = (type: string, signal?: AbortSignal): Promise<Uint8Array | null> =>
    child.call('readClipboardPart', { type }, { signal, silenceMs });
  async function write(content: CopiedContent, guard?: EffectGuard): Promise<void> {
    await child.call('writeClipboardParts', { parts: partsOf(content) }, { guard, silenceMs });
  }
  return {
    readText: (signal) => child.call('readClipboard', {}, { signal, silenceMs }),
    async writeText(text, guard) {
      await child.call('writeClipboard', { text }, { guard, silenceMs });
    },
    readPicture: (signal) => read(PICTURE_TYPE, signal),
    writePicture: ({ png }, guard) => write({ png }, guard),
    readFiles: async (signal) => filesOf(await read(FILES_TYPE, signal)),
    writeFiles: (paths, guard) => write({ paths }, guard),
  };
}
