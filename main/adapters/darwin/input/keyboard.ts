/** The keyboard of macOS: keys as keys for chords, text as text. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../core/errors.ts';
import { isCharacter, type Key } from '../../../core/keys.ts';
import { TYPED_PIECE, unsupportedKey, type TypeOutcome } from '../../../ports/keyboard.ts';
import { pieceDone, type ServedKeyboard } from '../../input-child/served-device.ts';
import type { StructLayout } from '../native/layout.ts';
import { MAC_KEY_CODES, RETURN_CODE, MAC_TAB_CODE } from './key-codes.ts';
import type { CodeStroke, KeyMap } from './key-map.ts';
import type { Poster } from './poster.ts';
import { textPieces } from './text-pieces.ts';

export interface KeyboardParts {
  readonly poster: Poster;
  readonly keyMap: KeyMap;
  readonly isSecureInput: StructLayout['isSecureInput'];
}

export interface DarwinKeyboard extends ServedKeyboard {
  releaseAll(): Promise<void>;
}

/** Programs that read each event in turn drop characters that come faster. */
const CHARACTER_MS = 8;

/** macOS may drop keys that programs send while a password field has the keyboard, and says nothing. */
function requireOpenInput({ isSecureInput }: KeyboardParts): void {
  if (!isSecureInput()) return;
  throw new ServiceError(
    'not_supported',
    'A program has turned on secure input: macOS may drop keys that are sent.',
    {
      hint: 'A password field has the keyboard, or a password manager forgot to turn it off. Ask a person to type there, or set the text of the element.',
      delivery: 'not_delivered',
      details: { capability: 'keyboard', reason: 'secure_input_active' },
    },
  );
}

const strokeOf = ({ keyMap }: KeyboardParts, key: Key): CodeStroke | undefined => {
  if (isCharacter(key)) return keyMap.find(key);
  const code = MAC_KEY_CODES.get(key);
  return code === undefined ? undefined : [code];
};

const KEYS_OF_TEXT: ReadonlyMap<string, number> = new Map([
  ['\n', RETURN_CODE],
  ['\t', MAC_TAB_CODE],
]);

function postPiece(poster: Poster, piece: string): void {
  const code = KEYS_OF_TEXT.get(piece);
  if (code === undefined) {
    poster.text(piece);
    return;
  }
  poster.key(code, true);
  poster.key(code, false);
}

async function typeText(
  poster: Poster,
  text: string,
  { intervalMs, signal, onProgress, next }: Parameters<ServedKeyboard['type']>[1],
): Promise<TypeOutcome> {
  let typed = 0;
  let judged = 0;
  for (const piece of textPieces(text)) {
    if (typed > 0) {
      // An abort cuts the pause short; it is no failure.
      await sleep(Math.max(intervalMs, CHARACTER_MS), undefined, { signal }).catch(() => undefined);
      if (intervalMs > 0 || typed - judged >= TYPED_PIECE) {
        judged = typed;
        await pieceDone(typed, { onProgress, next });
      }
    }
    if (signal.aborted) break;
    postPiece(poster, piece);
    typed += Array.from(piece).length;
  }
  return { typed };
}

/** `note` is called with the codes that are down, before the first of them is and after the last is up. */
export function createDarwinKeyboard(
  parts: KeyboardParts,
  note: (codes: readonly number[]) => void,
): DarwinKeyboard {
  const { poster } = parts;
  // A key comes up as it went down, even if the layout changed in between.
  const held = new Map<Key, CodeStroke>();
  const record = (): void => note([...held.values()].flat());
  const isHeld = (code: number): boolean => [...held.values()].some((codes) => codes.includes(code));

  function lift(codes: CodeStroke): void {
    for (const code of [...codes].reverse()) if (!isHeld(code)) poster.key(code, false);
  }

  return {
    supports: (key) => Promise.resolve().then(() => strokeOf(parts, key) !== undefined),
    async press(key, guard) {
      const stroke = strokeOf(parts, key);
      if (stroke === undefined) throw unsupportedKey(key);
      requireOpenInput(parts);
      await guard?.confirm();
      // One release lifts it, so one press holds it.
      if (held.has(key)) return;
      const missing = stroke.filter((code) => !isHeld(code));
      held.set(key, stroke);
      record();
      for (const code of missing) poster.key(code, true);
    },
    async release(key) {
      const stroke = held.get(key);
      held.delete(key);
      if (stroke === undefined) return Promise.resolve();
      lift(stroke);
      record();
      return Promise.resolve();
    },
    async type(text, options) {
      if (text === '' || options.signal.aborted) return { typed: 0 };
      requireOpenInput(parts);
      await options.guard.confirm();
      return typeText(poster, text, options);
    },
    held: () => [...held.keys()],
    async releaseAll() {
      const strokes = [...held.values()].reverse();
      held.clear();
      for (const stroke of strokes) lift(stroke);
      record();
      return Promise.resolve();
    },
  };
}
