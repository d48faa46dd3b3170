import { expect, it } from 'vitest';
import { NAMED_KEYS, parseKey } from '../../core/keys.ts';
import { nutKeys } from './key-names.ts';

const keysFor = (name: string): readonly string[] | undefined => {
  const key = parseKey(name);
  if (key === undefined) throw new Error(`no key ${name}`);
  return nutKeys(key);
};

it('has every named key but Pause, for which nut-js has a name and no code', () => {
  expect(NAMED_KEYS.filter((name) => keysFor(name) === undefined)).toEqual(['Pause']);
});

it('makes every ASCII character with one key, or with Shift and one key', () => {
  for (let code = 33; code < 127; code++) {
    const keys = keysFor(String.fromCharCode(code)) ?? [];
    expect([String.fromCharCode(code), keys.length > 0 && keys.length <= 2]).toEqual([
      String.fromCharCode(code),
      true,
    ]);
  }
  expect(keysFor('a')).toEqual(['A']);
  expect(keysFor('A')).toEqual(['LeftShift', 'A']);
  expect(keysFor('?')).toEqual(['LeftShift', 'Slash']);
});

it('does not pretend to have a key for other scripts', () => {
  for (const character of ['é', '漢', '😀']) expect(keysFor(character)).toBeUndefined();
});
