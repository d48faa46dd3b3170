import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { socketPaths } from './address.ts';
import { decodeBody } from './decode.ts';
import { encodeBody } from './encode.ts';
import { createFraming } from './framing.ts';
import { createHandshake } from './handshake.ts';
import { packBusMessage, type BusMessage } from './message.ts';
import { parseSignature } from './signature.ts';
import { plainValue, Variant, type BusValue } from './values.ts';

interface Typed {
  readonly signature: string;
  readonly value: BusValue;
}

const typed = (signature: string, values: fc.Arbitrary<BusValue>): fc.Arbitrary<Typed> =>
  values.map((value) => ({ signature, value }));
const text = fc.string({ unit: 'binary' }).map((each) => each.replaceAll('\0', ''));
const path = fc.array(fc.stringMatching(/^\w+$/), { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);

const BASIC: readonly (readonly [string, fc.Arbitrary<BusValue>])[] = [
  ['y', fc.nat(255)],
  ['b', fc.boolean()],
  ['n', fc.integer({ min: -0x8000, max: 0x7fff })],
  ['q', fc.nat(0xffff)],
  ['i', fc.integer()],
  ['u', fc.nat(0xffffffff)],
  ['x', fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
  ['t', fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })],
  ['d', fc.double({ noNaN: true })],
  ['s', text],
  ['o', path],
  ['g', fc.constantFrom('', 's', 'a{sv}', '(ii)')],
  ['h', fc.integer({ min: 3, max: 9 })],
];

/** Values of one type that `element` describes: arrays need several. */
const lists = (element: fc.Arbitrary<Typed>): fc.Arbitrary<Typed> =>
  element.chain(({ signature, value }) =>
    fc.nat(3).map((count) => ({
      signature: `a${signature}`,
      value:
        signature === 'y'
          ? new Uint8Array(count).fill(Number(value))
          : Array.from({ length: count }, () => value),
    })),
  );

const { any } = fc.letrec<{ any: Typed; basic: Typed }>((tie) => ({
  basic: fc.oneof(...BASIC.map(([signature, values]) => typed(signature, values))),
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('basic'),
    tie('any').map(({ signature, value }) => ({ signature: 'v', value: new Variant(signature, value) })),
    lists(tie('any')),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((members) => ({
      signature: `(${members.map(({ signature }) => signature).join('')})`,
      value: members.map(({ value }) => value),
    })),
    fc.tuple(tie('basic'), tie('any')).map(([key, value]) => ({
      signature: `a{${key.signature}${value.signature}}`,
      value: new Map([[key.value, value.value]]),
    })),
  ),
}));
const bodies = fc.array(any, { maxLength: 4 }).filter((all) => {
  try {
    all.forEach(({ signature }) => parseSignature(signature));
    return parseSignature(all.map(({ signature }) => signature).join('')).length === all.length;
  } catch {
    return false;
  }
});

const encoded = (body: readonly Typed[]): ReturnType<typeof encodeBody> & { signature: string } => {
  const signature = body.map((each) => each.signature).join('');
  return {
    signature,
    ...encodeBody(
      signature,
      body.map(({ value }) => value),
    ),
  };
};

describe('values', () => {
  test('are read as they were written, for every type', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const values = decodeBody({ ...encoded(body), little: true });
        expect(values).toEqual(body.map(({ value }) => value));
      }),
    );
  });

  test('of any bytes are values or a TypeError', () => {
    fc.assert(
      fc.property(bodies, fc.uint8Array({ maxLength: 200 }), fc.boolean(), (body, junk, little) => {
        const { signature, bytes } = encoded(body);
        const mixed = Buffer.from(bytes.length > 0 ? bytes.map((byte, at) => byte ^ (junk[at] ?? 0)) : junk);
        for (const each of [Buffer.from(junk), mixed, bytes.subarray(1)])
          try {
            decodeBody({ bytes: each, signature, little, files: [3] });
          } catch (error) {
            expect(error).toBeInstanceOf(TypeError);
          }
      }),
      { numRuns: 300 },
    );
  });

  test('are laid out as the specification shows, in both orders of bytes', () => {
    // "The string foo … marshalled as an array of INT64 with one element" of the specification, and a dictionary.
    expect(encodeBody('s', ['foo']).bytes.toString('hex')).toBe('03000000666f6f00');
    expect(encodeBody('ax', [[5n]]).bytes.toString('hex')).toBe('08000000000000000500000000000000');
    const big = Buffer.from('00000003666f6f0000000008000000000000000000000005', 'hex');
    expect(decodeBody({ bytes: big, signature: 'sax', little: false, files: [] })).toEqual(['foo', [5n]]);
  });

  test.each([
    ['u', -1],
    ['u', 1.5],
    ['y', 256],
    ['i', 'x'],
    ['x', 5],
    ['s', 'a\0b'],
    ['s', '\ud800'],
    ['o', 'no/path'],
    ['g', 'a'],
    ['h', -1],
    ['as', 'text'],
    ['(ii)', [1]],
    ['a{sv}', [1]],
    ['v', 1],
  ] as const)('a type %s does not take %j', (signature, value) => {
    expect(() => encodeBody(signature, [value])).toThrow(TypeError);
  });

  test('become plain ones for a schema', () => {
    const value = new Map([['a', new Variant('(iv)', [1, new Variant('as', ['x'])])]]);
    expect(plainValue(value)).toEqual({ a: [1, ['x']] });
  });
});

