import { expect, test } from 'vitest';
import { checkVariableNames } from './variable-names.ts';

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
