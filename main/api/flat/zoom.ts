import { zoom } from '../../operations/see/zoom.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { asImage, encodePictureOrBytes, PICTURE_BYTES, pictureResponse } from '../wire/picture-endpoint.ts';
import { screen } from '../wire/screen.ts';
import { toZoomInput, zoomRequest } from '../wire/zoom.ts';
import { zoomExamples } from './zoom.example.ts';

export const postZoom = defineEndpoint({
  method: 'POST',
  path: '/zoom',
  summary: 'Captures a crop around a point, a region or a window, with its own grid.',
  description:
    'A crop around a point near the edge of the desktop is moved inside it to keep its size; `meta.region` tells where it is.',
  alsoInQuery: { screen, asImage },
  request: zoomRequest,
  response: pictureResponse,
  bytes: PICTURE_BYTES,
  examples: zoomExamples,
  operation: zoom,
  decode: toZoomInput,
  encode: encodePictureOrBytes,
});
