/** From pixels to pictures of single lines: the parts of a screen that the engine reads, and where they came from. */
import { intersect, type Region } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { eraseCarets } from './carets.ts';
import { marksInColumns } from './columns.ts';
import { findMarks, type Component, type Marks } from './components.ts';
import { enlarge } from './enlarge.ts';
import type { GrayImage } from '../gray-image.ts';
import { findLines, type TextLine } from './lines.ts';
import { eraseRings } from './rings.ts';
import { drawLine, setLine, type DrawnCell, type ColorImage } from './strip.ts';
import { findZones, packedColors } from './zones.ts';

// Other folders import this file alone.
export { findMarks, type Component } from './components.ts';
export { middlePixel, type Edges } from './edges.ts';
export { enlarge } from './enlarge.ts';
export { findLines, type TextLine } from './lines.ts';
export type { DrawnCell } from './strip.ts';
export { findZones, packedColors, type Zones } from './zones.ts';

/** Paper around a line, in pixels of the raster. */
const MARGIN = 4;
/** Tall letters are drawn about this high, which is where the engine reads best; never smaller than they are. */
const LETTER_HEIGHT = 28;
const MAX_SCALE = 4;
const SCALE_STEP = 0.25;
/**
 * Every picture is worked on in bands of a few rows, each seen with enough rows of its neighbours that no line is cut.
 * A band's lines depend on those rows alone: an unchanged band need not be searched again.
 */
const BAND_ROWS = 192;
const OVERLAP = 48;
/** A page is enlarged as a whole up to this many pixels; beyond it stays as it is. */
const MAX_PAGE_PIXELS = 12_000_000;
const PAGE_SCALE = 2;
/** In heights of tall letters: the last stem of a line stands no further from its other strokes. */
const BESIDE_END = 0.5;
/** Heights of lines of one type differ by less, with what letters stand in them. */
const STYLE_ROWS = 4;

export interface Strip {
  /** At the raster's own size: the key by which lines are distinguished. */
  readonly drawn: GrayImage;
  readonly cells: readonly DrawnCell[];
  /** Picture pixels per raster pixel. */
  readonly scale: number;
  /** Pixels of the raster that it shows. */
  readonly area: number;
  /** Alike for lines of one height on one colour: most probably of one window and one language. */
  readonly style: string;
  /** The line with the bars that were taken for carets: letters' stems may look alike. */
  readonly withBars?: Strip;
}

interface Layout {
  readonly picture: ColorImage;
  readonly marks: Marks;
  readonly lines: readonly TextLine[];
  readonly carets: readonly Region[];
  /** Marks of text that is set in columns, which no line has. */
  readonly columns: ReadonlySet<Component>;
}

function findLayout(raster: Raster, keepsBars = false): Layout {
  const { width, height } = raster;
  const colors = packedColors(raster);
  let zones = findZones(colors, width, height);
  const ringed = eraseRings(colors, zones, width, height);
  if (ringed) zones = findZones(colors, width, height);
  const carets = keepsBars ? [] : eraseCarets(colors, zones, width, height);
  if (carets.length > 0) zones = findZones(colors, width, height);
  const marks = findMarks(zones, width, height);
  const columns = marksInColumns(marks.components);
  const others = marks.components.filter((mark) => !columns.has(mark));
  return { picture: { colors, width, height }, marks, lines: findLines(others), carets, columns };
}

const scaleFor = (letterHeight: number): number =>
  Math.max(1, Math.min(MAX_SCALE, Math.round(LETTER_HEIGHT / letterHeight / SCALE_STEP) * SCALE_STEP));

const scaled = (image: GrayImage, scale: number): GrayImage =>
  scale === 1 ? image : enlarge(image, Math.round(image.width * scale), Math.round(image.height * scale));

/** Rows of a picture; `top` to `bottom` are those whose lines it gives, `from` to `to` those it looks at. */
export interface Band {
  readonly from: number;
  readonly top: number;
  readonly bottom: number;
  readonly to: number;
}

/** From top to bottom. All limits but a picture's last row are multiples of 16. */
export function bandsOf(height: number): Band[] {
  return Array.from({ length: Math.ceil(height / BAND_ROWS) }, (_, index) => {
    const top = index * BAND_ROWS;
    const bottom = Math.min(height, top + BAND_ROWS);
    return { from: Math.max(0, top - OVERLAP), top, bottom, to: Math.min(height, bottom + OVERLAP) };
  });
}

