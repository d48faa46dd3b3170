/** Common parts of all endpoints that answer a picture: its options, and the answer as bytes or JSON. */
import type { PictureOptions } from '../../operations/pictures/picture-options.ts';
import type { TakenPicture } from '../../operations/pictures/encoded-picture.ts';
import { encodeImage, encodePictureMeta, imageAnswer, mimeType, pictureMetaAnswer } from './pictures.ts';
import { MODEL_VIEW, type ModelViewName } from '../../core/model-views.ts';
import type { ApiConfig } from '../endpoint/config.ts';
import type { Bytes } from '../endpoint/endpoint.ts';
import * as z from 'zod';

export interface PictureMembers {
  readonly with_grid: boolean;
  readonly grid_rows?: number | undefined;
  readonly grid_cols?: number | undefined;
  readonly include_labels: boolean;
  readonly image_format: 'png' | 'jpeg';
  readonly jpeg_quality: number;
  readonly scale: number;
  readonly max_edge?: number | undefined;
  readonly for?: ModelViewName | undefined;
  readonly cursor: boolean;
}

export const toPictureOptions = (
  members: PictureMembers,
  config: Pick<ApiConfig, 'gridRows' | 'gridCols'>,
): PictureOptions => ({
  format: members.image_format,
  quality: members.jpeg_quality,
  grid: members.with_grid
    ? {
        rows: members.grid_rows ?? config.gridRows,
        cols: members.grid_cols ?? config.gridCols,
        labels: members.include_labels,
        shrinks: { rows: members.grid_rows === undefined, cols: members.grid_cols === undefined },
      }
    : null,
  scale: members.scale,
  maxEdge: members.max_edge ?? null,
  cursor: members.cursor,
  ...(members.for === undefined ? {} : { view: MODEL_VIEW[members.for] }),
});

/** Whether the bytes of the picture are asked for: in a query, where a browser or curl can say it, or in a body. */
export const asImage = z
  .boolean()
  .optional()
  .describe(
    'True: answer with the bytes of the picture instead of JSON. A POST accepts it in the body or in the query.',
  );

export const PICTURE_BYTES = ['image/png', 'image/jpeg'] as const;

export const pictureResponse = z.object({ image: imageAnswer, meta: pictureMetaAnswer });

export const encodePictureOrBytes = (
  taken: TakenPicture,
  wire: { readonly asImage?: boolean | undefined },
): z.input<typeof pictureResponse> | Bytes =>
  wire.asImage === true
    ? encodePictureBytes(taken)
    : { image: encodeImage(taken.picture), meta: encodePictureMeta(taken.meta) };

export function encodePictureBytes({ picture, meta }: TakenPicture): Bytes {
  const { x, y, width, height } = meta.region;
  return {
    bytes: picture.pieces ?? picture.bytes,
    contentType: mimeType(picture.format),
    headers: { 'x-region': `${x},${y},${width},${height}`, 'x-screen': String(meta.screen) },
    tag: picture.tag,
  };
}
