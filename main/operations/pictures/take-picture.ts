/** From a view to an encoded picture: region, frame, scale, grid, bytes. Every capture call ends here. */
import { requireUsableGrid, roomyCount, type Grid } from '../../core/grid.ts';
import { drawMarks, inPicture } from '../../core/drawing/marks.ts';
import { drawGrid, type GridLabels } from '../../core/drawing/grid.ts';
import type { Region, Size } from '../../core/geometry.ts';
import { sizeInView } from '../../core/model-views.ts';
import type { Frame, Raster } from '../../core/raster.ts';
import type { Display } from '../../ports/displays.ts';
import type { EncodeOptions, ImageFormat } from '../../ports/image-codec.ts';
import type { Desk } from '../support/desk.ts';
import { notePicture, noteView, type PICTURE_NOTES, type VIEW_NOTES } from './note-view.ts';
import type { Run } from '../support/run.ts';
import type { GridOptions, PictureOptions } from './picture-options.ts';
import type { BaseSubject } from '../support/kept/picture-bases.ts';
import type { KeptFrame } from '../support/kept/kept-frame.ts';
import type { KeptPictures, PictureLook } from '../support/kept/kept-pictures.ts';
import type { View } from './view.ts';
import { withFrame } from './with-frame.ts';

export interface Picture extends Size {
  readonly bytes: Uint8Array;
  /** The bytes in the pieces that they were made in: anyone who can send those need not ask for `bytes`, which joins them. */
  readonly pieces?: readonly Uint8Array[];
  readonly format: ImageFormat;
  /** Of two pictures with the same tag the bytes are the same. Absent if only the bytes say it. */
  readonly tag?: (() => string) | undefined;
}

export interface PictureMeta {
  readonly screen: number;
  readonly region: Region;
  readonly displays: readonly Display[];
  readonly scale: { readonly x: number; readonly y: number };
  readonly grid: { readonly grid: Grid; readonly labels: GridLabels } | null;
}

export interface TakenPicture {
  readonly picture: Picture;
  readonly meta: PictureMeta;
}

/** The picture's size: the smaller of both limits wins, and no side vanishes. */
export function scaledSize(region: Size, scale: number, maxEdge: number | null): Size {
  const factor = Math.min(
    scale,
    maxEdge === null ? Infinity : maxEdge / Math.max(region.width, region.height),
  );
  const side = (length: number): number => Math.max(1, Math.round(length * factor));
  return { width: side(region.width), height: side(region.height) };
}

/** The size of the picture of a region: as requested, and no larger than its model takes. */
export function pictureSize(region: Size, { scale, maxEdge, view }: PictureOptions): Size {
  const size = scaledSize(region, scale, maxEdge);
  return view === undefined ? size : sizeInView(size, view);
}

/** The grid as it will be drawn. */
function gridOver(region: Region, { rows, cols, shrinks }: GridOptions): Grid {
  return {
    region,
    rows: shrinks.rows ? roomyCount(rows, region.height) : rows,
    cols: shrinks.cols ? roomyCount(cols, region.width) : cols,
  };
}

/** Throws where the picture's grid would have cells without a pixel; asked before anything is captured. */
export function requireFittingGrid({ region }: View, { grid }: PictureOptions): void {
  if (grid === null) return;
  requireUsableGrid(
    gridOver(region, grid),
    { rows: 'gridRows', cols: 'gridCols' },
    'Ask for fewer, leave {gridRows} and {gridCols} out, or send {withGrid}: false.',
  );
}

/** Qualities that are tried in turn where a picture has too many bytes; below the last one text cannot be read. */
const LOWER_QUALITIES = [75, 60, 45, 30] as const;

interface Bytes {
  readonly pieces: readonly Uint8Array[];
  readonly size: number;
  readonly tag?: () => string;
}

interface Encoded extends Bytes {
  readonly format: ImageFormat;
}

type Encode = (options: EncodeOptions) => Promise<Bytes>;

const encodeWhole =
  (desk: Desk, raster: Raster): Encode =>
  async (options) => {
    const pieces = await desk.codec.encodePieces(raster, options);
    return { pieces, size: pieces.reduce((sum, piece) => sum + piece.length, 0) };
  };

