/** Draws the grid that an agent points with into a picture, by the same rule that resolves a cell to a point. */
import type { Size } from '../geometry.ts';
import { cellEdges } from '../grid.ts';
import type { RowSpan } from '../bands.ts';
import type { Raster } from '../raster.ts';
import { drawLabel, labelSize, type PlacedLabel } from './label.ts';

/** Which cells carry a label: every one, those of the first row and column, or none. */
export type GridLabels = 'all' | 'edges' | 'none';

export interface DrawnGrid {
  /** The region that the picture shows, in global units. The raster may be larger or smaller. */
  readonly region: Size;
  readonly rows: number;
  readonly cols: number;
  readonly labels: boolean;
  /** Rows of the raster, each in one span; the others may be left as they are. Default: all. */
  readonly spans?: readonly RowSpan[];
}

/** Cells from this size on are labelled each; smaller ones could not be seen for their labels. */
const LABELLED_CELL: Size = { width: 40, height: 16 };
/** Cells from this size on get labels of twice the size, which stay readable when the picture is scaled down. */
const ROOMY_CELL: Size = { width: 120, height: 48 };
const LABEL_INSET = 2;

/** Opacity of a grid line. */
const LINE_STRENGTH = 0.55;
/** B, G, R. */
const LINE_ON_LIGHT = [80, 0, 200] as const;
const LINE_ON_DARK = [200, 140, 255] as const;

/**
 * The first picture pixel of each cell over a side of `length` global units shown as `pixels` picture pixels. Picture
 * pixel p shows global unit floor((p + 0.5) * length / pixels), which is in cell c from cellEdges(length, count)[c] on.
 */
export const pictureEdges = (length: number, count: number, pixels: number): readonly number[] =>
  cellEdges(length, count).map((edge) => Math.ceil((edge * pixels) / length - 0.5));

/** For each value of blue, then of green, then of red: its value under a line of this colour. */
const tintsOf = (color: readonly number[]): Uint8Array =>
  Uint8Array.from(
    color.flatMap((line) =>
      Array.from({ length: 256 }, (_, ground) => Math.round(ground + (line - ground) * LINE_STRENGTH)),
    ),
  );
const ON_LIGHT = tintsOf(LINE_ON_LIGHT);
const ON_DARK = tintsOf(LINE_ON_DARK);

/** The luma of ITU-R BT.601 in thousandths: whole numbers, since V8 allocates memory for each fraction until it has optimised the function. */
function tint(pixels: Uint8Array, at: number): void {
  const blue = pixels[at] ?? 0;
  const green = pixels[at + 1] ?? 0;
  const red = pixels[at + 2] ?? 0;
  const tints = 114 * blue + 587 * green + 299 * red > 127_000 ? ON_LIGHT : ON_DARK;
  pixels[at] = tints[blue] ?? 0;
  pixels[at + 1] = tints[256 + green] ?? 0;
  pixels[at + 2] = tints[512 + red] ?? 0;
}

/** Lines on the first pixel of every row and column but the first; from the top down, which is how memory likes it. */
function drawLines(
  { width, pixels }: Raster,
  { from, to }: RowSpan,
  xs: readonly number[],
  ys: readonly number[],
): void {
  const rows = new Set(ys.slice(1, -1));
  const columns = [...new Set(xs.slice(1, -1).filter((x) => x < width))];
  for (let y = from; y < to; y++)
    if (rows.has(y)) for (let x = 0; x < width; x++) tint(pixels, (y * width + x) * 4);
    else for (const x of columns) tint(pixels, (y * width + x) * 4);
}

const reaches = (cell: Size, least: Size): boolean =>
  cell.width >= least.width && cell.height >= least.height;

/** A raster of which only some rows are to hold the picture. */
interface Canvas {
  readonly raster: Raster;
  readonly spans: readonly RowSpan[];
}

const isDrawn = (spans: readonly RowSpan[], top: number, height: number): boolean =>
  spans.some(({ from, to }) => top < to && top + height > from);

/** Draws one label unless it would leave the picture; returns its end. */
function place({ raster, spans }: Canvas, { text, x, y, scale }: PlacedLabel): Size | undefined {
  const { width, height } = labelSize(text, scale);
  const left = x + LABEL_INSET;
  const top = y + LABEL_INSET;
  if (left + width > raster.width || top + height > raster.height) return undefined;
  if (isDrawn(spans, top, height)) drawLabel(raster, { text, x: left, y: top, scale });
  return { width: left + width, height: top + height };
}

/** Labels along the first row and column; one that would touch its neighbour is left out. */
function drawEdgeLabels(canvas: Canvas, xs: readonly number[], ys: readonly number[]): boolean {
  let free = 0;
  let drawn = false;
  for (const [col, x] of xs.slice(0, -1).entries())
    if (x >= free) {
      const end = place(canvas, { text: `0,${col}`, x, y: 0, scale: 1 });
      free = end?.width ?? free;
      drawn ||= end !== undefined;
    }
  free = labelSize('0', 1).height + LABEL_INSET;
  for (const [row, y] of ys.slice(0, -1).entries())
    if (row > 0 && y >= free) free = place(canvas, { text: `${row},0`, x: 0, y, scale: 1 })?.height ?? free;
  return drawn;
}

/** Draws lines and labels into the raster's pixels and says which labels there are. */
export function drawGrid(
  raster: Raster,
  { region, rows, cols, labels, spans = [{ from: 0, to: raster.height }] }: DrawnGrid,
): GridLabels {
  const xs = pictureEdges(region.width, cols, raster.width);
  const ys = pictureEdges(region.height, rows, raster.height);
  for (const span of spans) drawLines(raster, span, xs, ys);
  if (!labels) return 'none';
  const cell = { width: raster.width / cols, height: raster.height / rows };
  const canvas = { raster, spans };
  if (!reaches(cell, LABELLED_CELL)) return drawEdgeLabels(canvas, xs, ys) ? 'edges' : 'none';
  const scale = reaches(cell, ROOMY_CELL) ? 2 : 1;
  const { height } = labelSize('0', scale);
  for (const [row, y] of ys.slice(0, -1).entries())
    if (isDrawn(spans, y + LABEL_INSET, height))
      for (let col = 0; col < cols; col++)
        place(canvas, { text: `${row},${col}`, x: xs[col] ?? 0, y, scale });
  return 'all';
}
