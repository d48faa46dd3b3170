/** Generation B. */
import { actionFields, CLICK_TEXT_FIELDS } from './actions.ts';
import { ELEMENT_BODY, elementErrors } from './elements.ts';
import {
  body,
  PICTURE_ANSWER,
  pictureBody,
  query,
  placeBody,
  readingBody,
  RESULT_ANSWER,
  screenEither,
  under,
  REGION_ANSWER,
  type Row,
} from './row.ts';

const see = ['see'] as const;
const asImage = [
  query('asImage', 'boolean', { fallback: 'false' }),
  body('asImage', 'boolean', { fallback: false, taken: [true] }),
];

const PIXEL = { mode: 'pixel', x: 20, y: 20 };

export const SEE_ROWS: readonly Row[] = [
  {
    method: 'POST',
    path: '/see',
    generations: see,
    least: () => ({ body: {} }),
    fields: [
      ...screenEither,
      ...asImage,
      ...placeBody(),
      ...pictureBody(true),
      body('scale', 'number', { fallback: 1, taken: [0.05, 0.5], refused: [0.04, 1.1] }),
      body('ocr', 'boolean', { fallback: false, taken: [true, false] }),
      ...readingBody(0),
      body('ocr_psm', 'integer', { taken: [0, 1, 2, 6, 11, 13], refused: [-1, 14] }),
      ...ELEMENT_BODY,
    ],
    answer: PICTURE_ANSWER,
    errors: [
      { what: 'half a region', question: { body: { region_x: 1 } }, status: 422, names: 'region_y' },
      {
        what: 'a region outside the desktop',
        question: { body: { region_x: 90_000, region_y: 0, region_width: 5, region_height: 5 } },
        status: 422,
        names: 'region_x',
      },
    ],
  },
  {
    method: 'POST',
    path: '/see',
    generations: see,
    least: () => ({
      body: {
        ocr: true,
        region_x: null,
        region_y: null,
        region_width: null,
        region_height: null,
        ocr_psm: null,
      },
    }),
    fields: [],
    answer: {
      'meta.ocr': 'array',
      'meta.ocr.0.text': 'string',
      'meta.ocr.0.confidence': 'number',
      ...under('meta.ocr.0.bbox', REGION_ANSWER),
      'meta.ocr.0.center.x': 'integer',
      'meta.ocr.0.center.y': 'integer',
      ...under('meta.ocr.0.region_relative_bbox', REGION_ANSWER),
    },
    errors: [],
  },
  {
    method: 'POST',
    path: '/see',
    generations: see,
    least: () => ({ body: { elements: 'text', marks: true } }),
    fields: [],
    answer: {
      'meta.elements.count': 'integer',
      'meta.elements.total': 'integer',
      'meta.elements.text': 'string',
      'meta.marks': 'array',
    },
    errors: [],
    fickle: true,
  },
  {
    method: 'POST',
    path: '/see/zoom',
    generations: see,
    least: () => ({ body: { center_x: 100, center_y: 100 } }),
    fields: [
      ...screenEither,
      ...asImage,
      ...placeBody({ center_x: undefined, center_y: undefined }),
      body('center_x', 'integer', { taken: [0, 50] }),
      body('center_y', 'integer', { taken: [0, 50] }),
      body('width', 'integer', { fallback: 640, taken: [200], refused: [0, -1] }),
      body('height', 'integer', { fallback: 360, taken: [200], refused: [0, -1] }),
      ...pictureBody(true),
      body('scale', 'number', { fallback: 1, taken: [0.05, 2], refused: [0.04, 4.1] }),
    ],
    answer: PICTURE_ANSWER,
    errors: [{ what: 'no centre', question: { body: { center_x: 1 } }, status: 422, names: 'center_y' }],
  },
  {
    method: 'POST',
    path: '/interact',
    generations: see,
    least: () => ({ body: { action: { action: 'click' } } }),
    fields: [...screenEither, ...actionFields('action', PIXEL), ...CLICK_TEXT_FIELDS('action')],
    answer: { 'meta.screen': 'integer', ...RESULT_ANSWER },
    errors: [
      ...elementErrors((action) => ({ action }), 'action.'),
      { what: 'no action', question: { body: {} }, status: 422, names: 'action' },
      {
        what: 'a resolved target, which is of another generation',
        question: { body: { action: { action: 'click', target: { resolved_target_id: 'x' } } } },
        status: 422,
        names: 'action.target.mode',
      },
      {
        what: 'x and y next to the action',
        question: { body: { action: { action: 'click', x: 5, y: 6 } } },
        status: 422,
        names: 'action.x',
        says: ['{"mode":"pixel","x":5,"y":6}'],
      },
      {
        what: 'a text that is not there',
        question: { body: { action: { action: 'click_text', click_text: { text: 'zqxjkv wvutsr' } } } },
        status: 404,
        names: 'text_not_found',
      },
    ],
  },
];
