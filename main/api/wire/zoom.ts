/** The zoomed crop's members, which /zoom and /see/zoom share. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import type { Crop, ZoomInput } from '../../operations/see/zoom.ts';
import type { ApiConfig } from '../endpoint/config.ts';
import { coordinate, pictureFields, pixelCount, scale } from './fields.ts';
import { asImage, toPictureOptions } from './picture-endpoint.ts';
import { fittingPlace, partOf, placeFields, type PlaceMembers } from './place.ts';
import { screen } from './screen.ts';
import { TOGETHER } from './together.ts';

interface CropMembers extends PlaceMembers {
  readonly center_x?: number | undefined;
  readonly center_y?: number | undefined;
}

const CENTER = ['center_x', 'center_y'] as const;

/** A check: a centre, or a part instead of it. */
function fittingCrop(members: CropMembers, context: z.core.$RefinementCtx): void {
  const inPart = members.mode === 'region' || members.mode === 'window' || partOf(members) !== null;
  for (const member of CENTER)
    if (inPart === (members[member] !== undefined))
      context.addIssue({
        code: 'custom',
        path: [member],
        message: inPart
          ? `Expected a centre, or a region or window, not both: leave ${member} out.`
          : `A crop needs ${member}, or a region or window instead of a centre.`,
        params: { code: inPart ? 'unexpected_center' : 'required' },
      });
}

export const zoomRequest = z
  .strictObject({
    screen,
    asImage,
    center_x: coordinate
      .optional()
      .describe('Centre of the crop, in desktop pixels. Required unless a region or window is sent.'),
    center_y: coordinate
      .optional()
      .describe('Centre of the crop, in desktop pixels. Required unless a region or window is sent.'),
    width: pixelCount.default(640).describe('Width of the crop around the centre, in desktop pixels.'),
    height: pixelCount.default(360).describe('Height of the crop around the centre, in desktop pixels.'),
    ...placeFields,
    ...pictureFields,
    scale: scale(LIMITS.zoomScale),
  })
  .superRefine(fittingPlace, TOGETHER)
  .superRefine(fittingCrop, TOGETHER);

type ZoomMembers = z.output<typeof zoomRequest>;

const cropOf = (wire: ZoomMembers): Crop =>
  partOf(wire) ?? {
    center: { x: wire.center_x ?? 0, y: wire.center_y ?? 0 },
    size: { width: wire.width, height: wire.height },
  };

export const toZoomInput = (wire: ZoomMembers, config: ApiConfig): ZoomInput => ({
  crop: cropOf(wire),
  pictureOptions: toPictureOptions(wire, config),
});
