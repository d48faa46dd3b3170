/**
 * Values that a schema alone does not give, so that most bodies mean something on a desktop of 640x480 and get as far as being
 * carried out: values by their member's name, and which members go together.
 */
import fc from 'fast-check';
import type { JsonSchema } from '../../testing/api/published.ts';

type Body = Readonly<Record<string, unknown>>;

/** One pixel, black. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

/** Put in by anyone who sends the body: handles live for a minute only. */
export const OBSERVATION = '$observation';
export const TARGET = '$target';

const across = fc.integer({ min: 0, max: 639 });
const down = fc.integer({ min: 0, max: 479 });
const language = fc.constantFrom('eng', 'en', 'eng+eng', null);
const key = fc.constantFrom(
  'Control',
  'Shift',
  'Alt',
  'a',
  'Z',
  'é',
  'F5',
  'Enter',
  'ArrowLeft',
  'ctrl',
  '+',
);
const keys = (maxLength: number): fc.Arbitrary<string[]> => fc.uniqueArray(key, { minLength: 1, maxLength });

const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  x: across,
  y: down,
  center_x: across,
  center_y: down,
  rows: fc.integer({ min: 8, max: 100 }),
  cols: fc.integer({ min: 8, max: 100 }),
  row: fc.nat(7),
  col: fc.nat(7),
  keys: keys(4),
  hold_keys: keys(2),
  language_hint: language,
  ocr_lang: language,
  ocr_psm: fc.constantFrom(3, 6, 11, 13, null),
  title_contains: fc.constantFrom('', 'e', 'notes', 'Terminal', '.*'),
  title_regex: fc.constantFrom('', '.*', '(a+)+$', '^Term', 'no such window'),
  process_name: fc.constantFrom('xterm', 'notes', 'NOTES.exe', 'nobody'),
  hwnd: fc.constantFrom(41, 42, 0),
  pid: fc.constantFrom(1041, 1042, 1),
  observation_id: fc.constant(OBSERVATION),
  resolved_target_id: fc.constant(TARGET),
};

/** A plausible value for a member of this name; undefined where its schema is enough. */
export const byName = (name: string): fc.Arbitrary<unknown> | undefined => BY_NAME[name];

const REGION = ['region_x', 'region_y', 'region_width', 'region_height'] as const;
const SELECTORS = ['title_contains', 'title_regex', 'process_name', 'hwnd', 'pid'] as const;
const CLUES = ['text_query', 'image_tool_point', 'grid_cell', 'window'] as const;

const region = fc.record({
  region_x: across,
  region_y: down,
  region_width: fc.integer({ min: 100, max: 400 }),
  region_height: fc.integer({ min: 100, max: 400 }),
});

const without = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

/** Only one of these, where more than one was chosen. */
function oneOf(body: Body, names: readonly string[], choice: number): Body {
  const given = names.filter((name) => name in body);
  return given.length < 2
    ? body
    : without(
        body,
        given.filter((_, index) => index !== choice % given.length),
      );
}

function withRegion(body: Body, properties: Body, place: Body, choice: number): Body {
  if (!REGION.every((name) => name in properties)) return body;
  if ('mode' in properties && body['mode'] !== 'grid' && body['mode'] !== 'pixel')
    return body['mode'] === 'region' ? { ...body, ...place } : without(body, REGION);
  return choice % 2 === 0 && body['mode'] === undefined ? without(body, REGION) : { ...body, ...place };
}

function withPictures(body: Body, properties: Body): Body {
  const pictures = Object.keys(properties).filter((name) => name.endsWith('image_base64'));
  const bare = without(body, pictures);
  return body['mode'] === 'image'
    ? { ...bare, ...Object.fromEntries(pictures.map((name) => [name, PNG])) }
    : bare;
}

function withWindow(body: Body, properties: Body): Body {
  if (!('mode' in properties && 'window' in properties)) return body;
  if (body['mode'] === 'window') return { ...body, window: { title_contains: 'notes' } };
  // /ocr reads a window on the display, and only there.
  return body['mode'] === 'screen' || (body['mode'] === undefined && !('ocr_mode' in properties))
    ? body
    : without(body, ['window']);
}

/** The body with its members in agreement with each other. */
export function coherent(fitting: fc.Arbitrary<Body>, { properties = {} }: JsonSchema): fc.Arbitrary<Body> {
  return fc.tuple(fitting, region, fc.nat(11)).map(([body, place, choice]) => {
    const placed = withRegion(body, properties, place, choice);
    const pictured = withWindow(withPictures(placed, properties), properties);
    const selected = 'title_regex' in properties ? oneOf(pictured, SELECTORS, choice) : pictured;
    const clued = 'observation_id' in properties ? oneOf(selected, CLUES, choice) : selected;
    const dragged = 'path' in properties && 'to' in properties ? oneOf(clued, ['to', 'path'], choice) : clued;
    return 'scroll_amount' in properties ? { scroll_amount: choice - 6, ...dragged } : dragged;
  });
}
