/** Pictures as tools ask for them and describe them. */
import type { Region } from '../core/geometry.ts';
import { frameMap, sizeInView, type FrameMap, type ModelView } from '../core/model-views.ts';
import type { PictureOptions } from '../operations/pictures/picture-options.ts';
import type { TakenPicture } from '../operations/pictures/encoded-picture.ts';

const JPEG_QUALITY = 85;
/** Enlarged further, a part shows no more. */
const MOST_SCALE = 3;

export interface ToolPictureOptions {
  readonly cursor?: boolean;
  /** The part that is shown, if it is to be enlarged as far as the model takes it. */
  readonly enlarge?: Region | undefined;
}

export function pictureOptionsFor(
  view: ModelView,
  { cursor = false, enlarge }: ToolPictureOptions = {},
): PictureOptions {
  return {
    format: 'smaller',
    quality: JPEG_QUALITY,
    grid: null,
    scale: enlarge === undefined ? 1 : scaleFor(enlarge, view),
    maxEdge: null,
    cursor,
    view,
  };
}

/** The largest whole scale at which a model still takes the picture as it is. */
function scaleFor(part: Region, view: ModelView): number {
  for (let scale = MOST_SCALE; scale > 1; scale--) {
    const size = { width: part.width * scale, height: part.height * scale };
    if (sizeInView(size, view).width === size.width) return scale;
  }
  return 1;
}

export const frameOfPicture = ({ picture, meta }: TakenPicture, view: ModelView): FrameMap =>
  frameMap(meta.region, picture, view);

const KB = 1000;

export const pictureFact = ({ picture: { width, height, format, bytes } }: TakenPicture): string =>
  `${width}x${height} ${format.toUpperCase()}, ${Math.ceil(bytes.byteLength / KB)} kB`;
