/** What all capture calls do alike: body or query members to a wish, a taken picture to bytes or JSON. */
import type { TakenPicture, PictureWish } from '../../operations/see/take-picture.ts';
import { encodeImage, encodePictureMeta, imageAnswer, mimeType, pictureMetaAnswer } from './answers.ts';
import type { ApiConfig } from '../endpoint/config.ts';
import type { Answer, Bytes } from '../endpoint/endpoint.ts';
import { queryBoolean } from './fields.ts';
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
  readonly cursor: boolean;
}

export const toPictureWish = (members: PictureMembers, config: ApiConfig): PictureWish => ({
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
});

/** Whether a POST asks for the bytes of the picture: in its query, as GET does, or in its body. */
export const asImageFields = {
  query: queryBoolean('Answer with the bytes of the picture instead of JSON.').optional(),
  body: z.boolean().optional().describe('The same as asImage in the query.'),
} as const;

interface AsImage {
  readonly asImage?: boolean | undefined;
}

export const wantsBytes = (request: { readonly query: AsImage; readonly body: AsImage }): boolean =>
  request.body.asImage ?? request.query.asImage ?? false;

export const PICTURE_BYTES = ['image/png', 'image/jpeg'] as const;

export const pictureResponse = z.object({ image: imageAnswer, meta: pictureMetaAnswer });

export const encodePicture = (taken: TakenPicture): Answer<z.input<typeof pictureResponse>> => ({
  data: { image: encodeImage(taken.picture), meta: encodePictureMeta(taken.meta) },
});

export function encodePictureBytes({ picture, meta }: TakenPicture): Bytes {
  const { x, y, width, height } = meta.region;
  return {
    bytes: picture.bytes,
    contentType: mimeType(picture.format),
    headers: { 'x-region': `${x},${y},${width},${height}`, 'x-screen': String(meta.screen) },
  };
}
