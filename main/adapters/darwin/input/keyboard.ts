/** The keyboard of macOS: keys as keys for chords, text as text. */
import { ServiceError } from '../../../core/errors.ts';
import { isCharacter, type Key } from '../../../core/keys.ts';
import { createKeyHolder } from '../../input-child/held-keys.ts';
import type { ServedKeyboard } from '../../input-child/served-device.ts';
import { typePieces } from '../../input-child/type-pieces.ts';
import { MAC_KEY_CODES, RETURN_CODE, MAC_TAB_CODE } from './key-codes.ts';
import type { CodeStroke, KeyMap } from './key-map.ts';
import type { Poster } from './poster.ts';
import type { SecureInput } from './secure-input.ts';
import { textPieces } from './text-pieces.ts';

export interface KeyboardParts {
  readonly poster: Poster;
  readonly keyMap: KeyMap;
  readonly secureInput: () => SecureInput | undefined;
}

export interface DarwinKeyboard extends ServedKeyboard {
  releaseAll(): Promise<void>;
}

/** Programs that read each event in turn drop characters that come faster. */
const CHARACTER_MS = 8;

/** macOS may drop keys that programs send while a password field has the keyboard, and says nothing. */
function requireOpenInput({ secureInput }: KeyboardParts): void {
  const secure = secureInput();
  if (secure === undefined) return;
  const pid = secure.pid === undefined ? {} : { pid: secure.pid };
  throw new ServiceError(
    'not_supported',
    'A program has turned on secure input: macOS may drop keys that are sent.',
    {
      hint: 'A password field has the keyboard, or a password manager forgot to turn it off. Ask a person to type there, or set the text of the element.',
      delivery: 'not_delivered',
      details: { capability: 'keyboard', reason: 'secure_input_active', ...pid },
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

/** `note` is called with the codes that are down, before the first of them is and after the last is up. */
export function createDarwinKeyboard(
  parts: KeyboardParts,
  note: (codes: readonly number[]) => void,
): DarwinKeyboard {
  const { poster } = parts;
  const keys = createKeyHolder<number>({
    supports: (key) => strokeOf(parts, key) !== undefined,
    strokeOf: (key) => strokeOf(parts, key),
    ready: () => requireOpenInput(parts),
    send(codes, isDown) {
      for (const code of codes) poster.key(code, isDown);
    },
    record: note,
  });

  return {
    ...keys,
    async type(text, options) {
      if (text === '' || options.signal.aborted) return { typed: 0 };
      requireOpenInput(parts);
      await options.guard.confirm();
      const typed = await typePieces(textPieces(text), options, {
        pauseMs: Math.max(options.intervalMs, CHARACTER_MS),
        strike(piece) {
          postPiece(poster, piece);
          return Array.from(piece).length;
        },
      });
      return { typed };
    },
  };
}
