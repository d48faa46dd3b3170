/** Signatures as trees of types. */

export type BasicCode = 'y' | 'b' | 'n' | 'q' | 'i' | 'u' | 'x' | 't' | 'd' | 's' | 'o' | 'g' | 'h';

export type BusType =
  | { readonly kind: 'basic'; readonly code: BasicCode }
  | { readonly kind: 'variant' }
  | { readonly kind: 'array'; readonly element: BusType }
  | { readonly kind: 'dict'; readonly key: BasicType; readonly value: BusType }
  | { readonly kind: 'struct'; readonly members: readonly BusType[] };

export type BasicType = Extract<BusType, { kind: 'basic' }>;

const BASIC = 'ybnqiuxtdsogh';
/** Limits of the specification. */
const MOST_CHARACTERS = 255;
const MOST_DEPTH = 32;

const isBasic = (code: string): code is BasicCode => code.length === 1 && BASIC.includes(code);

/** Bytes that values of the type begin at a multiple of. */
export function alignmentOf(type: BusType): 1 | 2 | 4 | 8 {
  switch (type.kind) {
    case 'variant':
      return 1;
    case 'array':
    case 'dict':
      return 4;
    case 'struct':
      return 8;
    case 'basic':
      return ALIGNMENTS[type.code];
  }
}

const ALIGNMENTS: Readonly<Record<BasicCode, 1 | 2 | 4 | 8>> = {
  y: 1,
  g: 1,
  n: 2,
  q: 2,
  b: 4,
  i: 4,
  u: 4,
  h: 4,
  s: 4,
  o: 4,
  x: 8,
  t: 8,
  d: 8,
};

interface Cursor {
  readonly text: string;
  at: number;
}

interface Depth {
  readonly arrays: number;
  readonly structs: number;
}

const wrong = (text: string): TypeError => new TypeError(`"${text}" is not a D-Bus signature.`);

function parseOne(cursor: Cursor, depth: Depth): BusType {
  if (depth.arrays > MOST_DEPTH || depth.structs > MOST_DEPTH) throw wrong(cursor.text);
  const code = cursor.text.charAt(cursor.at++);
  if (isBasic(code)) return { kind: 'basic', code };
  if (code === 'v') return { kind: 'variant' };
  if (code === 'a') {
    const inside = { ...depth, arrays: depth.arrays + 1 };
    return cursor.text.charAt(cursor.at) === '{'
      ? parseDict(cursor, inside)
      : { kind: 'array', element: parseOne(cursor, inside) };
  }
  if (code !== '(') throw wrong(cursor.text);
  const members: BusType[] = [];
  while (cursor.text.charAt(cursor.at) !== ')')
    members.push(parseOne(cursor, { ...depth, structs: depth.structs + 1 }));
  cursor.at++;
  if (members.length === 0) throw wrong(cursor.text);
  return { kind: 'struct', members };
}

function parseDict(cursor: Cursor, depth: Depth): BusType {
  cursor.at++;
  const inside = { ...depth, structs: depth.structs + 1 };
  const key = parseOne(cursor, inside);
  const value = parseOne(cursor, inside);
  if (key.kind !== 'basic' || cursor.text.charAt(cursor.at++) !== '}') throw wrong(cursor.text);
  return { kind: 'dict', key, value };
}

/** The complete types in a signature, none for an empty one. Throws TypeError for one that the specification forbids. */
export function parseSignature(text: string): readonly BusType[] {
  if (text.length > MOST_CHARACTERS) throw wrong(text);
  const cursor = { text, at: 0 };
  const types: BusType[] = [];
  while (cursor.at < text.length) types.push(parseOne(cursor, { arrays: 0, structs: 0 }));
  return types;
}

/** The type of a variant: exactly one. */
export function parseSingle(text: string): BusType {
  const [only, second] = parseSignature(text);
  if (only === undefined || second !== undefined) throw wrong(text);
  return only;
}
