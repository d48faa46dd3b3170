/** Which key of the present layout gives a character. To be asked on the main thread alone: elsewhere macOS ends the process. */
import type { Darwin } from '../native/darwin.ts';
import { isNull, structPointer, type Ref } from '../native/library.ts';
import { withRefs } from '../native/refs.ts';
import { copyText } from '../native/text.ts';
import { structView } from '../native/types.ts';
import { OPTION_CODE, MAC_SHIFT_CODE } from './key-codes.ts';

export type KeyMapCalls = Pick<Darwin, 'cf' | 'layout'>;

/** The keys to press, in order. */
export type CodeStroke = readonly number[];

/** Levels of a key, the simplest first: Carbon's modifier bits, shifted right by eight, and the keys that make them. */
const LEVELS: readonly { readonly bits: number; readonly codes: CodeStroke }[] = [
  { bits: 0, codes: [] },
  { bits: 2, codes: [MAC_SHIFT_CODE] },
  { bits: 8, codes: [OPTION_CODE] },
  { bits: 10, codes: [MAC_SHIFT_CODE, OPTION_CODE] },
];
const LAST_CODE = 127;
/** kUCKeyActionDisplay */
const DISPLAY_ACTION = 3;
/** kUCKeyTranslateNoDeadKeysMask */
const NO_DEAD_KEYS = 1;
const MOST_UNITS = 4;

export interface KeyMap {
  /** Undefined for a character that no key gives alone. */
  find(character: string): CodeStroke | undefined;
}

function characterAt({ layout }: KeyMapCalls, data: Ref, code: number, bits: number): string {
  const [dead, count, units] = [new Uint8Array(4), new Uint8Array(8), new Uint8Array(MOST_UNITS * 2)];
  const keyboard = layout.keyboardType();
  const failed = layout.keyTranslate(
    data,
    code,
    DISPLAY_ACTION,
    bits,
    keyboard,
    NO_DEAD_KEYS,
    dead,
    MOST_UNITS,
    count,
    units,
  );
  if (failed !== 0) return '';
  const length = Number(structView(count).getBigUint64(0, true));
  return Buffer.from(units).toString('utf16le', 0, length * 2);
}

function readLayout(calls: KeyMapCalls, source: Ref): ReadonlyMap<string, CodeStroke> {
  const strokes = new Map<string, CodeStroke>();
  const data = calls.layout.inputSourceProperty(source, structPointer(calls.layout.layoutDataKey));
  if (isNull(data)) return strokes;
  const bytes = calls.cf.dataPointer(data);
  for (const { bits, codes } of LEVELS)
    for (let code = 0; code <= LAST_CODE; code++) {
      const character = characterAt(calls, bytes, code, bits);
      if (character >= ' ' && character !== '\u007f' && !strokes.has(character))
        strokes.set(character, codes.concat(code));
    }
  return strokes;
}

/** The layout in use; for characters that it lacks, as with Cyrillic, the one that macOS takes for commands then. */
export function createKeyMap(calls: KeyMapCalls): KeyMap {
  const { cf, layout } = calls;
  const known = new Map<string, ReadonlyMap<string, CodeStroke>>();

  const strokesOf = (copy: () => Ref): ReadonlyMap<string, CodeStroke> =>
    withRefs(cf, (refs) => {
      const source = refs.own(copy());
      if (isNull(source)) return new Map();
      const id = copyText(cf, layout.inputSourceProperty(source, structPointer(layout.sourceIdKey)));
      const strokes = known.get(id) ?? readLayout(calls, source);
      known.set(id, strokes);
      return strokes;
    });

  return {
    find: (character) =>
      strokesOf(layout.currentLayoutCopy).get(character) ?? strokesOf(layout.asciiLayoutCopy).get(character),
  };
}