const markCovered = (cells: readonly DrawnCell[], carets: readonly Region[]): readonly DrawnCell[] =>
  carets.length === 0
    ? cells
    : cells.map((cell) => ({
        ...cell,
        covered: carets.some((caret) => intersect(cell, caret) !== undefined),
      }));

export interface FoundStrips {
  readonly strips: readonly Strip[];
  /** Whether text in the band is set in columns, which no strip has. */
  readonly hasColumns: boolean;
}

/** Every line whose middle lies in the band, as its own picture. Places count from the band's first row looked at. */
export function findStrips(raster: Raster, { from, top, bottom, to }: Band): FoundStrips {
  const rows = rowsOf(raster, from, to);
  const layout = findLayout(rows);
  const kept = layout.carets.length === 0 ? undefined : findLayout(rows, true);
  const last = bottom === raster.height;
  const strips = layout.lines.flatMap((line): readonly Strip[] => {
    const middle = from + (line.top + line.bottom) / 2;
    if (middle < top || (middle >= bottom && !last)) return [];
    const strip = stripOf(layout, line);
    const barred = kept && lineWithBars(line, layout.carets, kept);
    return [kept && barred ? { ...strip, withBars: stripOf(kept, barred) } : strip];
  });
  return { strips, hasColumns: layout.columns.size > 0 };
}

function stripOf({ picture, marks, carets }: Layout, line: TextLine): Strip {
  const { image, cells, paper } = drawLine(picture, marks, line, MARGIN);
  return {
    drawn: image,
    cells: markCovered(cells, carets),
    scale: scaleFor(line.height),
    area: (line.right - line.left) * (line.bottom - line.top),
    style: `${paper}/${Math.round(line.height / STYLE_ROWS)}`,
  };
}

const regionOf = ({ left, top, right, bottom }: TextLine): Region => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** Whether a bar stood within a line, or next to its end and no higher: the stem of its first or its last letter. */
function isBarOf(bar: Region, line: TextLine): boolean {
  const box = regionOf(line);
  if (intersect(bar, box) !== undefined) return true;
  const beside = Math.ceil(BESIDE_END * line.height);
  const isWithin = bar.y >= line.top - 1 && bar.y + bar.height <= line.bottom + 1;
  return (
    isWithin && intersect(bar, { ...box, x: box.x - beside, width: box.width + 2 * beside }) !== undefined
  );
}

/** The same line where its bars were kept, if a bar was taken out of it, and it is one line with them. */
function lineWithBars(line: TextLine, carets: readonly Region[], kept: Layout): TextLine | undefined {
  const box = regionOf(line);
  if (!carets.some((caret) => isBarOf(caret, line))) return undefined;
  const same = kept.lines.filter((other) => intersect(regionOf(other), box) !== undefined);
  return same.find(({ left, right }) => left <= line.left && right >= line.right);
}

/** A strip as the engine reads it. */
export const enlarged = ({ drawn, scale }: Pick<Strip, 'drawn' | 'scale'>): GrayImage => scaled(drawn, scale);

const rowsOf = ({ width, pixels }: Raster, from: number, to: number): Raster => ({
  width,
  height: to - from,
  pixels: pixels.subarray(from * width * 4, to * width * 4),
});

/** The whole raster as one picture: every line black on white at its place, frames and icons gone. */
export function drawPage(raster: Raster): { readonly image: GrayImage; readonly scale: number } {
  const { picture, marks, lines } = findLayout(raster);
  const { width, height } = raster;
  const pixels = new Uint8Array(width * height).fill(255);
  for (const line of lines) {
    const { image: drawn } = setLine(picture, marks, line, 0);
    for (let y = 0; y < drawn.height; y++) {
      for (let x = 0; x < drawn.width; x++) {
        const at = (line.top + y) * width + line.left + x;
        pixels[at] = Math.min(pixels[at] ?? 255, drawn.pixels[y * drawn.width + x] ?? 255);
      }
    }
  }
  const scale = width * height * PAGE_SCALE ** 2 <= MAX_PAGE_PIXELS ? PAGE_SCALE : 1;
  return { image: scaled({ width, height, pixels }, scale), scale };
}
