/**
 * The clipboard of a session of remote control, as Mutter's own interface and the system's portal have it alike: what others copied
 * is read through a pipe, and what we offer is written into one for each program that asks.
 */
import { createEmitter } from '../../../base/emitter.ts';
import { LIMITS } from '../../../core/limits.ts';
import { clipboardTooLarge } from '../../../ports/clipboard.ts';
import { readPipe, writePipe } from './pipe.ts';
import type { ClipboardContent, SessionSelection } from './selection.ts';

/** The calls of a session. Files are the ends of pipes, which are the caller's to close. */
export interface SelectionCalls {
  /** None: the clipboard is let go of. */
  set(types: readonly string[]): Promise<unknown>;
  read(type: string): Promise<unknown>;
  write(serial: number): Promise<unknown>;
  writeDone(serial: number, whole: boolean): Promise<unknown>;
}

export interface ServedSelection extends SessionSelection {
  /** The session reported who owns the clipboard now. */
  ownerChanged(types: readonly string[], isOurs: boolean): void;
  /** A program asked for what we offer. */
  asked(type: string, serial: number): void;
}

/** A type that no one keeps: without it GNOME would bring back what was offered before. */
const NOTHING = 'application/x-deskhand-nothing';

export function createServedSelection(calls: SelectionCalls): ServedSelection {
  const taken = createEmitter<undefined>();
  let types: readonly string[] = [];
  let isOwner = false;
  let offered: ClipboardContent = new Map();

  async function serve(type: string, serial: number): Promise<void> {
    const file = await calls.write(serial);
    const whole = await writePipe(Number(file), offered.get(type) ?? Buffer.of(), LIMITS.clipboardTimeoutMs);
    await calls.writeDone(serial, whole);
    if (whole) taken.emit(undefined);
  }
  const set = async (content: ClipboardContent): Promise<void> => {
    offered = content;
    await calls.set([...content.keys()]);
    // The session reports it too, some time later.
    types = [...content.keys()];
    isOwner = true;
  };
  return {
    types: () => types,
    ours: () => (isOwner ? offered : undefined),
    async read(type, signal) {
      const file = await calls.read(type);
      return readPipe(Number(file), { mostBytes: LIMITS.clipboardBytes, tooMuch: clipboardTooLarge, signal });
    },
    async offer(content) {
      if (content.size === 0) await set(new Map([[NOTHING, Buffer.of()]]));
      await set(content);
    },
    onTaken: (listener) => taken.subscribe(listener),
    ownerChanged(now, isOurs) {
      types = now;
      isOwner = isOurs;
    },
    asked(type, serial) {
      // Who does not wait for it any more is served nothing.
      serve(type, serial).catch(() => undefined);
    },
  };
}
