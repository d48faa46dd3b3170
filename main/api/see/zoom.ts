import * as z from 'zod';
import { zoom } from '../../operations/zoom.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import { screenInBody } from '../shared/fields.ts';
import { encodePicture, pictureResponse } from '../shared/picture-endpoint.ts';
import { toZoomInput, zoomFields } from '../shared/zoom.ts';
import { zoomExamples } from './zoom.example.ts';

export const postSeeZoom = defineEndpoint({
  method: 'POST',
  path: '/see/zoom',
  summary: 'A crop around a point, with a grid of its own.',
  description:
    'The crop keeps its size by moving inside the desktop where it can; `meta.region` says where it is.',
  query: z.object({}),
  body: z.strictObject({ screen: screenInBody, ...zoomFields }),
  response: pictureResponse,
  reasons: ['display_unavailable', 'capture_timeout', 'busy'],
  examples: zoomExamples,
  async answer({ body }, { service, config, caller }) {
    return encodePicture(await service.invoke(zoom, toZoomInput(body, config), caller));
  },
});
