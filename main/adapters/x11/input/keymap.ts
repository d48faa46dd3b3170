/** A keyboard map: the key and level of each keysym, the modifier keys, and the free keycodes. */

export interface X11Keystroke {
  readonly keycode: number;
  /** Whether Shift must be down. */
  readonly shift: boolean;
}

/** A key of the map, as it is found for a character. */
export interface FoundKeystroke extends X11Keystroke {
  /**
   * At a further level the key gives a function key, which programs of Xt may take it for: on German Neo xterm scrolls at
   * Shift and X, whose key has Prior at its sixth level.
   */
  readonly isMistakable: boolean;
}

export interface Keymap {
  /** The key that gives one of the keysyms in the first group, plain or with Shift; the first keysym that is there wins. */
  find(keysyms: readonly number[]): FoundKeystroke | undefined;
  /** The key that carries one of the keysyms at any level. */
  holder(keysyms: readonly number[]): number | undefined;
  has(keycode: number): boolean;
  /** Whether the key gives the keysym when nothing else is down. */
  gives(keycode: number, keysym: number): boolean;
  /** Keys that carry nothing: ours to bind. */
  readonly spares: readonly number[];
  /** Modifier bits (Shift 1, Lock 2, Control 4, Mod1 8 … Mod5 128) of a key; 0 for others. */
  modifiersOf(keycode: number): number;
  /** The key that holds Shift, if there is one. */
  readonly shift: number | undefined;
  /** The bit that NumLock sets; 0 if there is none. */
  readonly numLockBit: number;
}

const SHIFT_KEYSYMS = [0xffe1, 0xffe2];
const NUM_LOCK = 0xff7f;

/**
 * Keycode 8 exists in no evdev map and some clients treat it as "no key"; 255 and down to 9 are ordinary.
 * (xdotool and the toolkits start at 9 too.)
 */
const FIRST_USABLE_KEYCODE = 9;

/** Keycode -> its modifier bits, for keys that have any. */
function modifierBits(rows: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const bits = new Map<number, number>();
  rows.forEach((keycodes, index) => {
    for (const keycode of keycodes)
      if (keycode !== 0) bits.set(keycode, (bits.get(keycode) ?? 0) | (1 << index));
  });
  return bits;
}

const isFunction = (keysym: number): boolean => keysym >= 0xff00 && keysym <= 0xffff;

/** Levels beyond the first two of a row whose key is for characters. */
const hasFunctionBelow = (keysyms: readonly number[]): boolean =>
  !isFunction(keysyms[0] ?? 0) && keysyms.slice(2).some(isFunction);

/** The value of the first of the keys that the map has. */
function firstIn<T>(map: ReadonlyMap<number, T>, keys: readonly number[]): T | undefined {
  for (const key of keys) {
    const found = map.get(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Columns of a core row: group 1 levels 1 and 2, group 2 levels 1 and 2, then further levels. */
export function readKeymap(
  minKeycode: number,
  rows: readonly (readonly number[])[],
  modifierRows: readonly (readonly number[])[],
): Keymap {
  const strokes = new Map<number, FoundKeystroke>();
  const holders = new Map<number, number>();
  const spares: number[] = [];
  const modifiers = modifierBits(modifierRows);
  rows.forEach((keysyms, index) => {
    const keycode = minKeycode + index;
    if (keysyms.every((keysym) => keysym === 0)) {
      if (keycode >= FIRST_USABLE_KEYCODE && !modifiers.has(keycode)) spares.push(keycode);
      return;
    }
    const isMistakable = hasFunctionBelow(keysyms);
    keysyms.forEach((keysym, column) => {
      if (keysym === 0) return;
      if (column < 2 && !strokes.has(keysym))
        strokes.set(keysym, { keycode, shift: column === 1, isMistakable });
      if (!holders.has(keysym)) holders.set(keysym, keycode);
    });
  });
  const modifiersOf = (keycode: number): number => modifiers.get(keycode) ?? 0;
  const holder = (keysyms: readonly number[]): number | undefined => firstIn(holders, keysyms);
  const shift = holder(SHIFT_KEYSYMS);
  const numLock = holder([NUM_LOCK]);
  return {
    find: (keysyms) => firstIn(strokes, keysyms),
    holder,
    has: (keycode) => (rows[keycode - minKeycode] ?? []).some((keysym) => keysym !== 0),
    gives: (keycode, keysym) => rows[keycode - minKeycode]?.[0] === keysym,
    spares,
    modifiersOf,
    shift: shift !== undefined && (modifiersOf(shift) & 1) !== 0 ? shift : undefined,
    numLockBit: numLock === undefined ? 0 : modifiersOf(numLock),
  };
}

/** Keycodes whose bit is set. */
export function keycodesOf(bits: Buffer): ReadonlySet<number> {
  const keycodes = new Set<number>();
  bits.forEach((byte, index) => {
    for (let bit = 0; byte >> bit !== 0; bit++) if ((byte >> bit) & 1) keycodes.add(index * 8 + bit);
  });
  return keycodes;
}
