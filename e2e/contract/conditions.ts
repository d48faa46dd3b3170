/** The conditions of /wait and its relatives. */
import { body, placeBody, readingBody, type Field } from './row.ts';

export const TEXT_CONDITION = { kind: 'text', text: 'Cancel' };

/** Short, for conditions that stay false. */
const SOON = { timeout_ms: 300 };

/** A part of the desktop inside a condition. */
const placed = (prefix: string, kind: object): readonly Field[] =>
  placeBody().map((place) =>
    body(`${prefix}.${place.name}`, place.type, {
      ...place,
      beside: { [prefix]: { ...kind, ...place.beside }, ...SOON },
    }),
  );

type ConditionField = (
  name: string,
  type: Field['type'],
  kind: object,
  options: Parameters<typeof body>[2],
) => Field;

/** Of an element that no one has: it is gone, and everything else is not met. */
function elementFields(field: ConditionField): readonly Field[] {
  const gone = { kind: 'element', name: 'zqxjkv', state: 'gone' };
  const valued = { ...gone, state: 'value', value: 'Ann' };
  return [
    field('kind', 'string', gone, { taken: ['element'] }),
    field('id', 'string', gone, { refused: [''] }),
    field('name', 'string', gone, { taken: ['wvutsr'], refused: [''] }),
    field('match', 'string', gone, { fallback: 'exact', taken: ['contains', 'regex'], refused: ['fuzzy'] }),
    field('role', 'string', gone, { taken: ['password'], refused: ['entry'] }),
    field('window', 'object', gone, { taken: [{ title_contains: 'Notes' }], refused: [{}] }),
    field('state', 'string', gone, {
      taken: ['exists', 'enabled', 'disabled', 'checked', 'unchecked'],
      refused: ['there'],
    }),
    field('value', 'string', valued, { taken: ['Ann', ''] }),
  ];
}

export const conditionFields = (prefix: string): readonly Field[] => {
  const field = (
    name: string,
    type: Field['type'],
    kind: object,
    options: Parameters<typeof body>[2],
  ): Field => body(`${prefix}.${name}`, type, { ...options, beside: { [prefix]: kind, ...SOON } });
  const text = { ...TEXT_CONDITION };
  const window = { kind: 'window', title_contains: 'e' };
  const visual = { kind: 'visual', state: 'stable', stable_for_ms: 0 };
  return [
    field('kind', 'string', visual, { fallback: 'visual', taken: ['visual'], refused: ['sound'] }),
    ...[text, visual].flatMap((kind) => placed(prefix, kind)),
    field('text', 'string', text, { taken: ['Cancel'], refused: [''] }),
    field('match', 'string', text, { fallback: 'contains', taken: ['exact', 'regex'], refused: ['fuzzy'] }),
    field('present', 'boolean', text, { fallback: true, taken: [true] }),
    ...readingBody(0.5, [0.1, 50]).map((reading) => field(reading.name, reading.type, text, reading)),
    field('kind', 'string', text, { fallback: 'text' }),
    field('kind', 'string', window, { fallback: 'window' }),
    field('title_contains', 'string', window, { taken: ['e'] }),
    field('visible_only', 'boolean', window, { fallback: true, taken: [true, false] }),
    field('state', 'string', window, { fallback: 'exists', taken: ['exists'], refused: ['open'] }),
    field('state', 'string', visual, { taken: ['stable'], refused: ['quiet'] }),
    field('diff_threshold', 'number', visual, { fallback: 0.01, taken: [0.5], refused: [-0.1, 1.1] }),
    // With time enough: where a wait ends about when the picture has been stable for long enough, a stall decides.
    body(`${prefix}.stable_for_ms`, 'integer', {
      beside: { [prefix]: visual },
      taken: [0, 100],
      refused: [-1],
    }),
    ...elementFields(field),
  ];
};
