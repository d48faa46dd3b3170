import { expect, test } from 'vitest';
import { ansiEncoding } from './ansi-encoding.ts';

test.each([
  [1252, 'Gr\u00fc\u00dfe', [0x47, 0x72, 0xfc, 0xdf, 0x65]],
  [1250, 'ŁÓDŹ', [0xa3, 0xd3, 0x44, 0x8f]],
  [932, '漢', [0x8a, 0xbf]],
  [936, '汉', [0xba, 0xba]],
  [949, '한', [0xc7, 0xd1]],
  [950, '漢', [0xba, 0x7e]],
])('page %i is one that TextDecoder knows: %s', (page, text, bytes) => {
  const encoding = ansiEncoding({ getAcp: () => page });
  expect(new TextDecoder(encoding).decode(Uint8Array.from(bytes))).toBe(text);
});

test.each([65001, 437])('page %i adds no other encoding', (page) => {
  expect(ansiEncoding({ getAcp: () => page })).toBeUndefined();
});
