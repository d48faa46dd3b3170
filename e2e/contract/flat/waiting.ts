/** Comparing and waiting in the flat generation: `/vision/diff`, `/vision/stability` and `/wait`. */
import { TEXT_CONDITION, conditionFields } from '../conditions.ts';
import { body, placeBody, REGION_ANSWER, screenEither, under, type Row } from '../row.ts';

const flat = ['flat'] as const;
/** One black pixel, and two next to each other. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const DASH = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNgYAAAAAMAAbitOmMAAAAASUVORK5CYII=';

export const FLAT_WAITING_ROWS: readonly Row[] = [
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
        what: 'a region next to mode screen',
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
];
