/**
 * Which characters the keys of a layout give, as libxkbcommon compiles it: Mutter, which uses the same library, takes a
 * keysym, looks for the first key of the layout in use that has it, and silently drops one that none has.
 */
import koffi from 'koffi';

export interface KeyboardLayout {
  readonly layout: string;
  readonly variant: string;
}

export interface KeyboardLayouts {
  readonly layouts: readonly KeyboardLayout[];
  /** XKB options, such as `caps:swapescape`. */
  readonly options: readonly string[];
}

/** Keysyms by the characters that they give. */
export type Keysyms = ReadonlyMap<string, number>;

const LIBRARY = 'libxkbcommon.so.0';
/** Mutter presses Shift for the second level and AltGr for the third; it does not reach further ones. */
const LEVELS_REACHED = 3;
/** Keypad keys give others without Num Lock (X11/keysymdef.h). */
const isKeypad = (keysym: number): boolean => keysym >= 0xff80 && keysym <= 0xffbd;

/** A control character is none. */
const isText = (point: number): boolean => point >= 0x20 && point !== 0x7f;

function declare() {
  const library = koffi.load(LIBRARY);
  return {
    newContext: library.func('xkb_context_new', 'void *', ['int']),
    newKeymap: library.func('xkb_keymap_new_from_names', 'void *', ['void *', 'void *', 'int']),
    dropKeymap: library.func('xkb_keymap_unref', 'void', ['void *']),
    lowest: library.func('xkb_keymap_min_keycode', 'uint32_t', ['void *']),
    highest: library.func('xkb_keymap_max_keycode', 'uint32_t', ['void *']),
    levels: library.func('xkb_keymap_num_levels_for_key', 'uint32_t', ['void *', 'uint32_t', 'uint32_t']),
    symbols: library.func('xkb_keymap_key_get_syms_by_level', 'int', [
      'void *',
      'uint32_t',
      'uint32_t',
      'uint32_t',
      koffi.out(koffi.pointer('void *')),
    ]),
    toCharacter: library.func('xkb_keysym_to_utf32', 'uint32_t', ['uint32_t']),
    newState: library.func('xkb_state_new', 'void *', ['void *']),
    dropState: library.func('xkb_state_unref', 'void', ['void *']),
    hold: library.func('xkb_state_update_mask', 'int', [
      'void *',
      'uint32_t',
      'uint32_t',
      'uint32_t',
      'uint32_t',
      'uint32_t',
      'uint32_t',
    ]),
    character: library.func('xkb_state_key_get_utf32', 'uint32_t', ['void *', 'uint32_t']),
  };
}
type Library = ReturnType<typeof declare>;

let loaded: { readonly library: Library; readonly context: unknown } | undefined;
function load(): { readonly library: Library; readonly context: unknown } {
  if (loaded !== undefined) return loaded;
  const library = declare();
  loaded = { library, context: library.newContext(0) as unknown };
  return loaded;
}

/** `struct xkb_rule_names`: rules, model, layout, variant, options. Mutter's own rules and model. */
function ruleNames({ layout, variant }: KeyboardLayout, options: readonly string[]) {
  const texts = ['evdev', 'pc105', layout, variant, options.join(',')].map((text) =>
    Buffer.from(`${text}\0`),
  );
  const names = Buffer.alloc(texts.length * 8);
  texts.forEach((text, index) => names.writeBigUInt64LE(koffi.address(text), index * 8));
  return { names, texts };
}

interface Place {
  /** XKB's code: that of linux/input-event-codes.h plus 8. */
  readonly code: number;
  readonly level: number;
}

/** The first place of each keysym, where Mutter finds it. */
function placesIn(keymap: unknown, library: Library): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  const highest = Number(library.highest(keymap));
  for (let code = Number(library.lowest(keymap)); code <= highest; code++) {
    const levels = Number(library.levels(keymap, code, 0));
    for (let level = 0; level < levels; level++) {
      const at: [bigint | null] = [null];
      const count = Number(library.symbols(keymap, code, 0, level, at));
      const found = at[0] === null ? [] : (koffi.decode(at[0], 'uint32_t', count) as readonly number[]);
      // The first place decides, whether it gives this character alone and can be reached or not.
      for (const keysym of found)
        if (!places.has(keysym)) places.set(keysym, { code, level: count === 1 ? level : LEVELS_REACHED });
    }
  }
  return places;
}

interface PlacedCharacter extends Place {
  readonly keysym: number;
}

