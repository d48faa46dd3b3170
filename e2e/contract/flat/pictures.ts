/** Pictures of the flat generation: `/screen` and `/zoom`. */
import {
  body,
  MODELS,
  PART_QUERY,
  PICTURE_ANSWER,
  pictureBody,
  placeBody,
  query,
  screenEither,
  screenOfGet,
  type Row,
} from '../row.ts';

const flat = ['flat'] as const;
const asImage = query('asImage', 'boolean', { fallback: 'false', taken: ['true', 'false', '1', '0'] });
const asImageBody = body('asImage', 'boolean', { fallback: false, taken: [true] });

export const FLAT_PICTURE_ROWS: readonly Row[] = [
  {
    method: 'GET',
    path: '/screen',
    generations: flat,
    least: () => ({}),
    fields: [
      screenOfGet,
      ...PART_QUERY,
      query('with_grid', 'boolean', { fallback: 'true', taken: ['true', 'false', '1', '0'] }),
      query('grid_rows', 'integer', { fallback: '12', taken: ['1', '100'], refused: ['0', '101'] }),
      query('grid_cols', 'integer', { fallback: '12', taken: ['1', '100'], refused: ['0', '101'] }),
      query('include_labels', 'boolean', { fallback: 'true', taken: ['true', 'false'] }),
      query('image_format', 'string', { fallback: 'png', taken: ['png', 'jpeg'], refused: ['gif'] }),
      query('jpeg_quality', 'integer', { fallback: '85', taken: ['1', '100'], refused: ['0', '101'] }),
      asImage,
      query('scale', 'number', { fallback: '1', taken: ['0.05', '1'], refused: ['0.04', '1.1'] }),
      query('max_edge', 'integer', { taken: ['16', '16384'], refused: ['15', '16385'] }),
      query('for', 'string', { taken: MODELS, refused: ['gpt', 'ANY', ''] }),
      query('marks', 'boolean', { fallback: 'false', taken: ['true', 'false'] }),
      query('cursor', 'boolean', { fallback: 'false', taken: ['true', 'false'] }),
    ],
    answer: PICTURE_ANSWER,
    errors: [],
  },
  {
    method: 'POST',
    path: '/zoom',
    generations: flat,
    least: () => ({ body: { center_x: 100, center_y: 100 } }),
    fields: [
      ...screenEither,
      asImage,
      asImageBody,
      ...placeBody({ center_x: undefined, center_y: undefined }),
      body('center_x', 'integer', { taken: [0, 50] }),
      body('center_y', 'integer', { taken: [0, 50] }),
      body('width', 'integer', { fallback: 640, taken: [200], refused: [0, -1] }),
      body('height', 'integer', { fallback: 360, taken: [200], refused: [0, -1] }),
      ...pictureBody(true),
      body('scale', 'number', { fallback: 1, taken: [0.05, 2], refused: [0.04, 4.1] }),
    ],
    answer: PICTURE_ANSWER,
    errors: [
      { what: 'no centre', question: { body: { center_y: 1 } }, status: 422, names: 'center_x' },
      {
        what: 'a centre that no display shows',
        question: { body: { center_x: 100_000, center_y: 1 } },
        status: 422,
        names: 'center_x',
      },
      {
        what: 'more rows than pixels',
        question: { body: { center_x: 9, center_y: 9, width: 9, height: 9, grid_rows: 20, grid_cols: 2 } },
        status: 422,
        names: 'grid_rows',
        says: ['with_grid: false', '20', '9'],
      },
      {
        what: 'a centre next to a region',
        question: { body: { center_x: 9, center_y: 9, region: { x: 0, y: 0, width: 9, height: 9 } } },
        status: 422,
        names: 'center_x',
      },
    ],
  },
];
