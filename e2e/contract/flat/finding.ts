/** Finding texts, colours, pictures and places in the flat generation. */
import { body, placeBody, readingBody, REGION_ANSWER, screenEither, under, type Row } from '../row.ts';

const flat = ['flat'] as const;
/** One black pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
/** The upper left corner of a light window on a blue ground. */
const CORNER =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAMCAMAAABhq6zVAAAABlBMVEUwUHD09PSK/BiFAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12NgoAFgBAOKOQAFrAAlxCWE/QAAAABJRU5ErkJggg==';
const READING = [...placeBody(), ...readingBody(0)];

export const FLAT_FINDING_ROWS: readonly Row[] = [
  {
    method: 'POST',
    path: '/ocr',
    generations: flat,
    least: () => ({ body: {} }),
    fields: [...screenEither, ...READING],
    answer: {
      'result.mode': 'string',
      'result.language_hint': 'string?',
      'result.min_confidence': 'number',
      ...under('result.region', REGION_ANSWER),
      'result.blocks': 'array',
      'result.lines': 'array',
      'result.blocks.0.text': 'string',
      'result.blocks.0.confidence': 'number',
      ...under('result.blocks.0.bbox', REGION_ANSWER),
      'result.timing': 'object',
    },
    errors: [
      {
        what: 'mode image without one',
        question: { body: { mode: 'image' } },
        status: 422,
        names: 'image_base64',
      },
      {
        what: 'a path for a picture',
        question: { body: { mode: 'image', image_base64: '/etc/passwd' } },
        status: 422,
        names: 'image_invalid',
      },
    ],
  },
  {
    method: 'POST',
    path: '/ocr/find',
    generations: flat,
    least: () => ({ body: { query: 'Cancel' } }),
    fields: [
      ...screenEither,
      ...READING,
      body('query', 'string', { taken: ['x'], refused: [''] }),
      body('match', 'string', { fallback: 'contains', taken: ['exact', 'regex'], refused: ['fuzzy'] }),
      body('group_lines', 'boolean', { fallback: false, taken: [true] }),
      body('max_results', 'integer', { fallback: 20, taken: [1], refused: [0, -1] }),
    ],
    answer: {
      matches: 'array',
      match_count: 'integer',
      blocks_considered: 'integer',
      'matches.0.text': 'string',
      'matches.0.confidence': 'number',
      ...under('matches.0.bbox', REGION_ANSWER),
      'matches.0.center.x': 'integer',
      'matches.0.words': 'array',
      'matches.0.line': 'string',
    },
    errors: [
      { what: 'no query', question: { body: {} }, status: 422, names: 'query' },
      {
        what: 'an expression that does not parse',
        question: { body: { query: '(', match: 'regex' } },
        status: 422,
        names: 'query',
      },
    ],
  },
  {
    method: 'POST',
    path: '/pixels/find',
    generations: flat,
    least: () => ({ body: { color: '#f4f4f4' } }),
    fields: [
      ...screenEither,
      ...placeBody({ color: '#f4f4f4' }),
      body('color', 'string', { taken: ['#F4F4F4', '#fff'], refused: ['white', 'f4f4f4', '#f4f4', ''] }),
      body('at', 'object', {
        taken: [{ x: 5, y: 5 }],
        refused: [{ x: 5 }, { x: 5, y: 100_000 }, { x: '5', y: 5 }],
      }),
      body('tolerance', 'integer', { fallback: 10, taken: [0, 255], refused: [-1, 256, 0.5] }),
      body('min_pixels', 'integer', { fallback: 16, taken: [1, 1_000_000], refused: [0, -1] }),
      body('max_results', 'integer', { fallback: 50, taken: [1, 1000], refused: [0, 1001] }),
    ],
    answer: {
      color: 'string',
      regions: 'array',
      ...under('regions.0.bbox', REGION_ANSWER),
      'regions.0.center.x': 'integer',
      'regions.0.center.y': 'integer',
      'regions.0.pixels': 'integer',
      region_count: 'integer',
      pixel_count: 'integer',
      ...under('region', REGION_ANSWER),
    },
    errors: [
      { what: 'neither a colour nor a pixel', question: { body: {} }, status: 422, names: 'color' },
      {
        what: 'the name of a colour, saying how it is written',
        question: { body: { color: 'red' } },
        status: 422,
        names: 'color',
        says: ['#rrggbb'],
      },
    ],
  },
  {
    method: 'POST',
    path: '/image/find',
    generations: flat,
    least: () => ({ body: { image_base64: CORNER } }),
    quick: { min_scale: 1, max_scale: 1 },
    fields: [
      ...screenEither,
      ...placeBody({ image_base64: CORNER }),
      body('image_base64', 'string', { taken: [`data:image/png;base64,${CORNER}`] }),
      body('min_scale', 'number', { fallback: 0.75, taken: [0.25, 2], refused: [0.2, 4.1, 3] }),
      body('max_scale', 'number', { fallback: 2, taken: [0.75, 4], refused: [0.2, 4.1] }),
      body('min_score', 'number', { fallback: 0.75, taken: [0, 1], refused: [-0.1, 1.1] }),
      body('max_results', 'integer', { fallback: 20, taken: [1, 1000], refused: [0, 1001] }),
    ],
    answer: { matches: 'array', match_count: 'integer', ...under('region', REGION_ANSWER) },
    errors: [
      { what: 'no picture', question: { body: {} }, status: 422, names: 'image_base64' },
      {
        what: 'a path for a picture',
        question: { body: { image_base64: '/etc/passwd' } },
        status: 422,
        names: 'image_invalid',
      },
      {
        what: 'a picture of one colour',
        question: { body: { image_base64: DOT } },
        status: 422,
        names: 'image_base64',
        decodes: true,
      },
      {
        what: 'a range of sizes that ends before it begins',
        question: { body: { image_base64: CORNER, min_scale: 2, max_scale: 1 } },
        status: 422,
        names: 'min_scale',
      },
    ],
  },
  {
    method: 'POST',
    path: '/places/find',
    generations: flat,
    least: () => ({ body: { of: { text: 'Cancel' }, place: 'left_end' } }),
    fields: [
      ...screenEither,
      ...placeBody({ of: { bbox: { x: 100, y: 50, width: 9, height: 9 } }, place: 'center' }),
      body('within', 'string', { taken: [], refused: ['', 'e'.repeat(17)] }),
      body('of', 'object', {
        taken: [{ text: 'Cancel', match: 'exact', nth: 0 }, { bbox: { x: 1, y: 1, width: 9, height: 9 } }],
        refused: [
          {},
          { text: '' },
          { text: 'Cancel', bbox: { x: 1, y: 1, width: 9, height: 9 } },
          { text: 'Cancel', id: 'e1' },
          { id: '' },
        ],
      }),
      body('place', 'string', {
        taken: [
          'center',
          'right_end',
          'top_end',
          'bottom_end',
          'right_of',
          'left_of',
          'above',
          'below',
          'row',
          'column',
        ],
        refused: ['left', 'ROW', ''],
      }),
      body('kind', 'string', {
        taken: [
          'button',
          'checkbox',
          'radio',
          'switch',
          'field',
          'combobox',
          'slider',
          'cell',
          'icon',
          'text',
        ],
        refused: ['window', ''],
      }),
      body('max_results', 'integer', { fallback: 20, taken: [1, 1000], refused: [0, 1001] }),
      body('language_hint', 'string', { taken: ['eng', 'en'], refused: ['../eng'] }),
    ],
    answer: {
      'anchor.text': 'string',
      ...under('anchor.bbox', REGION_ANSWER),
      anchor_count: 'integer',
      point: 'object?',
      places: 'array',
      ...under('region', REGION_ANSWER),
    },
    errors: [
      { what: 'no anchor', question: { body: { place: 'row' } }, status: 422, names: 'of' },
      {
        what: 'an element that was never listed',
        question: { body: { of: { id: 'e999999' }, place: 'right_of' } },
        status: 404,
        names: 'element_not_found',
      },
      {
        what: 'a text that is not there',
        question: { body: { of: { text: 'Zebra' }, place: 'row' } },
        status: 404,
        names: 'text_not_found',
      },
      {
        what: 'a text that is there less often',
        question: { body: { of: { text: 'Cancel', nth: 7 }, place: 'row' } },
        status: 404,
        names: 'candidate_not_found',
      },
    ],
  },
];
