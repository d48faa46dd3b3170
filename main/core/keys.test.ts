import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combine, type Outcome } from './condition.ts';
import { memberPath, ServiceError } from './errors.ts';
import { asChord, isCharacter, KEY_ALIASES, NAMED_KEYS, parseKey, splitChord, type Key } from './keys.ts';

test.each([
  ['ctrl', 'Control'],
  ['OPTION', 'Alt'],
  ['cmd', 'Meta'],
  ['win', 'Meta'],
  ['super', 'Meta'],
  ['meta', 'Meta'],
  ['Esc', 'Escape'],
  ['return', 'Enter'],
  ['del', 'Delete'],
  ['pgup', 'PageUp'],
  ['pgdn', 'PageDown'],
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
  ['left', 'ArrowLeft'],
  ['right', 'ArrowRight'],
  ['f12', 'F12'],
  ['keya', 'KeyA'],
  [' ', 'Space'],
  ['a', 'a'],
  ['A', 'A'],
  ['+', '+'],
  ['é', 'é'],
  ['😀', '😀'],
])('%j is %s', (name, key) => {
  expect(parseKey(name)).toBe(key);
});

test.each(['', 'ctrl+c', 'F25', 'constructor', '__proto__', '\n', '\0', '\ud800', 'ab', '\u2028'])(
  '%j is no key',
  (name) => {
    expect(parseKey(name)).toBeUndefined();
  },
);

test('every name and alias means one key, however it is written', () => {
  for (const name of [...NAMED_KEYS, ...Object.keys(KEY_ALIASES)]) {
    const key = parseKey(name);
    expect(key).toBeDefined();
    expect(parseKey(name.toUpperCase())).toBe(key);
    expect(key !== undefined && isCharacter(key)).toBe(false);
  }
});

test.each<[string, readonly string[]]>([
  ['ctrl+c', ['ctrl', 'c']],
  ['Ctrl + Shift + T', ['Ctrl', 'Shift', 'T']],
  ['Enter', ['Enter']],
  ['+', ['+']],
  ['++', ['+']],
  ['ctrl++', ['ctrl', '+']],
  ['ctrl+', ['ctrl', '+']],
  ['ctrl+shift++', ['ctrl', 'shift', '+']],
  [' ', [' ']],
])('the chord %j is %j', (text, names) => {
  expect(splitChord(text)).toEqual(names);
});

const aKey = fc.constantFrom('a', 'Z', 'É', '+', '?', '7', 'ẞ', 'İ', 'Control', 'F5') as fc.Arbitrary<Key>;

test('law: a letter in a chord adds no Shift, and everything else stays as it was written', () => {
  expect(asChord(['Control', 'C'] as Key[])).toEqual(['Control', 'c']);
  expect(asChord(['A'] as Key[])).toEqual(['A']);
  fc.assert(
    fc.property(fc.array(aKey, { minLength: 2, maxLength: 8 }), (keys) => {
      const chord = asChord(keys);
      for (const [index, key] of chord.entries()) {
        const written = keys[index] ?? '';
        expect([written, written.toLowerCase()]).toContain(key);
        if (/^[A-ZÉ]$/u.test(written)) expect(key).toBe(written.toLowerCase());
        if (!/^\p{L}$/u.test(written)) expect(key).toBe(written);
      }
      expect(asChord(chord)).toEqual(chord);
    }),
  );
});

const outcome = fc.constantFrom<Outcome>('met', 'unmet', 'unknown');

test('law: all and any mirror each other, and what is unknown decides only where nothing else does', () => {
  const turned: Readonly<Record<Outcome, Outcome>> = { met: 'unmet', unmet: 'met', unknown: 'unknown' };
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1 }), (outcomes) => {
      const mirrored = combine(
        'any',
        outcomes.map((each) => turned[each]),
      );
      expect(combine('all', outcomes)).toBe(turned[mirrored]);
      if (!outcomes.includes('unknown'))
        expect(combine('all', outcomes)).toBe(outcomes.includes('unmet') ? 'unmet' : 'met');
      const known = (each: Outcome): Outcome => (each === 'unknown' ? 'met' : each);
      const result = combine('all', outcomes);
      // What is known stays so once the unknown ones turn out to be met.
      if (result !== 'unknown') expect(combine('all', outcomes.map(known))).toBe(result);
    }),
  );
});

test('an error keeps what it says when it learns how far the act had come', () => {
  const error = new ServiceError('paused', 'stopped', { hint: 'wait', details: { paused_by: 'http' } });
  expect(error.delivered('partly')).toMatchObject({
    reason: 'paused',
    message: 'stopped',
    hint: 'wait',
    delivery: 'partly',
    details: { paused_by: 'http' },
    cause: error,
  });
  expect(error.undelivered().delivery).toBe('not_delivered');
  expect(error.delivered('partly').undelivered().delivery).toBe('partly');
});

test('paths are dotted, and the body itself is the empty one', () => {
  expect([memberPath('', 'x'), memberPath('actions.3', 'keys.0')]).toEqual(['x', 'actions.3.keys.0']);
});
