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
  /** Of XKB, such as `caps:swapescape`. */
  readonly options: readonly string[];
}

/** Keysyms by the characters that they give. */
export type Keysyms = ReadonlyMap<string, number>;

const LIBRARY = 'libxkbcommon.so.0';
/** Mutter presses Shift for the second level and AltGr for the third; it does not reach further ones. */
const LEVELS_REACHED = 3;
/** Keypad keys give others without Num Lock (X11/keysymdef.h). */
const isKeypad = (keysym: number): boolean => keysym >= 0xff80 && keysym <= 0xffbd;

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
      ...['void *', 'uint32_t', 'uint32_t', 'uint32_t'],
      koffi.out(koffi.pointer('void *')),
    ]),
    toCharacter: library.func('xkb_keysym_to_utf32', 'uint32_t', ['uint32_t']),
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

/** The level of the place at which Mutter finds each keysym. */
function placesIn(keymap: unknown, library: Library): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  const highest = Number(library.highest(keymap));
  for (let code = Number(library.lowest(keymap)); code <= highest; code++) {
    const levels = Number(library.levels(keymap, code, 0));
    for (let level = 0; level < levels; level++) {
      const at: [bigint | null] = [null];
      const count = Number(library.symbols(keymap, code, 0, level, at));
      const found = at[0] === null ? [] : (koffi.decode(at[0], 'uint32_t', count) as readonly number[]);
      // The first place decides, whether it gives this character alone and can be reached or not.
      for (const keysym of found)
        if (!places.has(keysym)) places.set(keysym, count === 1 ? level : LEVELS_REACHED);
    }
  }
  return places;
}

/** Empty where there is no such layout. */
export function layoutKeysyms(layout: KeyboardLayout, options: readonly string[]): Keysyms {
  const { library, context } = load();
  const { names } = ruleNames(layout, options);
  const keymap: unknown = library.newKeymap(context, names, 0);
  const keysyms = new Map<string, number>();
  if (keymap === null) return keysyms;
  for (const [keysym, level] of placesIn(keymap, library)) {
    const point = Number(library.toCharacter(keysym));
    const character = point >= 0x20 && point !== 0x7f ? String.fromCodePoint(point) : '';
    if (character !== '' && level < LEVELS_REACHED && !isKeypad(keysym) && !keysyms.has(character))
      keysyms.set(character, keysym);
  }
  library.dropKeymap(keymap);
  return keysyms;
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