/** Empty if there is no such layout. */
function placedCharacters(
  layout: KeyboardLayout,
  options: readonly string[],
): ReadonlyMap<string, PlacedCharacter> {
  const { library, context } = load();
  const { names } = ruleNames(layout, options);
  const keymap: unknown = library.newKeymap(context, names, 0);
  const characters = new Map<string, PlacedCharacter>();
  if (keymap === null) return characters;
  for (const [keysym, place] of placesIn(keymap, library)) {
    const point = Number(library.toCharacter(keysym));
    const character = isText(point) ? String.fromCodePoint(point) : '';
    if (character !== '' && place.level < LEVELS_REACHED && !isKeypad(keysym) && !characters.has(character))
      characters.set(character, { ...place, keysym });
  }
  library.dropKeymap(keymap);
  return characters;
}

/** Empty if there is no such layout. */
export const layoutKeysyms = (layout: KeyboardLayout, options: readonly string[]): Keysyms =>
  new Map(
    [...placedCharacters(layout, options)].map(([character, { keysym }]) => [character, keysym] as const),
  );

/** A key of linux/input-event-codes.h, pressed alone or with Shift. */
export interface CharacterStroke {
  readonly code: number;
  readonly shift: boolean;
}

const FIRST_CODE = 8;
const SHIFT_LEVEL = 1;
/** The main block, and the further keys of European, Brazilian and Japanese keyboards: programs expect text of these alone. */
const isPrinting = (code: number): boolean => code <= 57 || [86, 89, 124].includes(code);

/** Real modifiers of XKB as bits of a mask. */
const SHIFT_MASK = 1;
const LOCK_MASK = 2;

/** While Caps Lock is on; empty if there is no such layout. */
function lockedCharacters(layout: KeyboardLayout, options: readonly string[]): ReadonlyMap<string, Place> {
  const { library, context } = load();
  const { names } = ruleNames(layout, options);
  const keymap: unknown = library.newKeymap(context, names, 0);
  const characters = new Map<string, Place>();
  if (keymap === null) return characters;
  const state: unknown = library.newState(keymap);
  const highest = Number(library.highest(keymap));
  for (const [level, held] of [0, SHIFT_MASK].entries()) {
    library.hold(state, held, 0, LOCK_MASK, 0, 0, 0);
    for (let code = Number(library.lowest(keymap)); code <= highest; code++) {
      const point = Number(library.character(state, code));
      const character = isText(point) ? String.fromCodePoint(point) : '';
      if (character !== '' && isPrinting(code - FIRST_CODE) && !characters.has(character))
        characters.set(character, { code, level });
    }
  }
  library.dropState(state);
  library.dropKeymap(keymap);
  return characters;
}

/** The keys that give a character in every layout of the person's, alone or with Shift, while Caps Lock has the given state. */
export function commonStrokes(
  { layouts, options }: KeyboardLayouts,
  isCapsLocked = false,
): ReadonlyMap<string, CharacterStroke> {
  const charactersOf = isCapsLocked ? lockedCharacters : placedCharacters;
  const [first, ...others] = layouts.map((layout): ReadonlyMap<string, Place> =>
    charactersOf(layout, options),
  );
  const isCommon = (character: string, { code, level }: Place): boolean =>
    others.map((each) => each.get(character)).every((place) => place?.code === code && place.level === level);
  return new Map(
    [...(first ?? [])]
      .filter(([character, place]) => place.level <= SHIFT_LEVEL && isCommon(character, place))
      .map(([character, { code, level }]) => {
        const stroke = { code: code - FIRST_CODE, shift: level === SHIFT_LEVEL };
        return [character, stroke] as const;
      })
      .filter(([, { code }]) => isPrinting(code)),
  );
}

/**
 * The keys of characters that are in one place in every layout that has them at all: with Control and the like, programs take the
 * key of another layout of the person's where the one in use has no Latin letters.
 */
export function chordStrokes({ layouts, options }: KeyboardLayouts): ReadonlyMap<string, CharacterStroke> {
  const all = layouts.map((layout) => placedCharacters(layout, options));
  const isClear = (character: string, { code, level }: Place): boolean =>
    all.every((each) => {
      const place = each.get(character);
      return place === undefined || (place.code === code && place.level === level);
    });
  return new Map(
    all
      .flatMap((each) => [...each])
      .filter(([character, place]) => place.level <= SHIFT_LEVEL && isClear(character, place))
      .map(([character, { code, level }]) => {
        const stroke = { code: code - FIRST_CODE, shift: level === SHIFT_LEVEL };
        return [character, stroke] as const;
      })
      .filter(([, { code }]) => isPrinting(code)),
  );
}

/** Those that every layout of the person's has: which of them is in use is not known. */
export function commonKeysyms({ layouts, options }: KeyboardLayouts): Keysyms {
  const [first, ...others] = layouts.map((layout) => layoutKeysyms(layout, options));
  return new Map(
    [...(first ?? [])].filter(([character, keysym]) =>
      others.every((each) => each.get(character) === keysym),
    ),
  );
}
