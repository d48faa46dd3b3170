/** The conditions of /wait and its relatives. */
import { body, type Field } from './row.ts';

export const TEXT_CONDITION = { kind: 'text', text: 'Cancel' };

export const conditionFields = (prefix: string): readonly Field[] => {
  const field = (
    name: string,
    type: Field['type'],
    kind: object,
    options: Parameters<typeof body>[2],
  ): Field => body(`${prefix}.${name}`, type, { ...options, beside: { [prefix]: kind } });
  const text = { ...TEXT_CONDITION };
  const window = { kind: 'window', title_contains: 'e' };
  const visual = { kind: 'visual', state: 'stable', stable_for_ms: 0 };
  return [
    field('kind', 'string', visual, { taken: ['visual'], refused: ['sound'] }),
    field('mode', 'string', text, { fallback: 'screen', taken: ['screen'], refused: ['image'] }),
    field('text', 'string', text, { taken: ['Cancel'], refused: [''] }),
    field('match', 'string', text, { fallback: 'contains', taken: ['exact', 'regex'], refused: ['fuzzy'] }),
    field('present', 'boolean', text, { fallback: true, taken: [true] }),
    field('language_hint', 'string', text, { taken: ['eng'], refused: ['../x'], nullable: true }),
    field('min_confidence', 'number', text, { fallback: 0.5, taken: [0.1, 50], refused: [-1, 101] }),
    field('title_contains', 'string', window, { taken: ['e'] }),
    field('visible_only', 'boolean', window, { fallback: true, taken: [true, false] }),
    field('state', 'string', window, { fallback: 'exists', taken: ['exists'], refused: ['open'] }),
    field('state', 'string', visual, { taken: ['stable'], refused: ['quiet'] }),
    field('diff_threshold', 'number', visual, { fallback: 0.01, taken: [0.5], refused: [-0.1, 1.1] }),
    field('stable_for_ms', 'integer', visual, { taken: [0, 100], refused: [-1] }),
  ];
};
