import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError, type Issue } from '../core/errors.ts';
import { scanJson, type JsonBounds } from './json-scan.ts';
import { thirdOf } from '../../testing/soak.ts';

const WIDE: JsonBounds = { depth: 1000, values: 1_000_000 };

function scan(
  text: string | Buffer,
  bounds: Partial<JsonBounds> = {},
): { readonly issues: readonly Issue[]; readonly pauses: number } {
  const scanning = scanJson(Buffer.from(text), { ...WIDE, ...bounds });
  for (let pauses = 0; ; pauses++) {
    const { done, value } = scanning.next();
    if (done === true) return { issues: value, pauses };
  }
}

function reasonFor(text: string, bounds?: Partial<JsonBounds>): string {
  try {
    scan(text, bounds);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.reason;
  }
}

const accepts = (text: string): boolean => reasonFor(text) === 'accepted';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner)))
    : 0;
const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + countOf(inner), 1)
    : 1;

const FRAGMENTS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '"a"',
  '"\\u0061"',
  '1',
  '-',
  '0',
  '.5',
  'e',
  '+',
  'true',
  'nul',
  ' ',
  '\n',
  '\t',
  'é',
  '\u0001',
];

describe('laws', () => {
  test('what is JSON is accepted, however it is spaced', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, space) => {
        expect(accepts(JSON.stringify(value, undefined, space))).toBe(true);
      }),
    );
  });

  test('accepts exactly what JSON.parse accepts', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 12 }), (fragments) => {
        const text = fragments.join('');
        expect(accepts(text), text).toBe(parses(text));
      }),
      { numRuns: thirdOf(5000) },
    );
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom(...FRAGMENTS, ''), (value, where, piece) => {
        const text = JSON.stringify(value);
        const cut = where % (text.length + 1);
        const changed = `${text.slice(0, cut)}${piece}${text.slice(cut + 1)}`;
        expect(accepts(changed), changed).toBe(parses(changed));
      }),
      { numRuns: thirdOf(2000) },
    );
  });

  test('depth and number of values are those of the parsed value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(8), fc.nat(30), (value, depth, values) => {
        const text = JSON.stringify(value);
        const parsed: unknown = JSON.parse(text);
        expect(reasonFor(text, { depth }) === 'json_too_deep').toBe(depthOf(parsed) > depth);
        expect(reasonFor(text, { values }) === 'payload_too_large').toBe(countOf(parsed) > values);
      }),
    );
  });
});

test.each([
  ['{"a":1,"a":2}', ['a']],
  ['{"a":1,"\\u0061":2}', ['a']],
  ['{"a":{"b":1,"c":2,"b":3},"d":[{},{"e":1,"e":1}]}', ['a.b', 'd.1.e']],
  ['{"a":1,"a":2,"a":3}', ['a', 'a']],
  ['[{"a":1},{"a":1}]', []],
  ['{"a":"a","b":"a"}', []],
  ['{"":1,"":2}', ['']],
])('duplicates in %s', (text, paths) => {
  expect(scan(text).issues.map(({ path }) => path)).toEqual(paths);
});

test.each([
  ['{"a":1,}', 1, 8],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{"é": tru}', 1, 7],
  ['{"a":1', 1, 7],
  ['', 1, 1],
  ['{}\n{}', 2, 1],
  ['{"a":"\\x"}', 1, 7],
  ['{"a":"\u0001"}', 1, 7],
  ['{"a":01}', 1, 7],
  ['["🙂", nope]', 1, 7],
])('the fault in %j stands at %d:%d', (text, line, column) => {
  expect(() => scan(text)).toThrow(
    expect.objectContaining({ reason: 'invalid_json', details: { line, column } }),
  );
});

test('pauses however the bytes are spent', () => {
  const size = 4 * 1024 * 1024;
  for (const text of [
    ' '.repeat(size),
    `"${'a'.repeat(size)}"`,
    `"${'\\u0041'.repeat(size / 6)}"`,
    `[1${',1'.repeat(size / 2)}]`,
  ]) {
    const wide = { values: Number.POSITIVE_INFINITY };
    expect(scan(text === ' '.repeat(size) ? `${text}1` : text, wide).pauses).toBeGreaterThanOrEqual(7);
  }
});

test('a bomb is refused without reading it to its end', () => {
  expect(reasonFor('['.repeat(10_000_000), { depth: 32 })).toBe('json_too_deep');
  expect(reasonFor(`[${'{},'.repeat(3_000_000)}`, { values: 1000 })).toBe('payload_too_large');
});
