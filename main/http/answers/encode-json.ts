/** Encodes an answer as JSON in pieces, so that a large base64 picture is neither scanned for quotes nor copied whole. */
import { randomUUID } from 'node:crypto';
import type { Piece } from './write-slices.ts';

/** Shorter texts are not worth their own piece. */
const LONG_CHARS = 64 * 1024;
/** Pictures stand in `image`, `data.image` or `result.evidence`. */
const MAX_DEPTH = 4;

/** The pieces together are `JSON.stringify(body)`. Members named `base64` must hold nothing but that alphabet. */
export function encodeJson(body: unknown): readonly Piece[] {
  const pictures: string[] = [];
  const mark = randomUUID();
  const rest = JSON.stringify(withoutPictures(body, MAX_DEPTH, pictures, mark));
  if (pictures.length === 0) return [Buffer.from(rest)];
  return rest.split(mark).flatMap((text, index) => [Buffer.from(text), pictures[index] ?? '']);
}

function withoutPictures(value: unknown, depth: number, pictures: string[], mark: string): unknown {
  if (depth < 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => {
      if (name !== 'base64' || typeof member !== 'string' || member.length < LONG_CHARS)
        return [name, withoutPictures(member, depth - 1, pictures, mark)];
      pictures.push(member);
      return [name, mark];
    }),
  );
}
