import * as z from 'zod';
import { zoom } from '../../operations/zoom.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import { queryBoolean, screenInQuery } from '../shared/fields.ts';
import { encodePicture, encodePictureBytes, pictureResponse } from '../shared/picture-endpoint.ts';
import { toZoomInput, zoomBody } from '../shared/zoom.ts';
import { zoomExamples } from './zoom.example.ts';

export const postZoom = defineEndpoint({
  method: 'POST',
  path: '/zoom',
  summary: 'A crop around a point, with a grid of its own.',
  description:
    'The crop keeps its size by moving inside the desktop where it can; `meta.region` says where it is.',
  query: z.object({
    screen: screenInQuery,
    asImage: queryBoolean('Answer with the bytes of the picture instead of JSON.').default(false),
  }),
  body: zoomBody,
  response: pictureResponse,
  reasons: ['display_unavailable', 'capture_timeout', 'busy'],
  examples: zoomExamples,
  async answer({ query, body }, { service, config, caller }) {
    const taken = await service.invoke(zoom, toZoomInput(body, config), caller);
    return query.asImage ? encodePictureBytes(taken) : encodePicture(taken);
  },
});
