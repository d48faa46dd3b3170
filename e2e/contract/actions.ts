/** The action object's members, by the action that uses them. */
import { body, partBody, placeBody, readingBody, type Field } from './row.ts';

/** `prefix` is where the action stands in the body: empty, or `action`. `place` is a target that works there. */
export function actionFields(prefix: string, place: object): readonly Field[] {
  const at = (name: string): string => (prefix === '' ? name : `${prefix}.${name}`);
  const field = (
    action: object,
    name: string,
    type: Field['type'],
    options: Parameters<typeof body>[2],
  ): Field =>
    body(at(name), type, {
      ...options,
      beside: prefix === '' ? { ...action } : { [prefix]: action },
    });
  const click = { action: 'click', target: place };
  return [
    field(click, 'action', 'string', {
      taken: ['click', 'right_click', 'middle_click', 'double_click', 'move'],
      refused: ['tap', 'CLICK'],
    }),
    field(click, 'target', 'object', { taken: [place], refused: [{ mode: 'percent', x: 1, y: 1 }] }),
    field(click, 'button', 'string', {
      fallback: 'left',
      taken: ['left', 'right', 'middle', 'back', 'forward'],
      refused: ['primary'],
    }),
    field(click, 'clicks', 'integer', { fallback: 1, taken: [1, 10], refused: [0, 11] }),
    field({ action: 'move', target: place }, 'duration_ms', 'integer', {
      fallback: 0,
      taken: [0, 20],
      refused: [-1, 10_001],
    }),
    field({ action: 'scroll', target: place, scroll_amount: 1 }, 'scroll_amount', 'integer', {
      taken: [-3, 3],
    }),
    field({ action: 'scroll', target: place, scroll_amount: 1 }, 'scroll_x', 'integer', { taken: [-3, 3] }),
    ...partBody().map((part) =>
      field({ action: 'scroll', scroll_amount: 1, ...part.beside }, part.name, part.type, part),
    ),
    field({ action: 'type', text: 'a' }, 'text', 'string', { taken: ['', 'ä€😀'], refused: ['\u0007'] }),
    field({ action: 'type', text: 'a' }, 'interval_ms', 'integer', {
      fallback: 0,
      taken: [0, 5],
      refused: [-1, 1001],
    }),
    field({ action: 'hotkey', keys: ['a'] }, 'keys', 'array', {
      taken: [['ctrl', 'c'], ['Escape'], ['RETURN'], ['Ctrl+C'], 'ctrl+shift+t', 'Enter', '+', 'ctrl++', 'x'],
      refused: [[], '', 'hyper+c', ['ctrl', 'Control']],
    }),
    field({ action: 'hotkey', keys: ['ctrl', 'shift'] }, 'keys.1', 'string', {
      taken: ['Tab', 'PAGEUP', 'alt+c'],
      refused: ['hyper', 'ctrl', ''],
    }),
    field({ action: 'hotkey', keys: ['Escape'] }, 'repeat', 'integer', {
      fallback: 1,
      taken: [2],
      refused: [0, 101, 1.5],
    }),
    field(click, 'hold_keys', 'array', {
      taken: [['shift'], 'ctrl+shift', ['Ctrl'], 'x'],
      refused: [[], 'hyper'],
    }),
    field(click, 'evidence', 'boolean', { fallback: false, taken: [true] }),
    field(click, 'return_image', 'string', { taken: ['changed'], refused: ['all'] }),
    field(click, 'settle', 'object', {
      taken: [{ max_ms: 100, quiet_ms: 50 }, { first_ms: 0 }, { first_ms: 50, max_ms: 50, quiet_ms: 20 }],
      refused: [{ first_ms: -1 }, { first_ms: 10_001 }, { first_ms: 1.5 }],
    }),
  ];
}

/** Wherever it looks, the word must be there. */
const WHERE_IT_IS = { region_x: 0, region_y: 0, region_width: 600, region_height: 400 };

export const CLICK_TEXT_FIELDS = (prefix: string): readonly Field[] => {
  const whole = { action: 'click_text', click_text: { text: 'Cancel' } };
  const at = (name: string): string => `${prefix === '' ? '' : `${prefix}.`}click_text.${name}`;
  const beside = prefix === '' ? whole : { [prefix]: whole };
  return [
    body(at('text'), 'string', { taken: ['Cancel'], refused: [''], beside }),
    body(at('match'), 'string', {
      fallback: 'contains',
      taken: ['exact', 'line', 'regex'],
      refused: ['fuzzy'],
      beside,
    }),
    body(at('case_sensitive'), 'boolean', { fallback: false, taken: [true], beside }),
    ...readingBody(0.5, [0.1, 10]).map((reading) =>
      body(at(reading.name), reading.type, { ...reading, beside }),
    ),
    body(at('tolerance'), 'integer', { fallback: 0, taken: [1], refused: [-1, 11], beside }),
    body(at('nth'), 'integer', { taken: [0], refused: [-1, 0.5], beside }),
    body(at('near'), 'object', { taken: [{ x: 1, y: 2 }], refused: [{ x: 1 }], beside }),
    body(at('occurrence'), 'string', { fallback: 'best', taken: ['first'], refused: ['last'], beside }),
    ...placeBody({}, WHERE_IT_IS).map((place) => {
      const query = { ...whole, click_text: { ...whole.click_text, ...place.beside } };
      return body(at(place.name), place.type, {
        ...place,
        beside: prefix === '' ? query : { [prefix]: query },
      });
    }),
  ];
};
