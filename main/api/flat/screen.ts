import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { captureScreen } from '../../operations/see/capture-screen.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { imageFormat, queryBoolean, queryInteger, queryNumber } from '../wire/fields.ts';
import {
  encodePicture,
  encodePictureBytes,
  PICTURE_BYTES,
  pictureResponse,
  toPictureWish,
} from '../wire/picture-endpoint.ts';
import { fittingQueryPart, partInQuery, queryPartOf } from '../wire/query-part.ts';
import { WINDOW_REASONS } from '../endpoint/reason-texts.ts';
import { screenInQuery } from '../wire/screen.ts';
import { screenExamples } from './screen.example.ts';
import { TOGETHER } from '../wire/together.ts';

export const getScreen = defineEndpoint({
  method: 'GET',
  path: '/screen',
  summary: 'A picture of a display, a region or a window, with a labelled grid.',
  query: z
    .object({
      screen: screenInQuery,
      ...partInQuery,
      with_grid: queryBoolean('Draw the labelled grid.').default(true),
      grid_rows: queryInteger(
        1,
        LIMITS.gridRowsOrColumns,
        'Grid rows; left out: the configured number (12), or fewer where cells would be under 8 pixels.',
      ).optional(),
      grid_cols: queryInteger(
        1,
        LIMITS.gridRowsOrColumns,
        'Grid columns; left out: the configured number (12), or fewer where cells would be under 8 pixels.',
      ).optional(),
      include_labels: queryBoolean('Write `row,col` into the cells.').default(true),
      image_format: imageFormat.default('png'),
      jpeg_quality: queryInteger(1, LIMITS.jpegQuality, 'JPEG quality.').default(85),
      asImage: queryBoolean('Answer with the bytes of the picture instead of JSON.').default(false),
      scale: queryNumber(0.05, LIMITS.pictureScale, 'Picture pixels per global pixel.').default(1),
      max_edge: queryInteger(
        LIMITS.maxEdgeMinPixels,
        LIMITS.maxEdgePixels,
        'The longer side of the picture at most, pixels.',
      ).optional(),
      cursor: queryBoolean('Draw the pointer.').default(false),
    })
    .superRefine(fittingQueryPart, TOGETHER),
  response: pictureResponse,
  bytes: PICTURE_BYTES,
  reasons: ['display_unavailable', 'capture_timeout', 'busy', ...WINDOW_REASONS],
  examples: screenExamples,
  async answer({ query }, { service, config, caller }) {
    const wish = toPictureWish(query, config);
    const input = { screen: query.screen ?? 0, part: queryPartOf(query), wish };
    const taken = await service.invoke(captureScreen, input, caller);
    return query.asImage ? encodePictureBytes(taken) : encodePicture(taken);
  },
});
