/** Encoded pictures: their size, grid and bytes, within what their model takes. */
import { roomyCount, type Grid } from '../../core/grid.ts';
import type { GridLabels } from '../../core/drawing/grid.ts';
import type { Region, Size } from '../../core/geometry.ts';
import { sizeInView } from '../../core/model-views.ts';
import type { Display } from '../../ports/displays.ts';
import type { EncodeOptions, ImageFormat } from '../../ports/image-codec.ts';
import type { Run } from '../support/run.ts';
import { notePicture, type PICTURE_NOTES } from './note-view.ts';
import type { GridOptions, PictureOptions } from './picture-options.ts';
import type { View } from './view.ts';

export interface Picture extends Size {
  readonly bytes: Uint8Array;
  /** The bytes in the pieces that they were made in: anyone who can send those need not ask for `bytes`, which joins them. */
  readonly pieces?: readonly Uint8Array[];
  readonly format: ImageFormat;
  /** Two pictures with the same tag have the same bytes. Absent if only the bytes can be compared. */
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
export function gridOver(region: Region, { rows, cols, shrinks }: GridOptions): Grid {
  return {
    region,
    rows: shrinks.rows ? roomyCount(rows, region.height) : rows,
    cols: shrinks.cols ? roomyCount(cols, region.width) : cols,
  };
}

/** Qualities that are tried in turn where a picture has too many bytes; below the last one text cannot be read. */
const LOWER_QUALITIES = [75, 60, 45, 30] as const;

export interface EncodedBytes {
  readonly pieces: readonly Uint8Array[];
  readonly size: number;
  readonly tag?: () => string;
}

export interface Encoded extends EncodedBytes {
  readonly format: ImageFormat;
}

export type Encode = (options: EncodeOptions) => Promise<EncodedBytes>;

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
export async function encodeWithin(
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

interface Taken {
  readonly view: View;
  readonly size: Size;
  readonly options: PictureOptions;
  readonly grid: Grid | null;
  readonly labels: GridLabels;
}

export const pictureMeta = ({
  view: { region, screen, displays },
  size,
  grid,
  labels,
}: Omit<Taken, 'options'>): PictureMeta => ({
  screen,
  region,
  displays,
  scale: { x: size.width / region.width, y: size.height / region.height },
  grid: grid === null ? null : { grid, labels },
});

export function takenPicture(
  encoded: Encoded,
  taken: Taken,
  run: Run<keyof typeof PICTURE_NOTES>,
): TakenPicture {
  notePicture({ ...taken.options, format: encoded.format }, encoded.size, run);
  return { picture: pictureOf(encoded, taken.size), meta: pictureMeta(taken) };
}
