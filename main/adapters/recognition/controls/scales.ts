/** Scales, as rulers have them: a row of single marks and figures far apart. They look like a field full of text. */
import type { Component, TextLine } from '../layout/layout.ts';

const LEAST_PIECES = 10;
/** Parts of one figure are no further apart, pixels. */
const PART_GAP = 2;
/** In heights of the line: figures are short, and the gaps between them are not. */
const GREATEST_WIDTH = 1.6;
const LEAST_GAP = 0.4;
const MOST = 0.8;
/** Dots, bars and figures differ in height, unlike the dots of a password. */
const UNLIKE = 0.3;
const UNLIKE_SHARE = 0.25;

interface Piece {
  left: number;
  right: number;
  height: number;
}

function piecesOf(components: readonly Component[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const { left, right, top, bottom } of components.toSorted((a, b) => a.left - b.left)) {
    const last = pieces.at(-1);
    if (last === undefined || left - last.right > PART_GAP)
      pieces.push({ left, right, height: bottom - top });
    else {
      last.right = Math.max(last.right, right);
      last.height = Math.max(last.height, bottom - top);
    }
  }
  return pieces;
}

const share = (holds: readonly boolean[]): number => holds.filter(Boolean).length / Math.max(1, holds.length);

/** Whether the lines on a face are a scale. */
export function isScale(lines: readonly TextLine[]): boolean {
  const pieces = piecesOf(lines.flatMap(({ components }) => components));
  if (pieces.length < LEAST_PIECES) return false;
  const tallest = Math.max(...pieces.map(({ height }) => height));
  const isShort = pieces.map(({ left, right }) => right - left <= GREATEST_WIDTH * tallest);
  const isApart = pieces
    .slice(1)
    .map(({ left }, index) => left - (pieces[index]?.right ?? left) >= LEAST_GAP * tallest);
  const isUnlike = pieces.map(({ height }) => height <= (1 - UNLIKE) * tallest);
  return share(isShort) >= MOST && share(isApart) >= MOST && share(isUnlike) >= UNLIKE_SHARE;
}
