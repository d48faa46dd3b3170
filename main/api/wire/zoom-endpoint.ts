/** What the endpoints that zoom have in common, in every generation. */
import { zoom } from '../../operations/see/zoom.ts';
import { asImage, encodePictureOrBytes, PICTURE_BYTES, pictureResponse } from './picture-endpoint.ts';
import { screen } from './screen.ts';
import { toZoomInput, zoomRequest } from './zoom.ts';

export const ZOOM_ENDPOINT = {
  method: 'POST',
  summary: 'Captures a crop around a point, a region or a window, with its own grid.',
  description:
    'A crop around a point near the edge of the desktop is moved inside it to keep its size; `meta.region` says where it is.',
  alsoInQuery: { screen, asImage },
  request: zoomRequest,
  response: pictureResponse,
  bytes: PICTURE_BYTES,
  operation: zoom,
  decode: toZoomInput,
  encode: encodePictureOrBytes,
} as const;
