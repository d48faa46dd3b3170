/**
 * The words that a language's data knows: Tesseract keeps them as a graph whose edges are characters. They say of what language a text
 * is without reading it again. Words are compared without case and accents, which reading in another language loses.
 */

/** Tesseract's numbers of the parts of a file of language data. */
const WORDS = 19;
const CHARACTERS = 21;
/** Ahead of each part's place in a file: its number of parts, in bytes. */
const COUNT_BYTES = 4;
const PLACE_BYTES = 8;
/** Header of the graph: a magic number of two bytes, then the number of characters and of edges, in four each. */
const MAGIC = 42;
const EDGES_AT = 10;
/** Bits of an edge above its character: the last of its node, against the direction of reading, ends a word. */
const LAST = 1;
const BACKWARD = 2;
const ENDS_WORD = 4;
const FLAG_BITS = 3;

export interface WordList {
  /** Without regard to case and accents. */
  has(word: string): boolean;
}

/** Letters whose stroke is no accent to Unicode. */
const STROKED: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ı', 'i'],
]);
const MARK = /\p{M}/gu;

export const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARK, '')
    .replaceAll(/[łøđı]/g, (letter) => STROKED.get(letter) ?? letter);

/** A part of the file; undefined if the file has none, or is none of Tesseract's. */
function partOf(data: Buffer, part: number): Buffer | undefined {
  const count = data.length >= COUNT_BYTES ? data.readInt32LE(0) : 0;
  if (part >= count || data.length < COUNT_BYTES + count * PLACE_BYTES) return undefined;
  const places = Array.from({ length: count }, (_, index) =>
    Number(data.readBigInt64LE(COUNT_BYTES + index * PLACE_BYTES)),
  );
  const from = places[part] ?? -1;
  if (from < 0) return undefined;
  const to = places.slice(part + 1).find((place) => place >= 0) ?? data.length;
  return data.subarray(from, to);
}

/** The characters by their numbers, as words are compared. */
function charactersOf(part: Buffer): readonly string[] {
  const [, ...lines] = part.toString('utf8').split('\n');
  return lines.map((line) => withoutAccents(line.slice(0, line.indexOf(' '))));
}

/** Undefined if the data have no words. */
export function parseWordList(data: Buffer): WordList | undefined {
  const graph = partOf(data, WORDS);
  const names = partOf(data, CHARACTERS);
  if (graph === undefined || names === undefined || graph.length < EDGES_AT) return undefined;
  if (graph.readInt16LE(0) !== MAGIC) return undefined;
  const characters = charactersOf(names);
  const edges = graph.subarray(EDGES_AT);
  const count = Math.floor(edges.length / PLACE_BYTES);
  // As many bits as the number of characters takes; the flags stand within the lower four bytes.
  const bits = Math.ceil(Math.log2(graph.readInt32LE(2) + 1));
  const nextBits = bits + FLAG_BITS;

  /** Each level has few edges that fit: a letter and its accented forms. */
  const hasFrom = (node: number, word: string, at: number): boolean => {
    for (let edge = node; edge < count; edge++) {
      const low = edges.readUInt32LE(edge * PLACE_BYTES);
      const flags = low >>> bits;
      if ((flags & BACKWARD) !== 0) return false;
      const text = characters[low & ((1 << bits) - 1)] ?? '';
      if (text !== '' && word.startsWith(text, at)) {
        const end = at + text.length;
        if (end === word.length && (flags & ENDS_WORD) !== 0) return true;
        const next = (low >>> nextBits) + edges.readUInt32LE(edge * PLACE_BYTES + 4) * 2 ** (32 - nextBits);
        if (end < word.length && next !== 0 && hasFrom(next, word, end)) return true;
      }
      if ((flags & LAST) !== 0) return false;
    }
    return false;
  };
  return { has: (word) => word !== '' && hasFrom(0, withoutAccents(word), 0) };
}
