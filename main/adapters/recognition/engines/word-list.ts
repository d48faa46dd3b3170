/**
 * The words that a language's data knows: Tesseract keeps them as a graph whose edges are characters. They say of what language a text
 * is without reading it again. Words are compared without case and accents, which reading in another language loses.
 */
import { fstatSync, openSync, readSync } from 'node:fs';
import { withoutInvisible } from '../../../core/text/visible-text.ts';

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
/** Edges read at once. Most nodes have fewer. */
const READ_EDGES = 32;

export interface WordList {
  /** Without regard to case and accents. */
  has(word: string): boolean;
}

/** A file of language data, of which little is ever needed: a word takes one short read a letter. */
export interface LanguageData {
  readonly size: number;
  /** Fewer bytes where the data end. */
  read(at: number, length: number): Buffer;
}

export const dataInMemory = (data: Buffer): LanguageData => ({
  size: data.length,
  read: (at, length) => data.subarray(at, at + length),
});

/** Kept open: a package that is upgraded puts another file in its place. */
export function dataInFile(path: string): LanguageData {
  const file = openSync(path, 'r');
  return {
    size: fstatSync(file).size,
    read(at, length) {
      const bytes = Buffer.allocUnsafe(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, at));
    },
  };
}

/** Letters whose stroke is no accent to Unicode. */
const STROKED: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ı', 'i'],
]);
/** Vowel signs of the scripts from Devanagari to Lao are letters. */
const MARK = /(?![\u0900-\u0eff])\p{M}/gu;

export const withoutAccents = (text: string): string =>
  withoutInvisible(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARK, '')
    .replaceAll(/[łøđı]/g, (letter) => STROKED.get(letter) ?? letter);

interface Part {
  readonly from: number;
  readonly size: number;
}

/** Where a part is; undefined if the file has none, or is none of Tesseract's. */
function findPart(data: LanguageData, part: number): Part | undefined {
  const count = data.size >= COUNT_BYTES ? data.read(0, COUNT_BYTES).readInt32LE(0) : 0;
  if (part >= count || data.size < COUNT_BYTES + count * PLACE_BYTES) return undefined;
  const header = data.read(COUNT_BYTES, count * PLACE_BYTES);
  const places = Array.from({ length: count }, (_, index) =>
    Number(header.readBigInt64LE(index * PLACE_BYTES)),
  );
  const from = places[part] ?? -1;
  if (from < 0 || from > data.size) return undefined;
  const to = places.slice(part + 1).find((place) => place >= 0) ?? data.size;
  return { from, size: Math.max(0, Math.min(to, data.size) - from) };
}

/** The characters by their numbers, as words are compared. */
function charactersOf(part: Buffer): readonly string[] {
  const [, ...lines] = part.toString('utf8').split('\n');
  return lines.map((line) => withoutAccents(line.slice(0, line.indexOf(' '))));
}

/** Undefined if the data have no words. */
export function openWordList(data: LanguageData): WordList | undefined {
  const graph = findPart(data, WORDS);
  const names = findPart(data, CHARACTERS);
  if (graph === undefined || names === undefined || graph.size < EDGES_AT) return undefined;
  const header = data.read(graph.from, EDGES_AT);
  if (header.readInt16LE(0) !== MAGIC) return undefined;
  const characters = charactersOf(data.read(names.from, names.size));
  const count = Math.floor((graph.size - EDGES_AT) / PLACE_BYTES);
  // As many bits as the number of characters takes; the flags stand within the lower four bytes.
  const bits = Math.ceil(Math.log2(header.readInt32LE(2) + 1));
  const nextBits = bits + FLAG_BITS;

  const readEdges = (edge: number): Buffer =>
    data.read(graph.from + EDGES_AT + edge * PLACE_BYTES, Math.min(READ_EDGES, count - edge) * PLACE_BYTES);
  /** Each level has few edges that fit: a letter and its accented forms. */
  const hasFrom = (node: number, word: string, at: number): boolean => {
    let edges: Buffer = Buffer.alloc(0);
    for (let edge = node; edge < count; edge++) {
      const place = ((edge - node) % READ_EDGES) * PLACE_BYTES;
      if (place === 0) edges = readEdges(edge);
      if (edges.length < place + PLACE_BYTES) return false;
      const low = edges.readUInt32LE(place);
      const flags = low >>> bits;
      if ((flags & BACKWARD) !== 0) return false;
      const text = characters[low & ((1 << bits) - 1)] ?? '';
      if (text !== '' && word.startsWith(text, at)) {
        const end = at + text.length;
        if (end === word.length && (flags & ENDS_WORD) !== 0) return true;
        const next = (low >>> nextBits) + edges.readUInt32LE(place + 4) * 2 ** (32 - nextBits);
        if (end < word.length && next !== 0 && hasFrom(next, word, end)) return true;
      }
      if ((flags & LAST) !== 0) return false;
    }
    return false;
  };
  return { has: (word) => word !== '' && hasFrom(0, withoutAccents(word), 0) };
}
