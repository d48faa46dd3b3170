/** Draws one line of text black on white, of any colours, on its own, its letters set closely and its spaces wide. */
import type { Region } from '../../../core/geometry.ts';
import type { Component, Marks } from './components.ts';
import type { GrayImage } from '../gray-image.ts';
import type { TextLine } from './lines.ts';
import { findCells, type Before, type Cell } from './spacing.ts';

/** Fainter marks, in squared contrast of the strongest, are drawn by its ink: soft edges must not become letters. */
const FAINT_LETTER = 0.03;
const FAINT_DOT = 0.3;
const LETTER_HEIGHT = 4;
/** Soft columns next to a letter that move with it. */
const SOFT = 2;
const FAINT = 200;
/** Gaps between letters of one word are cut to this, in heights of tall letters: fixed-pitch type reads like any other. */
const WIDEST_LETTER_GAP = 0.3;
/** Spaces are drawn at least and at most this wide, so that the engine sees each as one. */
const LEAST_SPACE = 0.6;
const GREATEST_SPACE = 1;

/** A letter, its place on the screen and in the drawn line. */
export interface DrawnCell extends Region {
  readonly before: Before;
  /** The letter's left edge in the drawn line's own pixels. */
  readonly at: number;
  /** Whether a part of it was under a caret, and is a guess. */
  readonly covered: boolean;
}

export interface DrawnLine {
  readonly image: GrayImage;
  readonly cells: readonly DrawnCell[];
  /** The colour behind the letters, packed. */
  readonly paper: number;
}

/** A line as it stands on the screen. */
export interface SetLine {
  readonly image: GrayImage;
  readonly paper: number;
}

export interface ColorImage {
  readonly colors: Uint32Array;
  readonly width: number;
  readonly height: number;
}

const channels = (color: number): readonly [number, number, number] => [
  color & 0xff,
  (color >> 8) & 0xff,
  (color >> 16) & 0xff,
];

const distance = (a: number, b: number): number => {
  const d0 = (a & 0xff) - (b & 0xff);
  const d1 = ((a >> 8) & 0xff) - ((b >> 8) & 0xff);
  const d2 = ((a >> 16) & 0xff) - ((b >> 16) & 0xff);
  return d0 * d0 + d1 * d1 + d2 * d2;
};

interface Ink {
  readonly color: number;
  readonly contrast: number;
}

