/**
 * Finds text that is set in columns, from top to bottom, as Japanese and Chinese may be. Its marks stand below each other as closely as
 * those of a line stand next to each other, in columns one character wide with space on both sides.
 */
import type { Component } from './components.ts';
import { boxHeight, boxWidth, type Edges } from './edges.ts';
import { linkBoxes } from './link-boxes.ts';

/** Widths of columns, in pixels. */
const NARROWEST = 10;
const WIDEST = 96;
/** Characters and marks in a column, at least: fewer stand below each other in any list. */
const SHORTEST = 3.2;
const FEWEST_MARKS = 4;
/** Space between two marks of one column, in the larger one's character. */
const REACH = 0.45;
/** Marks next to each other by less than this are of one character, or of one word of a line. */
const BESIDE = 0.25;
/** Space between characters in widths of the column: that of most, their share, and that of a lone small one. */
const CLOSE = 0.3;
const CLOSE_SHARE = 0.75;
const FARTHEST = 0.8;
/** No mark is higher, in widths of the column: a character by itself, or some that touch each other. */
const TALLEST = 1.4;
const TALLEST_FULL = 3.2;
/** Marks this wide fill the column; they take up such a share of its height. */
const FULL = 0.55;
const FULL_SHARE = 0.4;
/** Marks that fill their box are blocks of a meter or a pattern, not characters. */
const SOLID = 0.9;
/** Pieces no wider than a column are of its text; those of two characters up to this far from it, in its widths. */
const SAME_WIDTH = 1.15;
const NEXT_PIECE = 1.3;
const TWO_CHARACTERS = 1.8;

interface Group extends Edges {
  readonly zone: number;
  readonly marks: readonly Component[];
}

/** A side of the character that a mark is, or is a part of; several that touch are higher than that. */
const sideOf = (mark: Edges): number =>
  Math.min(Math.max(boxWidth(mark), boxHeight(mark)), 1.2 * boxWidth(mark));
const breadthOf = (mark: Edges): number => Math.min(boxWidth(mark), boxHeight(mark));

const across = (a: Edges, b: Edges): number => Math.min(a.right, b.right) - Math.max(a.left, b.left);
const down = (a: Edges, b: Edges): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);

function areClose(a: Component, b: Component): boolean {
  if (across(a, b) > 0) return -down(a, b) <= REACH * Math.max(sideOf(a), sideOf(b));
  return down(a, b) > 0 && -across(a, b) <= BESIDE * Math.max(breadthOf(a), breadthOf(b));
}

/** White rows between marks, from top to bottom. */
function gapsAmong(marks: readonly Component[]): readonly number[] {
  const gaps: number[] = [];
  let end: number | undefined;
  for (const { top, bottom } of marks.toSorted((a, b) => a.top - b.top)) {
    if (end !== undefined && top > end) gaps.push(top - end);
    end = Math.max(end ?? bottom, bottom);
  }
  return gaps;
}

const groupOf = (marks: readonly Component[]): Group => ({
  left: Math.min(...marks.map(({ left }) => left)),
  top: Math.min(...marks.map(({ top }) => top)),
  right: Math.max(...marks.map(({ right }) => right)),
  bottom: Math.max(...marks.map(({ bottom }) => bottom)),
  zone: marks[0]?.zone ?? -1,
  marks,
});

function isColumn(group: Group): boolean {
  const { marks } = group;
  const [width, height] = [boxWidth(group), boxHeight(group)];
  if (width < NARROWEST || width > WIDEST || height < SHORTEST * width || marks.length < FEWEST_MARKS)
    return false;
  const isFull = (mark: Component): boolean => boxWidth(mark) >= FULL * width;
  if (marks.some((mark) => boxHeight(mark) > (isFull(mark) ? TALLEST_FULL : TALLEST) * width)) return false;
  const full = marks.filter(isFull);
  const drawn = full.filter((mark) => mark.pixels < SOLID * boxWidth(mark) * boxHeight(mark));
  const filled = full.reduce((sum, mark) => sum + boxHeight(mark), 0);
  if (filled < FULL_SHARE * height || drawn.length * 2 < full.length) return false;
  const gaps = gapsAmong(marks);
  const wide = gaps.filter((gap) => gap > CLOSE * width);
  return (
    gaps.length > 0 &&
    wide.length <= ((1 - CLOSE_SHARE) * height) / width &&
    gaps.every((gap) => gap <= FARTHEST * width)
  );
}

/** Whether a piece is of the same text: below or above a column, or a part of the next one. */
function belongsTo(piece: Group, column: Group): boolean {
  const width = boxWidth(column);
  if (piece.zone !== column.zone || boxWidth(piece) > SAME_WIDTH * width) return false;
  const isLong = boxHeight(piece) >= TWO_CHARACTERS * width;
  if (across(piece, column) <= 0)
    return isLong && down(piece, column) > 0 && -across(piece, column) <= NEXT_PIECE * width;
  const hasCharacter = piece.marks.some((mark) => sideOf(mark) >= FULL * width);
  return -down(piece, column) <= (isLong ? NEXT_PIECE : hasCharacter ? FARTHEST : CLOSE) * width;
}

/** The marks of every column. */
export function marksInColumns(marks: readonly Component[]): ReadonlySet<Component> {
  const placed = marks
    .filter((mark) => mark.zone >= 0 && boxHeight(mark) <= WIDEST * TALLEST_FULL && boxWidth(mark) <= WIDEST)
    .map((mark) => {
      const reach = Math.ceil(REACH * sideOf(mark));
      const { left, right, top, bottom, zone } = mark;
      return {
        mark,
        zone,
        left: left - reach,
        right: right + reach,
        top: top - reach,
        bottom: bottom + reach,
      };
    });
  const groups = linkBoxes(placed, 0, (a, b) => areClose(a.mark, b.mark)).map((group) =>
    groupOf(group.map(({ mark }) => mark)),
  );
  const columns = groups.filter(isColumn);
  if (columns.length === 0) return new Set();
  // Pieces of columns are too short to be seen as one by themselves.
  const found = groups.filter((group) =>
    columns.some((column) => group === column || belongsTo(group, column)),
  );
  return new Set(found.flatMap((group) => group.marks));
}
