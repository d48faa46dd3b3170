import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { screen } from '../api/wire/screen.ts';
import { issuesIn } from '../../testing/hosts/issues-in.ts';
import { querySchema } from './query.ts';

const schema = querySchema(
  z
    .strictObject({
      screen,
      flag: z.boolean().default(false),
      count: z.int().min(1).max(100).optional(),
      share: z.number().min(0.05).max(1).default(1),
      word: z.enum(['png', 'jpeg']).optional(),
      title: z.string().max(5).optional(),
    })
    .refine(({ flag, word }) => !flag || word !== undefined, {
      path: ['word'],
      message: 'Needed with flag.',
    }),
);
const read = (query: object): unknown => schema.parse(query);
const DEFAULTS = { flag: false, share: 1 };

test('text is read as what the field takes, and other names are ignored', () => {
  expect(read({})).toEqual(DEFAULTS);
  expect(read({ flag: 'yes', count: '+7', share: '.5', word: 'png', title: '12', other: '1' })).toEqual({
    flag: true,
    count: 7,
    share: 0.5,
    word: 'png',
    title: '12',
  });
});

test.each([
  ['0', 0],
  ['1', 1],
  ['-1', 0],
  ['1.5', 0],
  ['x', 0],
  ['', 0],
  [['1', '2'], 0],
])('screen=%j is %j', (given, meant) => {
  expect(read({ screen: given })).toEqual({ ...DEFAULTS, screen: meant });
});

test('yes and no have four words each, in upper or lower case', () => {
  const flag = (text: string): unknown => read({ flag: text, word: 'png' });
  for (const text of ['true', '1', 'YES', 'On']) expect(flag(text)).toMatchObject({ flag: true });
  for (const text of ['False', '0', 'no', 'OFF']) expect(flag(text)).toMatchObject({ flag: false });
});

describe('text that is nothing of the kind', () => {
  const WORDS = '"0", "1", "true", "yes", "on", "false", "no", "off"';
  test.each<readonly [object, string]>([
    [{ flag: 'Ja' }, `Expected one of ${WORDS}, got the string "ja".`],
    [{ flag: ['1', '1'] }, 'Expected a string, got a list.'],
    ...['1.0', '1e1', ' 1', ''].map((count) => [{ count }, 'Expected a whole number.'] as const),
    [{ count: '101' }, 'Expected at most 100, got 101.'],
    [{ count: ['1', '2'] }, 'Expected a string, got a list.'],
    ...['NaN', '1e0'].map((share) => [{ share }, 'Expected a number.'] as const),
    [{ share: '0' }, 'Expected at least 0.05, got 0.'],
    [{ word: 'gif' }, 'Expected one of "png", "jpeg", got the string "gif".'],
    [{ flag: '1' }, 'Needed with flag.'],
  ])('%j: %s', async (query, message) => {
    expect(await issuesIn(schema, query)).toMatchObject([{ message }]);
  });
});
