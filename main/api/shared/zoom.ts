/** The zoomed crop's members, which /zoom and /see/zoom share. */
import * as z from 'zod';
import type { ZoomInput } from '../../operations/zoom.ts';
import type { ApiConfig } from './config.ts';
import { coordinate, pictureFields, pixelCount, scale } from './fields.ts';
import { toPictureWish } from './picture-endpoint.ts';

export const zoomFields = {
  center_x: coordinate.describe('Global pixels.'),
  center_y: coordinate.describe('Global pixels.'),
  width: pixelCount.default(640).describe('Crop width, global pixels.'),
  height: pixelCount.default(360).describe('Crop height, global pixels.'),
  ...pictureFields,
  scale: scale(4),
} as const;

export const zoomBody = z.strictObject(zoomFields);

export const toZoomInput = (body: z.output<typeof zoomBody>, config: ApiConfig): ZoomInput => ({
  center: { x: body.center_x, y: body.center_y },
  size: { width: body.width, height: body.height },
  wish: toPictureWish(body, config),
});
