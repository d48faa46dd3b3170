/**
 * Our keymaps: the US layout, some of whose printing keys are lent to other characters. Only keys that print on
 * every layout are lent: Chromium drops text from other ones (seen with code 247 and with Backspace).
 */
import { ENTER_CODE, PRINTING_KEYS, SPACE_CODE, strokeOf, TAB_CODE, type Stroke } from './key-codes.ts';

/** Which key gives which character. */
export interface Layout {
  /** The text that libxkbcommon compiles. */
  readonly xkb: string;
  strokeOf(character: string): Stroke | undefined;
}

const keysymName = (character: string): string =>
  `U${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function keymapText(lent: ReadonlyMap<string, string>): string {
  const symbols = [...lent].map(
    ([name, character]) => `replace key <${name}> { [ ${keysymName(character)} ] };`,
  );
  return `xkb_keymap {
xkb_keycodes { include "evdev+aliases(qwerty)" };
xkb_types { include "complete" };
xkb_compat { include "complete" };
xkb_symbols {
include "pc+us+inet(evdev)"
${symbols.join('\n')}
};
};
`;
}

export const US_LAYOUT: Layout = { xkb: keymapText(new Map()), strokeOf };

/** Keys that print nothing keep their meaning in every layout. */
const ALWAYS: ReadonlyMap<string, Stroke> = new Map([
  ['\n', { code: ENTER_CODE, shift: false }],
  ['\t', { code: TAB_CODE, shift: false }],
  [' ', { code: SPACE_CODE, shift: false }],
]);

/**
 * A layout for as many different characters from `from` on as there are keys, each on its own key without Shift. A
 * character that has a key on the US layout keeps it where that is free: some programs look at the place too.
 */
export function layoutFor(characters: readonly string[], from: number): Layout {
  const wanted = new Set<string>();
  for (let index = from; index < characters.length; index++) {
    const character = characters[index];
    if (character === undefined || ALWAYS.has(character)) continue;
    if (wanted.size === PRINTING_KEYS.length && !wanted.has(character)) break;
    wanted.add(character);
  }
  const placed = new Map<string, (typeof PRINTING_KEYS)[number]>();
  const free = new Set(PRINTING_KEYS);
  for (const character of wanted) {
    const own = PRINTING_KEYS.find(({ plain, shifted }) => plain === character || shifted === character);
    if (own === undefined || !free.delete(own)) continue;
    placed.set(character, own);
  }
  for (const character of wanted) {
    if (placed.has(character)) continue;
    const [key] = free;
    if (key === undefined) break;
    free.delete(key);
    placed.set(character, key);
  }
  return {
    xkb: keymapText(new Map([...placed].map(([character, { name }]) => [name, character]))),
    strokeOf: (character) => {
      const key = placed.get(character);
      return key === undefined ? ALWAYS.get(character) : { code: key.code, shift: false };
    },
  };
}

/** One part of a text, all of which one layout gives. */
export interface TextPart {
  readonly layout: Layout;
  /** Code points. */
  readonly characters: readonly string[];
}

const countOf = (layout: Layout, characters: readonly string[], from: number): number => {
  let end = from;
  while (end < characters.length && layout.strokeOf(characters[end] ?? '') !== undefined) end++;
  return end - from;
};

/** Cuts a text into few parts, since each costs every program a new keymap: the layout that gets further gives the next one. */
export function planParts(text: string): readonly TextPart[] {
  const characters = Array.from(text);
  const parts: TextPart[] = [];
  let at = 0;
  while (at < characters.length) {
    const plain = countOf(US_LAYOUT, characters, at);
    const lent = at + plain === characters.length ? undefined : layoutFor(characters, at);
    const others = lent === undefined ? 0 : countOf(lent, characters, at);
    const [layout, count] = lent !== undefined && others > plain ? [lent, others] : [US_LAYOUT, plain];
    parts.push({ layout, characters: characters.slice(at, at + count) });
    at += count;
  }
  return parts;
}