/** The most frequent colour around the letters. */
function paperColor(picture: ColorImage, marks: Marks, line: TextLine): number {
  const counts = new Map<number, number>();
  const bottom = Math.min(picture.height, line.bottom + 1);
  const right = Math.min(picture.width, line.right + 1);
  for (let y = Math.max(0, line.top - 1); y < bottom; y++) {
    for (let x = Math.max(0, line.left - 1); x < right; x++) {
      const at = y * picture.width + x;
      if (marks.owners[at] !== 0) continue;
      const color = picture.colors[at] ?? 0;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  let best = 0;
  let most = -1;
  for (const [color, count] of counts) {
    if (count > most) {
      most = count;
      best = color;
    }
  }
  return best;
}

/** The colour in which a mark differs most from its paper. */
function inkOf(picture: ColorImage, marks: Marks, component: Component, paper: number): Ink {
  let color = paper;
  let contrast = 0;
  for (let y = component.top; y < component.bottom; y++) {
    for (let x = component.left; x < component.right; x++) {
      const at = y * picture.width + x;
      if (marks.owners[at] !== component.id + 1) continue;
      const candidate = picture.colors[at] ?? 0;
      const far = distance(candidate, paper);
      if (far > contrast) {
        contrast = far;
        color = candidate;
      }
    }
  }
  return { color, contrast };
}

/** Sets the letters again: gaps between letters become narrow, those between words wide. */
function respace({ image: set, paper }: SetLine, line: TextLine, margin: number): DrawnLine {
  const found = findCells(set, line.height);
  const narrow = Math.max(1, Math.round(WIDEST_LETTER_GAP * line.height));
  const wide = Math.max(3, Math.round(LEAST_SPACE * line.height));
  const widest = Math.max(4, Math.round(GREATEST_SPACE * line.height));
  /** Each cell takes the soft columns up to the middle of the gaps next to it along. */
  const pieces: { readonly from: number; readonly to: number; readonly at: number }[] = [];
  const cells: DrawnCell[] = [];
  let at = 0;
  found.forEach((cell, index) => {
    const previous = found[index - 1];
    const next = found[index + 1];
    const gapBefore = previous ? cell.left - previous.right : cell.left;
    const gapAfter = next ? next.left - cell.right : set.width - cell.right;
    const softBefore = Math.min(SOFT, previous ? Math.floor(gapBefore / 2) : gapBefore);
    const softAfter = Math.min(SOFT, next ? Math.ceil(gapAfter / 2) : gapAfter);
    if (!previous) at += margin;
    else if (cell.before === 'space' || cell.before === 'far')
      at += Math.min(Math.max(gapBefore, wide), widest);
    else at += cell.before === 'letter' ? Math.min(gapBefore, narrow) : gapBefore;
    pieces.push({ from: cell.left - softBefore, to: cell.right + softAfter, at: at - softBefore });
    cells.push({ ...boxOf(set, cell, line, margin), before: cell.before, at, covered: false });
    at += cell.right - cell.left;
  });
  const width = at + margin;
  const pixels = new Uint8Array(width * set.height).fill(255);
  for (const { from, to, at: start } of pieces) {
    for (let y = 0; y < set.height; y++) {
      for (let x = from; x < to; x++) {
        const value = set.pixels[y * set.width + x] ?? 255;
        const target = y * width + start + x - from;
        if (value < (pixels[target] ?? 255)) pixels[target] = value;
      }
    }
  }
  return { image: { width, height: set.height, pixels }, cells, paper };
}

/** The inked part of a cell, in the raster's pixels. */
function boxOf(set: GrayImage, cell: Cell, line: TextLine, margin: number): Region {
  let top = set.height;
  let bottom = 0;
  for (let y = 0; y < set.height; y++) {
    for (let x = cell.left; x < cell.right; x++) {
      if ((set.pixels[y * set.width + x] ?? 255) > FAINT) continue;
      top = Math.min(top, y);
      bottom = y + 1;
      break;
    }
  }
  return {
    x: line.left - margin + cell.left,
    y: line.top - margin + top,
    width: cell.right - cell.left,
    height: Math.max(1, bottom - top),
  };
}

/** The line at its own size, `margin` pixels of paper around it. */
export function drawLine(picture: ColorImage, marks: Marks, line: TextLine, margin: number): DrawnLine {
  return respace(setLine(picture, marks, line, margin), line, margin);
}

/** The line as it stands. */
export function setLine(picture: ColorImage, marks: Marks, line: TextLine, margin: number): SetLine {
  const width = line.right - line.left + 2 * margin;
  const height = line.bottom - line.top + 2 * margin;
  const pixels = new Uint8Array(width * height).fill(255);
  const paper = paperColor(picture, marks, line);
  const inks = line.components.map((component) => inkOf(picture, marks, component, paper));
  const strongest = inks.reduce((best, ink) => (ink.contrast > best.contrast ? ink : best));
  line.components.forEach((component, index) => {
    const own = inks[index] ?? strongest;
    const letter = component.bottom - component.top >= LETTER_HEIGHT;
    const ink = own.contrast >= (letter ? FAINT_LETTER : FAINT_DOT) * strongest.contrast ? own : strongest;
    paint({ picture, marks, component }, { paper, ink: ink.color }, (x, y, value) => {
      const to = (y - line.top + margin) * width + x - line.left + margin;
      if (value < (pixels[to] ?? 255)) pixels[to] = value;
    });
  });
  return { image: { width, height, pixels }, paper };
}

/** A mark's pixels and the soft ones just around it, from 0 in its ink's colour to 255 in its paper's. */
function paint(
  {
    picture,
    marks,
    component,
  }: { readonly picture: ColorImage; readonly marks: Marks; readonly component: Component },
  { paper, ink }: { readonly paper: number; readonly ink: number },
  put: (x: number, y: number, value: number) => void,
): void {
  const [p0, p1, p2] = channels(paper);
  const [i0, i1, i2] = channels(ink);
  const d0 = i0 - p0;
  const d1 = i1 - p1;
  const d2 = i2 - p2;
  const scale = 255 / Math.max(1, d0 * d0 + d1 * d1 + d2 * d2);
  const bottom = Math.min(picture.height, component.bottom + 1);
  const right = Math.min(picture.width, component.right + 1);
  for (let y = Math.max(0, component.top - 1); y < bottom; y++) {
    for (let x = Math.max(0, component.left - 1); x < right; x++) {
      const at = y * picture.width + x;
      const owner = marks.owners[at] ?? 0;
      if (owner !== 0 && owner !== component.id + 1) continue;
      const color = picture.colors[at] ?? 0;
      const depth =
        (((color & 0xff) - p0) * d0 +
          (((color >> 8) & 0xff) - p1) * d1 +
          (((color >> 16) & 0xff) - p2) * d2) *
        scale;
      put(x, y, 255 - Math.max(0, Math.min(255, Math.round(depth))));
    }
  }
}
