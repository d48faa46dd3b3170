import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { captureScreen } from '../../operations/capture-screen.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import {
  imageFormat,
  MAX_EDGE,
  queryBoolean,
  queryInteger,
  queryNumber,
  screenInQuery,
} from '../shared/fields.ts';
import {
  encodePicture,
  encodePictureBytes,
  pictureResponse,
  toPictureWish,
} from '../shared/picture-endpoint.ts';
import { screenExamples } from './screen.example.ts';

export const getScreen = defineEndpoint({
  method: 'GET',
  path: '/screen',
  summary: 'A picture of a whole display, with a labelled grid.',
  query: z.object({
    screen: screenInQuery,
    with_grid: queryBoolean('Draw the labelled grid.').default(true),
    grid_rows: queryInteger(
      1,
      LIMITS.gridRowsOrColumns,
      'Grid rows; the configured number (12) where left out.',
    ).optional(),
    grid_cols: queryInteger(
      1,
      LIMITS.gridRowsOrColumns,
      'Grid columns; the configured number (12) where left out.',
    ).optional(),
    include_labels: queryBoolean('Write `row,col` into the cells.').default(true),
    image_format: imageFormat.default('png'),
    jpeg_quality: queryInteger(1, 100, 'JPEG quality.').default(85),
    asImage: queryBoolean('Answer with the bytes of the picture instead of JSON.').default(false),
    scale: queryNumber(0.05, 1, 'Picture pixels per global pixel.').default(1),
    max_edge: queryInteger(
      MAX_EDGE.min,
      MAX_EDGE.max,
      'The longer side of the picture at most, pixels.',
    ).optional(),
    cursor: queryBoolean('Draw the pointer.').default(false),
  }),
  response: pictureResponse,
  reasons: ['display_unavailable', 'capture_timeout', 'busy'],
  examples: screenExamples,
  async answer({ query }, { service, config, caller }) {
    const wish = toPictureWish(query, config);
    const taken = await service.invoke(captureScreen, { screen: query.screen, region: null, wish }, caller);
    return query.asImage ? encodePictureBytes(taken) : encodePicture(taken);
  },
});
