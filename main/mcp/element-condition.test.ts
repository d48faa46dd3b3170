import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseElementCondition } from './element-condition.ts';

const parse = (text: string) => {
  const { element, state, value } = parseElementCondition(text, 'element');
  return { ...element, state, ...(value === undefined ? {} : { value }) };
};

test.each([
  ['e12', { id: 'e12', state: 'exists' }],
  ['e12 checked', { id: 'e12', state: 'checked' }],
  ['p3 exists', { id: 'p3', state: 'exists' }],
  ['e7 ="Ann"', { id: 'e7', state: 'value', value: 'Ann' }],
  ['e7 = 40', { id: 'e7', state: 'value', value: '40' }],
  ['e7 =""', { id: 'e7', state: 'value', value: '' }],
  ['"Save order" gone', { name: 'Save order', match: 'exact', state: 'gone' }],
  ['Save order gone', { name: 'Save order', match: 'exact', state: 'gone' }],
  ['"Is gone" enabled', { name: 'Is gone', match: 'exact', state: 'enabled' }],
  ['"say \\"x\\"" exists', { name: 'say "x"', match: 'exact', state: 'exists' }],
  ['  Save  ', { name: 'Save', match: 'exact', state: 'exists' }],
])('%s', (text, meant) => expect(parse(text)).toEqual(meant));

test.each(['', '  ', '""', '"" gone', ' = 3'])('%j names no element', (text) => {
  expect(() => parse(text)).toThrow('element');
});

test('any name, in quotes it is that name, and so is a value', () => {
  const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (name, value) => {
      expect(parse(`${quoted(name)} =${quoted(value)}`)).toEqual({
        name,
        match: 'exact',
        state: 'value',
        value,
      });
      expect(parse(`${quoted(name)} unchecked`)).toEqual({ name, match: 'exact', state: 'unchecked' });
    }),
  );
});
