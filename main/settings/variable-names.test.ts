import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkVariableNames, editDistance } from './variable-names.ts';

const check = (...names: readonly string[]): ReturnType<typeof checkVariableNames> =>
  checkVariableNames(Object.fromEntries(names.map((name) => [name, 'x'])));

test('names of settings, and of files with secrets, are what they are', () => {
  expect(
    check(
      'SERVICE_TOKEN',
      'SERVICE_TOKEN_FILE',
      'SERVICE_EXEC_SECRET_FILE',
      'SERVICE_PORT',
      'PATH',
      'MY_SERVICE_TOKN',
    ),
  ).toEqual({ misspelled: [], unknown: [] });
});

test.each([
  ['SERVICE_TOKN', 'SERVICE_TOKEN'],
  ['SERVICE_TOKNE', 'SERVICE_TOKEN'],
  ['SERVICE_TOKENS', 'SERVICE_TOKEN'],
  ['SERVICE_TOKEN_FLE', 'SERVICE_TOKEN_FILE'],
  ['SERVICE_EXECSECRET', 'SERVICE_EXEC_SECRET'],
  ['SERVICE_HOSTS', 'SERVICE_HOST'],
  ['SERVICE_GRID_ROW', 'SERVICE_GRID_ROWS'],
])('%s is a misspelled %s', (name, meant) => {
  expect(check(name)).toEqual({
    misspelled: [`${name} is no setting. Rename it to ${meant}, or unset it.`],
    unknown: [],
  });
});

test.each(['SERVICE_NAME', 'SERVICE_PORT_FILE', 'SERVICE_ACCOUNT_TOKEN', 'SERVICE_'])(
  '%s is a stranger',
  (name) => {
    expect(check(name)).toEqual({ misspelled: [], unknown: [`${name} is no setting and is ignored.`] });
  },
);

test('the distance is a metric that one edit changes by one at most', () => {
  const word = fc.string({ unit: fc.constantFrom('A', 'B', '_'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, word, fc.nat(8), (a, b, c, at) => {
      expect(editDistance(a, a)).toBe(0);
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
      expect(editDistance(a, `${a.slice(0, at)}X${a.slice(at)}`)).toBe(1);
    }),
  );
});
