import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeJson } from './send-answer.ts';

const text = (body: unknown): string =>
  Buffer.concat(encodeJson(body).map((piece) => Buffer.from(piece))).toString();
const picture = (fill: number, bytes: number): string => Buffer.alloc(bytes, fill).toString('base64');

test('the pieces together are what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(255), (members, fill) => {
      const large = { base64: picture(fill, 100_000), width: 5 };
      for (const body of [
        members,
        { ...members, image: large },
        { ok: true, data: { ...members, image: large, second: large, none: undefined } },
        { entries: [large], deep: { a: { b: { c: { d: { image: large } } } } } },
      ])
        expect(text(body)).toBe(JSON.stringify(body));
    }),
    { numRuns: 50 },
  );
});

test('a large picture is its own piece', () => {
  const base64 = picture(7, 100_000);
  expect(encodeJson({ ok: true, image: { base64, width: 5 } })).toContain(base64);
});
