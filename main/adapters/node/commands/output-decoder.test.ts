import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOutputDecoder } from './output-decoder.ts';

function decode(pieces: readonly Uint8Array[], encoding?: string): string {
  const decoder = createOutputDecoder(encoding);
  return pieces.map((piece) => decoder.take(piece)).join('') + decoder.finish();
}
/** Any bytes, cut anywhere. */
const pieces = fc.array(fc.uint8Array({ maxLength: 12 }), { maxLength: 12 });
const PAGES = ['windows-1252', 'windows-1251', 'shift_jis', 'gbk', 'euc-kr', 'big5'] as const;

describe.each(PAGES)('output of programs with %s', (page) => {
  it('is UTF-8 wherever it can be, to the letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(7), (printed, length) => {
        const bytes = Buffer.from(printed);
        const cut = Array.from({ length: Math.ceil(bytes.length / (length + 1)) }, (_, at) =>
          bytes.subarray(at * (length + 1), (at + 1) * (length + 1)),
        );
        expect(decode(cut, page)).toBe(printed);
      }),
    );
  });

  it('is the same however it was cut into pieces', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(decode(parts, page)).toBe(decode([Buffer.concat(parts)], page));
      }),
    );
  });
});

it.each([
  ['windows-1252', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
  ['windows-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
  ['shift_jis', [0x83, 0x5c, 0x83, 0x8f], 'ソワ'],
  ['gbk', [0xba, 0xba, 0xd7, 0xd6], '汉字'],
  ['euc-kr', [0xc7, 0xd1, 0xb1, 0xdb], '한글'],
])('a line that is not UTF-8 is read as %s, and the lines around it are not', (page, bytes, text) => {
  const lines = ['Grüße 漢字\r\n', Buffer.from(bytes), '\r\n🙂'].map((part) => Buffer.from(part));
  expect(decode(lines, page)).toBe(`Grüße 漢字\r\n${text}\r\n🙂`);
});

it.each(['漢', 'x', 'ab ü'])('a line that does not end is decoded in parts, whole: %s', (piece) => {
  const printed = piece.repeat(70_000);
  const decoder = createOutputDecoder('windows-1252');
  const first = decoder.take(Buffer.from(printed));
  expect(first.length).toBeGreaterThan(printed.length / 2);
  expect(first + decoder.finish()).toBe(printed);
});
