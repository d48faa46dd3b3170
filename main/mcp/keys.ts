/** Keys as models write them: chords joined by `+`, in xdotool's or in Playwright's names, several chords apart by spaces. */
import { invalid } from '../core/errors.ts';
import { asChord, parseKey, splitChord, type Key } from '../core/keys.ts';
import { LIMITS } from '../core/limits.ts';

/** xdotool's names (X11 keysyms) that are not Playwright's spelled otherwise. */
const KEYSYM_NAMES: Readonly<Record<string, string>> = {
  prior: 'PageUp',
  next: 'PageDown',
  print: 'PrintScreen',
  menu: 'ContextMenu',
  super_l: 'Meta',
  super_r: 'Meta',
  control_l: 'Control',
  control_r: 'Control',
  shift_l: 'Shift',
  shift_r: 'Shift',
  alt_l: 'Alt',
  alt_r: 'Alt',
  kp_enter: 'NumpadEnter',
  plus: '+',
  minus: '-',
  equal: '=',
  comma: ',',
  period: '.',
  slash: '/',
  backslash: '\\',
  semicolon: ';',
};

function keyOf(name: string, path: string): Key {
  const known = parseKey(name) ?? parseKey(KEYSYM_NAMES[name.toLowerCase()] ?? name.replaceAll('_', ''));
  if (known === undefined)
    throw invalid(
      path,
      'unknown_key',
      `There is no key ${JSON.stringify(name)}.`,
      'Write ctrl+s, Return, Page_Up, F5 or a single character.',
    );
  return known;
}

/** One chord. Throws a ValidationError for an unknown key and for more than a keyboard takes. */
export function toChord(text: string, path: string, most: number = LIMITS.keys): readonly Key[] {
  const names = splitChord(text);
  if (names.length > most)
    throw invalid(path, 'too_big', `Expected at most ${most} keys held together, got ${names.length}.`);
  return asChord(names.map((name) => keyOf(name, path)));
}

/** The chords of a text, in order. A single space is the space bar. */
export const toChords = (text: string, path: string): readonly (readonly Key[])[] =>
  (text.trim() === '' ? [' '] : text.trim().split(/\s+/)).map((chord) => toChord(chord, path));
