import { zoom } from '../../operations/see/zoom.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { asImage, encodePictureOrBytes, PICTURE_BYTES, pictureResponse } from '../wire/picture-endpoint.ts';
import { screen } from '../wire/screen.ts';
import { toZoomInput, zoomRequest } from '../wire/zoom.ts';
import { zoomExamples } from './zoom.example.ts';

export const postSeeZoom = defineEndpoint({
  method: 'POST',
  path: '/see/zoom',
  summary: 'A crop around a point, a region or a window, with its own grid.',
  description:
    'A crop around a point keeps its size by moving inside the desktop where it can; `meta.region` says where it is.',
  alsoInQuery: { screen, asImage },
  request: zoomRequest,
  response: pictureResponse,
  bytes: PICTURE_BYTES,
  examples: zoomExamples,
  operation: zoom,
  decode: toZoomInput,
  encode: encodePictureOrBytes,
});
