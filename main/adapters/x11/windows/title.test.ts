import { describe, expect, it } from 'vitest';
import { decodeCompoundText } from './compound-text.ts';
import { classOf, decodeText, titleOf } from './title.ts';
import type { Atoms } from './atoms.ts';

/** Output of Xlib's Xutf8TextListToTextProperty for these texts with the style XCompoundTextStyle. */
const BY_XLIB = [
  ['plain', '706c61696e'],
  ['Grüße', '4772fcdf65'],
  ['Ελληνικά', '1b2d46c5ebebe7ede9eadc'],
  ['Русский', '1b2d4cc0e3e1e1dad8d9'],
  ['עברית', '1b2547d7a2d791d7a8d799d7aa1b2540'],
  ['漢字かな', '1b24284234413b7a242b244a'],
  ['한국어', '1b242843475131393e6e'],
  ['中文简体', '1b24284243664a381b2428413c721b242842424e'],
  ['ｶﾀ', '1b2949b6c0'],
  ['Œuvre €', '1b2d62bc7576726520a4'],
  ['🙂 hi', '1b2547f09f99821b2540206869'],
  ['žluťoučký', '1b2d42be6c75bb6f75e86b1b2d41fd'],
  ['a漢é漢z', '611b2428423441e934411b28427a'],
  ['—dash–', '1b2547e280941b2540646173681b2547e280931b2540'],
  ['ひらがな‐中Ω', '1b24284224522469242c244a213e43661b2d46d9'],
] as const;

const atoms = { UTF8_STRING: 300, COMPOUND_TEXT: 301 } as Atoms;
const STRING = 31;
const missing = { type: 0, data: Buffer.alloc(0) };
const utf8 = (text: string): { type: number; data: Buffer } => ({ type: 300, data: Buffer.from(text) });

describe('compound text', () => {
  it.each(BY_XLIB)('reads %s as Xlib writes it', (text, hex) => {
    expect(decodeCompoundText(Buffer.from(hex, 'hex'))).toBe(text);
  });

  it('reads an extended segment by the name of its encoding', () => {
    const body = Buffer.from([...Buffer.from('koi8-r\x02'), 0xf2, 0xd5]);
    const head = Buffer.from([0x1b, 0x25, 0x2f, 0x31, 0x80, 0x80 + body.length]);
    expect(decodeCompoundText(Buffer.concat([Buffer.from('a'), head, body, Buffer.from('b')]))).toBe('aРуb');
  });

  it('marks what it cannot read and goes on, with any bytes', () => {
    expect(decodeCompoundText(Buffer.from('1b2428470102611b284262', 'hex'))).toMatch(/^\uFFFD+b$/);
    for (let seed = 0; seed < 200; seed++) {
      const noise = Buffer.from(Array.from({ length: 40 }, (_, i) => (seed * 7919 + i * i * 31) & 0xff));
      expect(typeof decodeCompoundText(Buffer.concat([Buffer.from([0x1b]), noise]))).toBe('string');
    }
  });
});

describe('a title', () => {
  it('comes from the newest property that holds one', () => {
    const name = { type: STRING, data: Buffer.from('alt\xfc', 'latin1') };
    expect(titleOf({ netName: utf8('neu'), netVisibleName: utf8('neu <2>'), name }, atoms)).toBe('neu');
    expect(titleOf({ netName: utf8(''), netVisibleName: utf8('neu <2>'), name }, atoms)).toBe('neu <2>');
    expect(titleOf({ netName: missing, netVisibleName: missing, name }, atoms)).toBe('altü');
    expect(titleOf({ netName: missing, netVisibleName: missing, name: missing }, atoms)).toBe('');
  });

  it('ends at a NUL', () => {
    expect(decodeText(utf8('one\0two'), atoms)).toBe('one');
  });
});

it('the class is the second string of WM_CLASS, or the only one', () => {
  const data = (text: string): Buffer => Buffer.from(text);
  expect(classOf({ type: STRING, data: data('xterm\0XTerm\0') })).toBe('XTerm');
  expect(classOf({ type: STRING, data: data('only\0') })).toBe('only');
  expect(classOf(missing)).toBe('');
});
