import { describe, expect, test } from 'vitest';
import { NAMED_KEYS } from '../../core/keys.ts';
import { LIMITS } from '../../core/limits.ts';
import { chordOfText, chordsOfText, heldKeysOfText, keyNamed } from './keys.ts';

/** Places of a US keyboard: by their names the characters are meant, wherever they are. */
const PUNCTUATION =
  /^(?:Backquote|Minus|Equal|Bracket(?:Left|Right)|Backslash|Semicolon|Quote|Comma|Period|Slash)$/;

const named = (name: string): string => keyNamed(name, 'input.text');

describe('a key by the names of', () => {
  test.each([
    ['xdotool', 'Return Enter'],
    ['xdotool', 'BackSpace Backspace'],
    ['xdotool', 'Page_Up PageUp'],
    ['xdotool', 'Prior PageUp'],
    ['xdotool', 'Left ArrowLeft'],
    ['xdotool', 'Control_L ControlLeft'],
    ['xdotool', 'super Meta'],
    ['xdotool', 'Super_R MetaRight'],
    ['xdotool', 'KP_7 Numpad7'],
    ['xdotool', 'Caps_Lock CapsLock'],
    ['xdotool', 'bracketleft ['],
    ['xdotool', 'space Space'],
    ['Anthropic', 'cmd Meta'],
    ['Anthropic', 'win Meta'],
    ['OpenAI', 'CTRL Control'],
    ['OpenAI', 'ARROWLEFT ArrowLeft'],
    ['OpenAI', 'PAGEDOWN PageDown'],
    ['OpenAI', 'ESC Escape'],
    ['OpenAI', 'OPTION Alt'],
    ['Gemini', 'Control Control'],
    ['Gemini', 'Meta Meta'],
    ['pyautogui', 'pgdn PageDown'],
    ['pyautogui', 'winleft MetaLeft'],
    ['pyautogui', 'num0 Numpad0'],
    ['pyautogui', 'prntscrn PrintScreen'],
    ['pyautogui', 'volumeup AudioVolumeUp'],
    ['anyone', 'page-down PageDown'],
    ['anyone', 'A A'],
    ['anyone', 'é é'],
    ['anyone', '+ +'],
    ['anyone', '- -'],
    ['anyone', '_ _'],
  ])('%s: %s', (_, pair) => {
    const [name = '', key = ''] = pair.split(' ');
    expect(named(name)).toBe(key);
    // A character alone keeps its case.
    if (name.length > 1) expect([named(name.toLowerCase()), named(name.toUpperCase())]).toEqual([key, key]);
  });

  test('the keyboard itself, each by its own name', () => {
    for (const name of NAMED_KEYS)
      if (PUNCTUATION.test(name)) expect(named(name)).toMatch(/^.$/);
      else expect(named(name)).toBe(name);
    expect([' ', '\t', '\n', '\r'].map(named)).toEqual(['Space', 'Tab', 'Enter', 'Enter']);
  });
});

test('a refusal names the key, and no more of it than fits a line', () => {
  expect(() => named('Hyper_X')).toThrow('input.text: there is no key "Hyper_X".');
  expect(() => named('x'.repeat(1000))).toThrow(`"${'x'.repeat(40)}"`);
  for (const none of ['', '__', 'toString', '__proto__', 'constructor'])
    expect(() => named(none)).toThrow('there is no key');
});

test('chords, alone and in a row', () => {
  expect(chordOfText('CTRL+Shift+T', '')).toEqual(['Control', 'Shift', 't']);
  expect(chordOfText('ctrl++', '')).toEqual(['Control', '+']);
  expect(chordOfText('ctrl+Ctrl+c', '')).toEqual(['Control', 'c']);
  expect(chordsOfText('ctrl+a Delete', '')).toEqual([['Control', 'a'], ['Delete']]);
  expect(chordsOfText(' ', '')).toEqual([['Space']]);
  expect(() => chordsOfText('', '')).toThrow('there is no key ""');
  expect(() => chordOfText('a+b+c+d+e+f+g+h+i', '')).toThrow(`at most ${LIMITS.keys} keys`);
});

test('keys held around a click', () => {
  expect([undefined, null, '', ' '].map((text) => heldKeysOfText(text, ''))).toEqual([[], [], [], []]);
  expect(heldKeysOfText('ctrl+shift', '')).toEqual(['Control', 'Shift']);
  expect(() => heldKeysOfText('ctrl+shift+alt+super+a', '')).toThrow('at most 4 keys');
});
