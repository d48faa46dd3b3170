/** How the interface's tables are written down here, by hand and without a look at the catalog. */

export type Generation = 'flat' | 'see' | 'v2';

export type FieldType = 'integer' | 'number' | 'boolean' | 'string' | 'array' | 'object';

/** A member of a query or body. */
export interface Field {
  /** Dotted, as errors name it: `action.keys.0`. */
  readonly name: string;
  readonly in: 'query' | 'body';
  readonly type: FieldType;
  /** Sending this is the same as sending nothing. Undefined: the document names no default. */
  readonly fallback?: unknown;
  /** Taken. */
  readonly taken: readonly unknown[];
  /** Refused with 422 that names the field; values that the type refuses are added. */
  readonly refused: readonly unknown[];
  /** Members that must stand next to it for its own values to be taken. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Anything is taken: `screen` alone. */
  readonly anything: boolean;
}

/** Names of things on the test's desktop. */
export interface Handles {
  readonly observationId: string;
  readonly targetId: string;
  /** A window that is there and obeys. */
  readonly hwnd: number;
}

export interface Question {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export type AnswerType = FieldType | 'null' | 'any' | `${FieldType}?`;

export interface Row {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly generations: readonly Generation[];
  /** The least that is answered with 200. */
  least(handles: Handles): Question;
  readonly fields: readonly Field[];
  /** Members of the answer's data by dotted path; `?` for those that may be null. */
  readonly answer: Readonly<Record<string, AnswerType>>;
  readonly errors: readonly ErrorCase[];
  /** Body members that spare a search most of its work, beside every field but themselves. */
  readonly quick?: Readonly<Record<string, unknown>>;
  /** Numbers at the top of the answer that name something made again by each call, such as a process. */
  readonly varies?: readonly string[];
  /** Answers differ from call to call by more than that. */
  readonly fickle?: boolean;
}

export interface ErrorCase {
  readonly what: string;
  readonly question: Question;
  readonly status: number;
  /** `error.reason`, or for validation errors the path that is named. */
  readonly names: string;
  /** Only where pictures that are sent can be decoded. */
  readonly decodes?: boolean;
  /** Text that the message or the hint must contain. */
  readonly says?: readonly string[];
}

interface FieldOptions {
  readonly fallback?: unknown;
  readonly taken?: readonly unknown[];
  readonly refused?: readonly unknown[];
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly anything?: boolean;
}

export const body = (name: string, type: FieldType, options: FieldOptions = {}): Field => ({
  taken: [],
  refused: [],
  anything: false,
  ...options,
  name,
  in: 'body',
  type,
});

export const query = (name: string, type: FieldType, options: FieldOptions = {}): Field => ({
  ...body(name, type, options),
  in: 'query',
});

/** The display: anything invalid means 0, in query and body. */
const screenQuery = query('screen', 'integer', {
  fallback: '0',
  taken: ['0', '7', '-1', 'x', '', '1e9', 'null', '%zz'],
  anything: true,
});
const screenBody = body('screen', 'integer', {
  fallback: 0,
  taken: [0, 7, -1, 1.5, 'x', {}, []],
  anything: true,
});
/** Every POST that has a display takes it from either. */
export const screenEither = [screenQuery, screenBody] as const;
export const screenOfGet = screenQuery;

type Beside = Readonly<Record<string, unknown>>;

const objectOf = ({
  region_x: x,
  region_y: y,
  region_width: width,
  region_height: height,
}: typeof REGION) => ({
  x,
  y,
  width,
  height,
});

const REGION = { region_x: 10, region_y: 10, region_width: 200, region_height: 100 };

/** The four flat region members: all or none. A region beyond the desktop is clipped to it. */
const flatRegion = (beside: Beside, region: typeof REGION): readonly Field[] =>
  Object.entries(region).map(([name, value]) => {
    const isSide = name.startsWith('region_w') || name.startsWith('region_h');
    return body(name, 'integer', {
      taken: [value, isSide ? 2_000_000 : value + 1],
      refused: isSide ? [0, -1] : [],
      beside: { ...beside, ...region },
    });
  });

/** How a part of the desktop is named wherever one can be: flat members, one object, or a window. */
export const partBody = (beside: Beside = {}, region = REGION): readonly Field[] => [
  ...flatRegion(beside, region),
  body('region', 'object', {
    taken: [objectOf(region), { ...objectOf(region), width: 2_000_000 }],
    refused: [
      { x: 0, y: 0, width: 600 },
      { x: 0, y: 0, width: 0, height: 1 },
    ],
    beside,
  }),
  body('window', 'object', {
    taken: [{ title_contains: 'Notes' }],
    refused: [{}, { title: 'x' }, { title_contains: 1 }],
    beside,
  }),
];

/** The same, with the word for how. */
export const placeBody = (beside: Beside = {}, region = REGION): readonly Field[] => [
  body('mode', 'string', {
    taken: ['region'],
    refused: ['REGION', 'display'],
    beside: { ...beside, ...region },
  }),
  ...partBody(beside, region),
];

/** The two members of reading, under both of their names. */
export const readingBody = (
  fallback: number,
  taken: readonly number[] = [0, 0.5, 1, 50, 100],
): readonly Field[] => [
  ...['min_confidence', 'ocr_min_confidence'].map((name) =>
    body(name, 'number', { fallback, taken, refused: [-1, 101] }),
  ),
  ...['language_hint', 'ocr_lang'].map((name) =>
    body(name, 'string', { taken: ['eng', 'en'], refused: ['../eng', 'http://x'] }),
  ),
];

/** Whom a picture may be for. */
export const MODELS = [
  'any',
  'claude',
  'claude-2576',
  'openai',
  'openai-original',
  'gemini',
  'native',
] as const;

/** Members that every capture call takes, in its body. */
export const pictureBody = (grid: boolean): readonly Field[] => [
  body('with_grid', 'boolean', { fallback: grid, taken: [true, false] }),
  body('grid_rows', 'integer', {
    fallback: 12,
    taken: [1, 12, 100],
    refused: [0, 101],
    beside: { with_grid: true },
  }),
  body('grid_cols', 'integer', {
    fallback: 12,
    taken: [1, 12, 100],
    refused: [0, 101],
    beside: { with_grid: true },
  }),
  body('include_labels', 'boolean', { fallback: true, taken: [true, false] }),
  body('image_format', 'string', { fallback: 'png', taken: ['png', 'jpeg'], refused: ['gif', 'PNG', ''] }),
  body('jpeg_quality', 'integer', { fallback: 85, taken: [1, 100], refused: [0, 101] }),
  body('max_edge', 'integer', { taken: [16, 16_384], refused: [15, 16_385] }),
  body('for', 'string', { taken: MODELS, refused: ['gpt', 'ANY', ''] }),
  body('cursor', 'boolean', { fallback: false, taken: [true, false] }),
];

export const GRID_ANSWER = {
  rows: 'integer',
  cols: 'integer',
  cell_width: 'number',
  cell_height: 'number',
  index_base: 'integer',
  'region.x': 'integer',
  'region.y': 'integer',
  'region.width': 'integer',
  'region.height': 'integer',
  formula: 'string',
  labels: 'string',
} as const;

export const under = (
  prefix: string,
  members: Readonly<Record<string, AnswerType>>,
): Readonly<Record<string, AnswerType>> =>
  Object.fromEntries(Object.entries(members).map(([name, type]) => [`${prefix}.${name}`, type]));

export const REGION_ANSWER = { x: 'integer', y: 'integer', width: 'integer', height: 'integer' } as const;

export const PICTURE_ANSWER: Readonly<Record<string, AnswerType>> = {
  'image.base64': 'string',
  'image.format': 'string',
  'image.mime_type': 'string',
  'image.width': 'integer',
  'image.height': 'integer',
  'meta.screen': 'integer',
  ...under('meta.region', REGION_ANSWER),
  'meta.displays': 'array',
  'meta.displays.0.screen': 'integer',
  'meta.displays.0.mss_index': 'integer',
  'meta.displays.0.primary': 'boolean',
  'meta.scale.x': 'number',
  'meta.scale.y': 'number',
  ...under('meta.grid', GRID_ANSWER),
};

export const RESULT_ANSWER: Readonly<Record<string, AnswerType>> = {
  'result.action': 'string',
  'result.point': 'object?',
  'result.pointer.x': 'integer',
  'result.pointer.y': 'integer',
  'result.duration_ms': 'number',
};

export const WINDOW_ANSWER: Readonly<Record<string, AnswerType>> = {
  hwnd: 'integer',
  title: 'string',
  class_name: 'string',
  pid: 'integer',
  process_name: 'string',
  visible: 'boolean',
  enabled: 'boolean',
  minimized: 'boolean',
  maximized: 'boolean',
  foreground: 'boolean',
  ...under('rect', REGION_ANSWER),
};

/** A part of the desktop in a query. */
export const PART_QUERY = [
  query('region', 'string', {
    taken: ['10,10,200,100', ' 0, 0, 9000, 9 '],
    refused: ['x', '1,2,3', '0,0,0,9'],
  }),
  query('title_contains', 'string', { taken: ['Notes'] }),
  query('title_regex', 'string', { taken: ['Notes$'], refused: ['('] }),
  query('visible_only', 'boolean', { fallback: 'true' }),
];
