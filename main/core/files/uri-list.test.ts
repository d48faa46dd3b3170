import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathsOfUriList, uriListOf, uriOf } from './uri-list.ts';

const path = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 })
  .map((names) => `/${names.map((name) => name.replaceAll(/[/\0]/g, '_')).join('/')}`);

test('a list gives the paths that it was made of, whatever their characters', () => {
  fc.assert(
    fc.property(fc.array(path), (paths) => {
      expect(pathsOfUriList(uriListOf(paths))).toEqual(paths);
    }),
  );
});

test('a list is plain ASCII with a line for each file', () => {
  expect(uriOf('/a b/100% ü#.txt')).toBe('file:///a%20b/100%25%20%C3%BC%23.txt');
  fc.assert(
    fc.property(fc.array(path), (paths) => {
      expect(uriListOf(paths)).toMatch(/^[!-~\r\n]*$/);
    }),
  );
});

test.each([
  ['file://localhost/a', '/a'],
  ['FILE:///a', '/a'],
  ['file://server/a', 'file://server/a'],
  ['file:///%ff', 'file:///%ff'],
  ['https://example.com/a', 'https://example.com/a'],
])('%s is read as %s', (uri, read) => {
  expect(pathsOfUriList(`# a comment\r\n${uri}\r\n\r\n`)).toEqual([read]);
});