/** Joins the pieces when the bytes are asked for, once. */
function pictureOf({ pieces, size, format, tag }: Encoded, { width, height }: Size): Picture {
  let joined = pieces.length === 1 ? pieces[0] : undefined;
  const join = (): Uint8Array => {
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  };
  return {
    get bytes() {
      return (joined ??= join());
    },
    pieces,
    format,
    width,
    height,
    tag,
  };
}

async function encodeAs(
  encode: Encode,
  { format, quality }: Pick<PictureOptions, 'format' | 'quality'>,
): Promise<Encoded> {
  if (format !== 'smaller') return { ...(await encode({ format, quality })), format };
  const [png, jpeg] = await Promise.all([
    encode({ format: 'png', quality }),
    encode({ format: 'jpeg', quality }),
  ]);
  return png.size <= jpeg.size ? { ...png, format: 'png' } : { ...jpeg, format: 'jpeg' };
}

/** The picture in the requested format; as JPEG of lower quality if it would otherwise have too many bytes. */
async function encodeWithin(
  encode: Encode,
  { format, quality, view }: PictureOptions,
  run: Run,
): Promise<Encoded> {
  const most = view?.maxBytes ?? Infinity;
  let encoded = await encodeAs(encode, { format, quality });
  const lower = LOWER_QUALITIES.filter((each) => format === 'png' || each < quality);
  for (const each of lower) {
    if (encoded.size <= most) break;
    run.signal.throwIfAborted();
    encoded = { ...(await encode({ format: 'jpeg', quality: each })), format: 'jpeg' };
  }
  return encoded;
}

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

interface Taken {
  readonly view: View;
  readonly size: Size;
  readonly options: PictureOptions;
  readonly grid: Grid | null;
  readonly labels: GridLabels;
}

function takenPicture(
  encoded: Encoded,
  { view: { region, screen, displays }, size, options, grid, labels }: Taken,
  run: Run<keyof typeof PICTURE_NOTES>,
): TakenPicture {
  notePicture({ ...options, format: encoded.format }, encoded.size, run);
  return {
    picture: pictureOf(encoded, size),
    meta: {
      screen,
      region,
      displays,
      scale: { x: size.width / region.width, y: size.height / region.height },
      grid: grid === null ? null : { grid, labels },
    },
  };
}

/** How the picture of a view is drawn, which is all that pictures have in common whose strips can be shared. */
export function lookOf({ region }: View, options: PictureOptions): PictureLook {
  const grid =
    options.grid === null ? null : { grid: gridOver(region, options.grid), labels: options.grid.labels };
  return { region, size: pictureSize(region, options), grid };
}

/** From the kept frame, of which only the strips that changed are coded. Undefined where the view cannot be kept. */
async function takeKept(
  desk: Desk,
  view: View,
  options: PictureOptions,
  run: Run<keyof typeof PICTURE_NOTES>,
): Promise<TakenPicture | undefined> {
  if (options.cursor) return undefined;
  const look = lookOf(view, options);
  return desk.keptScreen.use({ ...view, signal: run.signal }, async (kept, pictures) => {
    const { revision } = kept;
    const taken = await renderKept({ kept, pictures, look, view, options }, run);
    desk.keptScreen.bases.keep(pictureSubject(view, run), revision);
    return taken;
  });
}

/** Pictures of the same part tell a caller the same, whatever their size and format. */
export const pictureSubject = ({ region }: View, { viewer = '' }: Run): BaseSubject => ({
  viewer,
  about: JSON.stringify(region),
});

export interface KeptLook {
  readonly kept: KeptFrame;
  readonly pictures: KeptPictures;
  readonly look: PictureLook;
  readonly view: View;
  readonly options: PictureOptions;
}

export async function renderKept(
  { kept, pictures, look, view, options }: KeptLook,
  run: Run<keyof typeof PICTURE_NOTES>,
): Promise<TakenPicture> {
  let labels: GridLabels = 'none';
  const encoded = await encodeWithin(
    async (encoding) => {
      const rendered = await pictures.render(kept, look, encoding);
      labels = rendered.labels;
      const { pieces, size } = rendered.coded;
      return { pieces, size, tag: () => rendered.coded.tag() };
    },
    options,
    run,
  );
  const { size, grid } = look;
  return takenPicture(encoded, { view, size, options, grid: grid?.grid ?? null, labels }, run);
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
