/** The kind of a condition, where its other members name it. */

/** Members that only one kind has. A part of the screen, a language and the like say nothing about the kind. */
const NAMING: Readonly<Record<'text' | 'window' | 'visual', readonly string[]>> = {
  text: ['text', 'match', 'present', 'case_sensitive'],
  window: ['title_contains', 'title_regex', 'process_name', 'hwnd', 'pid', 'visible_only'],
  visual: ['diff_threshold', 'stable_for_ms'],
};

const STATES: Readonly<Record<string, 'window' | 'visual'>> = {
  exists: 'window',
  focused: 'window',
  closed: 'window',
  change: 'visual',
  stable: 'visual',
};

/** The condition with its kind, if it was left out and the other members name one alone. */
export function nameKind(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || 'kind' in sent) return sent;
  const state: unknown = 'state' in sent ? sent.state : undefined;
  const named = new Set([
    ...(['text', 'window', 'visual'] as const).filter((kind) => NAMING[kind].some((name) => name in sent)),
    ...(typeof state === 'string' && Object.hasOwn(STATES, state) ? [STATES[state]] : []),
  ]);
  const [kind] = named;
  return named.size === 1 ? { kind, ...sent } : sent;
}
