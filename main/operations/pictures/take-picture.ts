/** From a view to an encoded picture: region, frame, scale, grid, bytes. Every capture call ends here. */
import { requireUsableGrid } from '../../core/grid.ts';
import { drawMarks, inPicture } from '../../core/drawing/marks.ts';
import { drawGrid } from '../../core/drawing/grid.ts';
import type { Region } from '../../core/geometry.ts';
import type { Frame, Raster } from '../../core/raster.ts';
import type { Desk } from '../support/desk.ts';
import { noteView, type PICTURE_NOTES, type VIEW_NOTES } from './note-view.ts';
import type { Run } from '../support/run.ts';
import {
  encodeWithin,
  gridOver,
  pictureSize,
  takenPicture,
  type Encode,
  type TakenPicture,
} from './encoded-picture.ts';
import { takeKept } from './kept-picture.ts';
import type { PictureOptions } from './picture-options.ts';
import type { View } from './view.ts';
import { withFrame } from './with-frame.ts';

/** Throws if the picture's grid would have cells without a pixel; asked before anything is captured. */
export function requireFittingGrid({ region }: View, { grid }: PictureOptions): void {
  if (grid === null) return;
  requireUsableGrid(
    gridOver(region, grid),
    { rows: 'gridRows', cols: 'gridCols' },
    'Ask for fewer, leave {gridRows} and {gridCols} out, or send {withGrid}: false.',
  );
}

const encodeWhole =
  (desk: Desk, raster: Raster): Encode =>
  async (options) => {
    const pieces = await desk.codec.encodePieces(raster, options);
    return { pieces, size: pieces.reduce((sum, piece) => sum + piece.length, 0) };
  };

/** A part of the desktop that gets a numbered mark. */
export interface MarkedRegion {
  readonly number: number;
  readonly region: Region;
}

function markRegions(raster: Raster, shown: Region, marked: readonly MarkedRegion[]): void {
  const marks = marked.flatMap(({ number, region }) => {
    const box = inPicture(region, shown, raster);
    return box === undefined ? [] : [{ number, box }];
  });
  drawMarks(raster, marks);
}

/** A picture as a request means it. */
export interface MeantPicture {
  readonly view: View;
  readonly pictureOptions: PictureOptions;
  readonly marked: readonly MarkedRegion[];
}

/** Scales, draws and encodes. Grid and marks are drawn into the frame itself: pass a copy to keep the pixels. */
export async function renderPicture(
  desk: Desk,
  frame: Frame,
  { view, pictureOptions, marked }: MeantPicture,
  run: Run<keyof typeof PICTURE_NOTES>,
): Promise<TakenPicture> {
  const { region } = view;
  const grid = pictureOptions.grid === null ? null : gridOver(region, pictureOptions.grid);
  const size = pictureSize(region, pictureOptions);
  const sameSize = size.width === frame.width && size.height === frame.height;
  const raster: Raster = sameSize ? frame : await desk.codec.resize(frame, size);
  const labels =
    grid === null || pictureOptions.grid === null
      ? 'none'
      : drawGrid(raster, { ...grid, labels: pictureOptions.grid.labels });
  markRegions(raster, region, marked);
  run.signal.throwIfAborted();
  const encoded = await encodeWithin(encodeWhole(desk, raster), pictureOptions, run);
  return takenPicture(encoded, { view, size: raster, options: pictureOptions, grid, labels }, run);
}

export async function takePicture(
  desk: Desk,
  meant: MeantPicture,
  run: Run<keyof typeof PICTURE_NOTES | keyof typeof VIEW_NOTES>,
): Promise<TakenPicture> {
  const { view, pictureOptions, marked } = meant;
  requireFittingGrid(view, pictureOptions);
  noteView(view, run);
  const kept = marked.length > 0 ? undefined : await takeKept(desk, view, pictureOptions, run);
  if (kept !== undefined) return kept;
  const options = { cursor: pictureOptions.cursor, signal: run.signal };
  return withFrame(desk.capture, view.region, options, (frame) => renderPicture(desk, frame, meant, run));
}
