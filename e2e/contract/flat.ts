/** Generation A, transcribed from the interface's section of that name and the decisions about what it leaves open. */
import { TEXT_CONDITION, conditionFields } from './conditions.ts';
import { actionFields, CLICK_TEXT_FIELDS } from './actions.ts';
import {
  body,
  MODELS,
  PICTURE_ANSWER,
  pictureBody,
  query,
  placeBody,
  readingBody,
  REGION_ANSWER,
  RESULT_ANSWER,
  screenEither,
  screenOfGet,
  under,
  type Row,
} from './row.ts';

const flat = ['flat'] as const;
/** One black pixel, and two beside each other. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const DASH = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNgYAAAAAMAAbitOmMAAAAASUVORK5CYII=';
const PIXEL = { mode: 'pixel', x: 20, y: 20 };

const asImage = query('asImage', 'boolean', { fallback: 'false', taken: ['true', 'false', '1', '0'] });

const asImageBody = body('asImage', 'boolean', { fallback: false, taken: [true] });

const READING = [...placeBody(), ...readingBody(0)];

/** A part of the desktop, as a query names it. */
const PART_QUERY = [
  query('region', 'string', {
    taken: ['10,10,200,100', ' 0, 0, 9000, 9 '],
    refused: ['x', '1,2,3', '0,0,0,9'],
  }),
  query('title_contains', 'string', { taken: ['Notes'] }),
  query('title_regex', 'string', { taken: ['Notes$'], refused: ['('] }),
  query('visible_only', 'boolean', { fallback: 'true' }),
];

export const FLAT_ROWS: readonly Row[] = [
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
        what: 'a centre beside a region',
        question: { body: { center_x: 9, center_y: 9, region: { x: 0, y: 0, width: 9, height: 9 } } },
        status: 422,
        names: 'center_x',
      },
    ],
  },
  {
    method: 'POST',
    path: '/action',
    generations: flat,
    least: () => ({ body: { action: 'click' } }),
    fields: [...screenEither, ...actionFields('', PIXEL), ...CLICK_TEXT_FIELDS('')],
    answer: { 'meta.screen': 'integer', ...RESULT_ANSWER },
    errors: [
      {
        what: 'x and y at the top',
        question: { body: { action: 'click', x: 5, y: 6 } },
        status: 422,
        names: 'x',
        says: ['target', '{"mode":"pixel","x":5,"y":6}', 'button'],
      },
      {
        what: 'a member that no action has, naming those that fit',
        question: { body: { action: 'double_click', taps: 2 } },
        status: 422,
        names: 'taps',
        says: ['"taps"', 'double_click', 'hold_keys', 'target', 'settle'],
      },
      {
        what: 'a coordinate of another type, naming the field',
        question: { body: { action: 'click', target: { mode: 'pixel', x: '5', y: 6 } } },
        status: 422,
        names: 'target.x',
        says: ['target.x: expected a'],
      },
      {
        what: 'a name that is no key, naming all there are',
        question: { body: { action: 'hotkey', keys: ['ctrl', 'hyper'] } },
        status: 422,
        names: 'keys.1',
        says: ['"hyper"', 'AltGraph', 'MediaPlayPause', 'pgdn', 'NumpadEnter', 'ctrl'],
      },
      {
        what: 'a region and a target to scroll in',
        question: {
          body: {
            action: 'scroll',
            scroll_amount: 1,
            target: PIXEL,
            region: { x: 0, y: 0, width: 9, height: 9 },
          },
        },
        status: 422,
        names: 'target',
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
      {
        what: 'a text that is there less often',
        question: { body: { action: 'click_text', click_text: { text: 'Cancel', nth: 50 } } },
        status: 404,
        names: 'candidate_not_found',
      },
      {
        what: 'a text that is read less surely',
        question: { body: { action: 'click_text', click_text: { text: 'Cancel', min_confidence: 1 } } },
        status: 404,
        names: 'text_below_confidence',
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
      ...screenEither,
      body('retries', 'integer', { fallback: 0, taken: [1], refused: [-1] }),
      body('require_change', 'boolean', { fallback: false, taken: [true] }),
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
      ...screenEither,
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
        question: { body: { actions: [{ action: 'click' }, { action: 'hotkey', keys: 'hyper' }] } },
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
      ...screenEither,
      ...placeBody(),
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
        question: { body: { mode: 'screen', region_x: 0, region_y: 0, region_width: 9, region_height: 9 } },
        status: 422,
        names: 'region_x',
      },
      {
        what: 'a region and a window',
        question: {
          body: { region: { x: 0, y: 0, width: 9, height: 9 }, window: { title_contains: 'Notes' } },
        },
        status: 422,
        names: 'window',
      },
      {
        what: 'a second picture that is none, by its name',
        question: { body: { mode: 'image', before_image_base64: DOT, after_image_base64: 'AAAA' } },
        status: 422,
        names: 'image_invalid',
        says: ['after_image_base64'],
        decodes: true,
      },
      {
        what: 'pictures of different sizes',
        question: { body: { mode: 'image', before_image_base64: DOT, after_image_base64: DASH } },
        status: 422,
        names: 'image_size_mismatch',
        says: ['1x1', '2x1', 'same width and height'],
        decodes: true,
      },
      {
        what: 'a picture of another format',
        question: {
          body: {
            mode: 'image',
            before_image_base64: 'data:image/gif;base64,R0lGODlh',
            after_image_base64: DOT,
          },
        },
        status: 415,
        names: 'image_format_unsupported',
        says: ['before_image_base64', 'PNG or JPEG'],
      },
      {
        what: 'mode image without pictures',
        question: { body: { mode: 'image' } },
        status: 422,
        names: 'before_image_base64',
      },
      {
        what: 'a first picture that is none, by its name',
        question: { body: { mode: 'image', before_image_base64: 'AAAA', after_image_base64: 'AAAA' } },
        status: 422,
        names: 'image_invalid',
        says: ['before_image_base64'],
      },
    ],
  },
  {
    method: 'POST',
    path: '/vision/stability',
    generations: flat,
    least: () => ({ body: { duration_ms: 100 } }),
    fields: [
      ...screenEither,
      ...placeBody(),
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
      ...screenEither,
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
        what: 'a condition whose members name no kind',
        question: { body: { condition: { region: { x: 0, y: 0, width: 9, height: 9 } } } },
        status: 422,
        names: 'condition.kind',
        says: ['"text"', '"window"', '"visual"', '"all"'],
      },
      {
        what: 'a member of another kind of condition',
        question: { body: { condition: { ...TEXT_CONDITION, stable_for_ms: 1 } } },
        status: 422,
        names: 'condition.stable_for_ms',
        says: ['does not go with text'],
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
];
