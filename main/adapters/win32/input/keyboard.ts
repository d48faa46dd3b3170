/** The keyboard of Windows: keys as keys for chords, text as text. */
import { ServiceError } from '../../../core/errors.ts';
import type { Key } from '../../../core/keys.ts';
import { TYPED_PIECE, type TypeOptions, type TypeOutcome } from '../../../ports/keyboard.ts';
import { createKeyHolder } from '../../input-child/held-keys.ts';
import type { ServedKeyboard } from '../../input-child/served-device.ts';
import { typePieces } from '../../input-child/type-pieces.ts';
import type { User32 } from '../native/user32.ts';
import { keystrokeOf, typedStrokes, type LayoutCalls } from './keystrokes.ts';
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

function send(user32: Pick<User32, 'sendInput'>, events: readonly KeyEvent[]): void {
  if (events.length === 0) return;
  sendInputEvents(
    user32,
    events.map((event) => keyEvent(event)),
  );
}

function* chunksOf(text: string, length: number): Generator<readonly string[]> {
  const characters = Array.from(text);
  for (let at = 0; at < characters.length; at += length) yield characters.slice(at, at + length);
}

async function typeText(calls: KeyboardCalls, text: string, options: ProgressOptions): Promise<TypeOutcome> {
  const { intervalMs, signal = new AbortController().signal, onProgress = () => undefined, next } = options;
  await options.guard?.confirm();
  requireKeyboardReach(calls);
  const strokeOf = typedStrokes(calls.user32);
  const isPaced = intervalMs > 0;
  const context = { intervalMs, signal, onProgress, next };
  const typed = await typePieces(chunksOf(text, isPaced ? 1 : CHUNK), context, {
    pauseMs: isPaced ? intervalMs : CHUNK_PAUSE_MS,
    strike(chunk) {
      send(
        calls.user32,
        chunk.map(strokeOf).flatMap(({ down, up }) => [...down, ...up]),
      );
      return chunk.length;
    },
  });
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

const sameKey = (one: KeyEvent, other: KeyEvent): boolean =>
  one.virtualKey === other.virtualKey &&
  one.scanCode === other.scanCode &&
  one.extended === other.extended &&
  one.unicode === other.unicode;
const sameEvent = (one: KeyEvent, other: KeyEvent): boolean => sameKey(one, other) && one.up === other.up;

/** The events by which they go up. A character that went out as text is up already. */
const upsOf = (events: readonly KeyEvent[]): readonly KeyEvent[] =>
  events
    .filter((event) => !events.some((other) => other.up === true && sameKey(event, other)))
    .map((event) => ({ ...event, up: true }));

/** `note` is called before and after the events, with the events that would release everything. */
export function createWin32Keyboard(
  calls: KeyboardCalls,
  note: (ups: readonly KeyEvent[]) => void = () => undefined,
): Win32Keyboard {
  const { user32 } = calls;
  return {
    ...createKeyHolder<KeyEvent>({
      supports: (key) => keystrokeOf(user32, key) !== undefined,
      strokeOf: (key) => keystrokeOf(user32, key)?.down,
      same: sameEvent,
      ready(key, held) {
        requireKeyboardReach(calls);
        refuseSecureAttention(key, held);
      },
      send: (events, isDown) => send(user32, isDown ? events : upsOf(events)),
      record: (down) => note(upsOf(down.toReversed())),
    }),
    type: (text, options) => typeText(calls, text, options),
  };
}
