/** Generation A, transcribed from the interface's section of that name and the decisions about what it leaves open. */
import { TEXT_CONDITION, conditionFields } from './conditions.ts';
import { actionFields } from './actions.ts';
import {
  body,
  PICTURE_ANSWER,
  pictureBody,
  query,
  regionBody,
  REGION_ANSWER,
  RESULT_ANSWER,
  screenQuery,
  under,
  type Row,
} from './row.ts';

const flat = ['flat'] as const;
const PIXEL = { mode: 'pixel', x: 20, y: 20 };

const asImage = query('asImage', 'boolean', { fallback: 'false', taken: ['true', 'false', '1', '0'] });

const SOURCE = [
  body('mode', 'string', { fallback: 'screen', taken: ['screen'], refused: ['window', 'REGION'] }),
  ...regionBody({ mode: 'region' }),
];

const READING = [
  ...SOURCE,
  body('language_hint', 'string', { taken: ['eng', 'en'], refused: ['../eng', 'http://x'], nullable: true }),
  body('min_confidence', 'number', { fallback: 0, taken: [0, 0.5, 1, 50, 100], refused: [-1, 101] }),
];

export const FLAT_ROWS: readonly Row[] = [
  {
    method: 'GET',
    path: '/screen',
    generations: flat,
    least: () => ({}),
    fields: [
      screenQuery,
      query('with_grid', 'boolean', { fallback: 'true', taken: ['true', 'false', '1', '0'] }),
      query('grid_rows', 'integer', { fallback: '12', taken: ['1', '100'], refused: ['0', '101'] }),
      query('grid_cols', 'integer', { fallback: '12', taken: ['1', '100'], refused: ['0', '101'] }),
      query('include_labels', 'boolean', { fallback: 'true', taken: ['true', 'false'] }),
      query('image_format', 'string', { fallback: 'png', taken: ['png', 'jpeg'], refused: ['gif'] }),
      query('jpeg_quality', 'integer', { fallback: '85', taken: ['1', '100'], refused: ['0', '101'] }),
      asImage,
      query('scale', 'number', { fallback: '1', taken: ['0.05', '1'], refused: ['0.04', '1.1'] }),
      query('max_edge', 'integer', { taken: ['16', '16384'], refused: ['15', '16385'] }),
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
      screenQuery,
      asImage,
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
      },
    ],
  },
  {
    method: 'POST',
    path: '/action',
    generations: flat,
    least: () => ({ body: { action: 'click' } }),
    fields: [screenQuery, ...actionFields('', PIXEL)],
    answer: { 'meta.screen': 'integer', ...RESULT_ANSWER },
    errors: [
      {
        what: 'x and y at the top',
        question: { body: { action: 'click', x: 1, y: 2 } },
        status: 422,
        names: 'x',
      },
      { what: 'no action', question: { body: {} }, status: 422, names: 'action' },
      { what: 'a move without target', question: { body: { action: 'move' } }, status: 422, names: 'target' },
      { what: 'typing nothing', question: { body: { action: 'type' } }, status: 422, names: 'text' },
      { what: 'a chord without keys', question: { body: { action: 'hotkey' } }, status: 422, names: 'keys' },
      {
        what: 'a scroll without amount',
        question: { body: { action: 'scroll' } },
        status: 422,
        names: 'scroll_amount',
      },
      {
        what: 'a control character',
        question: { body: { action: 'type', text: 'a\u0000b' } },
        status: 422,
        names: 'text',
      },
      {
        what: 'a point outside every display',
        question: { body: { action: 'click', target: { mode: 'pixel', x: -5, y: 0 } } },
        status: 422,
        names: 'target',
      },
      {
        what: 'a text that is not there',
        question: { body: { action: 'click_text', click_text: { text: 'zqxjkv wvutsr' } } },
        status: 404,
        names: 'text_not_found',
      },
    ],
  },
  {
    method: 'POST',
    path: '/action/verify',
    generations: flat,
    least: () => ({
      body: {
        action: { action: 'wait', duration_ms: 0 },
        condition: { kind: 'visual', state: 'stable', stable_for_ms: 0 },
      },
    }),
    fields: [
      screenQuery,
      body('retries', 'integer', { fallback: 0, taken: [1], refused: [-1] }),
      body('timeout_ms', 'integer', { fallback: 5000, taken: [1000], refused: [-1, 300_001] }),
      body('poll_interval_ms', 'integer', { fallback: 200, taken: [50, 10_000], refused: [49, 10_001] }),
      body('retry_delay_ms', 'integer', { fallback: 200, taken: [0], refused: [-1] }),
    ],
    answer: {
      verified: 'boolean',
      attempts: 'array',
      'attempts.0.action.ok': 'boolean',
      ...under('attempts.0.action', RESULT_ANSWER),
      'attempts.0.verification.satisfied': 'boolean',
      'attempts.0.verification.timed_out': 'boolean',
      'attempts.0.elapsed_ms': 'number',
    },
    errors: [
      {
        what: 'no condition',
        question: { body: { action: { action: 'click' } } },
        status: 422,
        names: 'condition',
      },
      { what: 'no action', question: { body: { condition: TEXT_CONDITION } }, status: 422, names: 'action' },
    ],
  },
  {
    method: 'POST',
    path: '/batch',
    generations: flat,
    least: () => ({ body: { actions: [{ action: 'click', target: PIXEL }] } }),
    fields: [
      screenQuery,
      body('actions', 'array', { refused: [[]] }),
      body('stop_on_error', 'boolean', { fallback: true, taken: [true, false] }),
    ],
    answer: {
      results: 'array',
      'results.0.index': 'integer',
      'results.0.ok': 'boolean',
      'results.0.meta.screen': 'integer',
      ...under('results.0', RESULT_ANSWER),
      completed: 'integer',
      stopped_at: 'integer?',
    },
    errors: [
      {
        what: 'a bad action among good ones, before the first runs',
        question: { body: { actions: [{ action: 'click' }, { action: 'hotkey', keys: 'c' }] } },
        status: 422,
        names: 'actions.1.keys',
      },
      {
        what: 'more than a hundred',
        question: {
          body: { actions: Array.from({ length: 101 }, () => ({ action: 'wait', duration_ms: 0 })) },
        },
        status: 422,
        names: 'actions',
      },
    ],
  },
  {
    method: 'POST',
    path: '/vision/diff',
    generations: flat,
    least: () => ({ body: {} }),
    fields: [
      screenQuery,
      ...SOURCE,
      body('delay_ms', 'integer', { fallback: 250, taken: [0], refused: [-1] }),
      body('diff_threshold', 'number', { fallback: 0.01, taken: [0, 1], refused: [-0.1, 1.1] }),
    ],
    answer: { diff_ratio: 'number', changed: 'boolean', ...under('region', REGION_ANSWER) },
    errors: [
      {
        what: 'mode region without one',
        question: { body: { mode: 'region' } },
        status: 422,
        names: 'region_x',
      },
      {
        what: 'a region beside mode screen',
        question: { body: { region_x: 0, region_y: 0, region_width: 9, region_height: 9 } },
        status: 422,
        names: 'region_x',
      },
      {
        what: 'mode image without pictures',
        question: { body: { mode: 'image' } },
        status: 422,
        names: 'before_image_base64',
      },
      {
        what: 'a picture that is none',
        question: { body: { mode: 'image', before_image_base64: 'AAAA', after_image_base64: 'AAAA' } },
        status: 422,
        names: 'image_invalid',
      },
    ],
  },
  {
    method: 'POST',
    path: '/vision/stability',
    generations: flat,
    least: () => ({ body: { duration_ms: 100 } }),
    fields: [
      screenQuery,
      ...regionBody(),
      body('sample_interval_ms', 'integer', { fallback: 100, taken: [50], refused: [-1, 0] }),
      body('duration_ms', 'integer', { taken: [100], refused: [-1, 0] }),
      body('diff_threshold', 'number', { fallback: 0.01, taken: [0, 1], refused: [-0.1, 1.1] }),
    ],
    answer: {
      stable: 'boolean',
      sample_count: 'integer',
      max_diff_ratio: 'number',
      avg_diff_ratio: 'number',
      ...under('region', REGION_ANSWER),
    },
    errors: [
      {
        what: 'half a region',
        question: { body: { region_x: 0, region_y: 0 } },
        status: 422,
        names: 'region_width',
      },
    ],
  },
  {
    method: 'POST',
    path: '/wait',
    generations: flat,
    least: () => ({ body: { condition: { kind: 'visual', state: 'stable', stable_for_ms: 0 } } }),
    fields: [
      screenQuery,
      body('timeout_ms', 'integer', { fallback: 10_000, taken: [0, 300_000], refused: [-1, 300_001] }),
      body('poll_interval_ms', 'integer', { fallback: 200, taken: [50, 10_000], refused: [49, 10_001] }),
      ...conditionFields('condition'),
    ],
    answer: {
      satisfied: 'boolean',
      timed_out: 'boolean',
      elapsed_ms: 'number',
      polls: 'integer',
      condition: 'object',
      'visual.diff_ratio': 'number',
      'visual.stable_ms': 'number',
      ...under('visual.region', REGION_ANSWER),
    },
    errors: [
      { what: 'no condition', question: { body: {} }, status: 422, names: 'condition' },
      {
        what: 'a window without selectors',
        question: { body: { condition: { kind: 'window', state: 'exists' } } },
        status: 422,
        names: 'condition',
      },
      {
        what: 'look-around in an expression',
        question: { body: { condition: { kind: 'window', title_regex: '(?=a)b' } } },
        status: 422,
        names: 'regex_unsupported',
      },
    ],
  },
  {
    method: 'POST',
    path: '/ocr',
    generations: flat,
    least: () => ({ body: {} }),
    fields: [screenQuery, ...READING],
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
      screenQuery,
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
];
