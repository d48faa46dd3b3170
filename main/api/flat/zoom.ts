import * as z from 'zod';
import { zoom } from '../../operations/see/zoom.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import {
  asImageFields,
  encodePicture,
  encodePictureBytes,
  PICTURE_BYTES,
  pictureResponse,
  wantsBytes,
} from '../wire/picture-endpoint.ts';
import { WINDOW_REASONS } from '../endpoint/reason-texts.ts';
import { screenInQuery } from '../wire/screen.ts';
import { toZoomInput, zoomBody } from '../wire/zoom.ts';
import { zoomExamples } from './zoom.example.ts';

export const postZoom = defineEndpoint({
  method: 'POST',
  path: '/zoom',
  summary: 'A crop around a point, a region or a window, with a grid of its own.',
  description:
    'A crop around a point keeps its size by moving inside the desktop where it can; `meta.region` says where it is.',
  query: z.object({ screen: screenInQuery, asImage: asImageFields.query }),
  body: zoomBody,
  response: pictureResponse,
  bytes: PICTURE_BYTES,
  reasons: ['display_unavailable', 'capture_timeout', 'busy', ...WINDOW_REASONS],
  examples: zoomExamples,
  async answer({ query, body }, { service, config, caller }) {
    const taken = await service.invoke(zoom, toZoomInput(body, config), caller);
    return wantsBytes({ query, body }) ? encodePictureBytes(taken) : encodePicture(taken);
  },
});
