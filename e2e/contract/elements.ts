/** Elements: listed and found. The memory adapter has no programs, so that a list may be empty here. */
import {
  body,
  PART_QUERY,
  placeBody,
  query,
  screenEither,
  screenOfGet,
  type ErrorCase,
  type Row,
} from './row.ts';

const windowing = ['flat', 'v2'] as const;

const ROLES = [
  'button',
  'checkbox',
  'radio',
  'switch',
  'field',
  'password',
  'combobox',
  'list_item',
  'cell',
  'tab',
  'menu',
  'menu_item',
  'link',
  'slider',
  'spin',
  'text',
  'image',
  'group',
  'document',
];

/** Elements next to a picture. */
export const ELEMENT_BODY = [
  body('elements', 'string', { fallback: 'none', taken: ['text', 'json'], refused: ['xml', 'TEXT', ''] }),
  body('max_elements', 'integer', { fallback: 120, taken: [1, 2000], refused: [0, 2001] }),
  body('marks', 'boolean', { fallback: false, taken: [true] }),
] as const;

const UNTOLD = { mode: 'element', id: 'e999999' };

/** `write` puts an action where the endpoint has it; `prefix` is how errors name that place. */
export const elementErrors = (
  write: (action: object) => Readonly<Record<string, unknown>>,
  prefix: string,
): readonly ErrorCase[] => [
  {
    what: 'an element that was never listed',
    question: { body: write({ action: 'click', target: UNTOLD }) },
    status: 404,
    names: 'element_not_found',
  },
  {
    what: 'an element without its id',
    question: { body: write({ action: 'click', target: { mode: 'element' } }) },
    status: 422,
    names: `${prefix}target.id`,
  },
  {
    what: 'a verb of elements without an element',
    question: { body: write({ action: 'press' }) },
    status: 422,
    names: `${prefix}target`,
  },
  {
    what: 'a slider without its value',
    question: { body: write({ action: 'set_value', target: UNTOLD }) },
    status: 422,
    names: `${prefix}value`,
  },
];

export const ELEMENT_ROWS: readonly Row[] = [
  {
    method: 'GET',
    path: '/elements',
    generations: windowing,
    least: () => ({}),
    fields: [
      screenOfGet,
      ...PART_QUERY,
      query('limit', 'integer', { fallback: '120', taken: ['1', '2000'], refused: ['0', '2001'] }),
      query('fill', 'boolean', { fallback: 'true', taken: ['true', 'false'] }),
      query('format', 'string', { fallback: 'text', taken: ['text', 'json'], refused: ['xml', 'TEXT'] }),
    ],
    answer: { count: 'integer', total: 'integer', text: 'string' },
    errors: [],
    fickle: true,
  },
  {
    method: 'POST',
    path: '/elements/find',
    generations: windowing,
    least: () => ({ body: {} }),
    fields: [
      ...screenEither,
      ...placeBody(),
      body('name', 'string', { taken: ['Save', 'x'.repeat(1000)], refused: [''] }),
      body('match', 'string', {
        fallback: 'contains',
        taken: ['contains', 'exact', 'regex'],
        refused: ['line', 'EXACT'],
      }),
      body('role', 'string', { taken: ROLES, refused: ['entry', 'Button', ''] }),
      body('within', 'string', { taken: [], refused: ['', 'e'.repeat(17)] }),
      body('scrolled_out', 'boolean', { fallback: false, taken: [true] }),
      body('limit', 'integer', { fallback: 120, taken: [1, 2000], refused: [0, 2001] }),
      body('fill', 'boolean', { fallback: true, taken: [true, false] }),
    ],
    answer: { count: 'integer', total: 'integer', elements: 'array', gaps: 'array' },
    errors: [],
    fickle: true,
  },
];
