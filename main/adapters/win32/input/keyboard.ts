/** The keyboard of Windows: keys as keys for chords, text as text. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../core/errors.ts';
import type { Key } from '../../../core/keys.ts';
import { TYPED_PIECE, unsupportedKey, type TypeOptions, type TypeOutcome } from '../../../ports/keyboard.ts';
import { pieceDone, type ServedKeyboard } from '../../input-child/served-device.ts';
import type { User32 } from '../native/user32.ts';
import { keystrokeOf, typedStrokes, type Win32Keystroke, type LayoutCalls } from './keystrokes.ts';
import { requireKeyboardReach, type PrivilegeCalls } from './privilege.ts';
import { keyEvent, sendInputEvents, type KeyEvent } from './send-input.ts';

export interface KeyboardCalls extends PrivilegeCalls {
  readonly user32: PrivilegeCalls['user32'] & LayoutCalls & Pick<User32, 'sendInput'>;
}

/**
 * Characters handed over in one call if no pause is asked for, and the rest after each call: characters that a program has not
 * read yet waits in a queue of bounded length, and beyond that Windows drops it.
 */
const CHUNK = TYPED_PIECE;
const CHUNK_PAUSE_MS = 8;

export interface ProgressOptions extends TypeOptions {
  /** Called with the number of code points delivered, each time some were. */
  readonly onProgress?: (typed: number) => void;
  /** Asked before each further piece, see InputCallContext. */
  readonly next?: (() => Promise<string | null>) | undefined;
}

export interface Win32Keyboard extends ServedKeyboard {
  type(text: string, options: ProgressOptions): Promise<TypeOutcome>;
  /** Releases every key that was pressed here and not released. */
  releaseAll(): Promise<void>;
}

const send = (user32: Pick<User32, 'sendInput'>, events: readonly KeyEvent[]): void =>
  sendInputEvents(
    user32,
    events.map((event) => keyEvent(event)),
  );

async function typeChunks(
  calls: KeyboardCalls,
  text: string,
  { intervalMs, signal, next, onProgress = () => undefined }: ProgressOptions,
): Promise<TypeOutcome> {
  requireKeyboardReach(calls);
  const characters = Array.from(text);
  const strokeOf = typedStrokes(calls.user32);
  const step = intervalMs > 0 ? 1 : CHUNK;
  let typed = 0;
  while (typed < characters.length && signal?.aborted !== true) {
    const chunk = characters.slice(typed, typed + step).map(strokeOf);
    send(
      calls.user32,
      chunk.flatMap(({ down, up }) => [...down, ...up]),
    );
    typed += chunk.length;
    if (typed === characters.length) break;
    const pauseMs = intervalMs > 0 ? intervalMs : CHUNK_PAUSE_MS;
    // An abort cuts the pause short; it is no failure.
    await sleep(pauseMs, undefined, { ...(signal && { signal }) }).catch(() => undefined);
    await pieceDone(typed, { onProgress, next });
  }
  return { typed };
}

const CONTROL_KEYS: ReadonlySet<string> = new Set(['Control', 'ControlLeft', 'ControlRight']);
const ALT_KEYS: ReadonlySet<string> = new Set(['Alt', 'AltLeft', 'AltRight']);

/** Windows takes Ctrl+Alt+Delete from a real keyboard only, and reports success for one that was sent. */
function refuseSecureAttention(key: Key, held: readonly Key[]): void {
  const isHeld = (keys: ReadonlySet<string>): boolean => held.some((each) => keys.has(each));
  if (key !== 'Delete' || !isHeld(CONTROL_KEYS) || !isHeld(ALT_KEYS)) return;
  throw new ServiceError('not_supported', 'Windows takes Ctrl+Alt+Delete from a real keyboard only.', {
    hint: 'Ask a person to press it. Control+Shift+Escape opens the task manager.',
    details: { capability: 'keyboard', reason: 'secure_attention' },
  });
}

/** `note` is called before and after the events, with the events that would release everything. */
export function createWin32Keyboard(
  calls: KeyboardCalls,
  note: (ups: readonly KeyEvent[]) => void = () => undefined,
): Win32Keyboard {
  const { user32 } = calls;
  // A key comes up as it went down, even if the layout changed in between.
  const held = new Map<Key, Win32Keystroke>();
  const record = (): void => note([...held.values()].reverse().flatMap(({ up }) => up));

  return {
    supports: (key) => Promise.resolve().then(() => keystrokeOf(user32, key) !== undefined),

    async press(key) {
      requireKeyboardReach(calls);
      refuseSecureAttention(key, [...held.keys()]);
      const keystroke = keystrokeOf(user32, key);
      if (keystroke === undefined) throw unsupportedKey(key);
      held.set(key, keystroke);
      record();
      send(user32, keystroke.down);
      return Promise.resolve();
    },

    async release(key) {
      const keystroke = held.get(key);
      held.delete(key);
      if (keystroke === undefined) return Promise.resolve();
      send(user32, keystroke.up);
      record();
      return Promise.resolve();
    },

    type: (text, options) => typeChunks(calls, text, options),

    held: () => [...held.keys()],

    async releaseAll() {
      const strokes = [...held.values()].reverse();
      held.clear();
      for (const { up } of strokes) send(user32, up);
      record();
      return Promise.resolve();
    },
  };
}