test.each([
  'a',
  '(',
  '()',
  '(i',
  '{sv}',
  'a{vs}',
  'a{s}',
  'a{svv}',
  'z',
  'a'.repeat(34) + 'i',
  'i'.repeat(256),
])('%s is no signature', (signature) => {
  expect(() => parseSignature(signature)).toThrow(TypeError);
});

const messages = fc.record({
  kind: fc.constantFrom('call', 'return', 'signal', 'error'),
  serial: fc.integer({ min: 1, max: 0xffffffff }),
  path: fc.option(path, { nil: undefined }),
  member: fc.option(fc.constant('Member'), { nil: undefined }),
  replyTo: fc.option(fc.nat(), { nil: undefined }),
  silent: fc.boolean(),
  body: bodies,
});

test('messages come out of a stream as they went in, however it is cut', () => {
  fc.assert(
    fc.property(fc.array(messages, { maxLength: 4 }), fc.array(fc.nat(40)), (drafts, cuts) => {
      const sent = drafts.map(({ body, ...head }): BusMessage => ({
        ...head,
        signature: body.map(({ signature }) => signature).join(''),
        body: body.map(({ value }) => value),
      }));
      const packed = sent.map(packBusMessage);
      const got: BusMessage[] = [];
      const framing = createFraming(1_000_000, {
        onMessage: (message) => got.push(message),
        onUnreadable: (error) => expect(error).toBeUndefined(),
      });
      // File descriptors come with the first byte at the latest.
      let rest = Buffer.concat(packed.map(({ bytes }) => bytes));
      framing.take(
        Buffer.alloc(0),
        packed.flatMap(({ files }) => files),
      );
      for (const cut of cuts) {
        framing.take(rest.subarray(0, cut), []);
        rest = rest.subarray(cut);
      }
      framing.take(rest, []);
      expect(got.map(({ serial, body, kind }) => [serial, body, kind])).toEqual(
        sent.map(({ serial, body, kind }) => [serial, body, kind]),
      );
      expect(framing.files).toEqual([]);
    }),
  );
});

test('a message that is too large, or none at all, is refused by its first bytes', () => {
  const framing = createFraming(100, { onMessage: () => undefined, onUnreadable: () => undefined });
  const { bytes } = packBusMessage({ kind: 'signal', serial: 1, signature: 's', body: ['x'.repeat(200)] });
  expect(() => framing.take(bytes.subarray(0, 16), [])).toThrow('larger than 100 bytes');
  const other = createFraming(100, { onMessage: () => undefined, onUnreadable: () => undefined });
  expect(() => other.take(Buffer.from('HTTP/1.1 400 Bad Request'), [])).toThrow('not a D-Bus message');
});

test('the bus learns who we are, and its refusal is reported', () => {
  const handshake = createHandshake(1000, true);
  expect(handshake.first.toString()).toBe('\0AUTH EXTERNAL 31303030\r\n');
  expect(handshake.take(Buffer.from('OK 12'))).toEqual({ send: '', rest: undefined });
  expect(handshake.take(Buffer.from('34\r\n')).send).toBe('NEGOTIATE_UNIX_FD\r\n');
  const last = handshake.take(Buffer.from('AGREE_UNIX_FD\r\nl'));
  expect([last.send, last.rest?.toString()]).toEqual(['BEGIN\r\n', 'l']);
  expect(() => createHandshake(1, false).take(Buffer.from('REJECTED EXTERNAL\r\n'))).toThrow('refuses');
});

test('addresses name sockets with paths and abstract ones', () => {
  expect(socketPaths('unix:path=/run/user/1000/bus,guid=ab')).toEqual(['/run/user/1000/bus']);
  expect(socketPaths('tcp:host=x;unix:abstract=/tmp/a%20b;unix:path=/b')).toEqual(['\0/tmp/a b', '/b']);
  expect(socketPaths('')).toEqual([]);
});
