/** Everything that one window reports through IAccessible, in the order in which it reports it. */
import { elementText } from '../../../../core/elements/element-text.ts';
import type { ElementRole, ElementVerb, SeenElement } from '../../../../core/elements/model.ts';
import { intersect, type Region } from '../../../../core/geometry.ts';
import type { Handle } from '../../native/library.ts';
import { AskedAccessibles, CHILDID_SELF, type AccessiblePart } from './accessible.ts';
import { accessibleRole, accessibleStates, has, ROLE_WINDOW } from './accessible-kinds.ts';

/** Limits for one window. */
const MOST_NODES = 2500;
const MOST_DEPTH = 40;

export interface FoundAccessible {
  readonly accessible: AccessiblePart;
  readonly element: SeenElement;
}

export interface FoundAccessibles {
  readonly found: readonly FoundAccessible[];
  /** There is more than was looked at. */
  readonly cut: boolean;
}

export interface AskedWindow {
  readonly handle: Handle;
  readonly className: string;
  /** The top window that it lies in. */
  readonly top: Handle;
  /** Its visible part. */
  readonly region: Region;
}

/** Roles that say nothing without a name. */
const NEEDS_NAME: ReadonlySet<ElementRole> = new Set(['text', 'image', 'cell', 'list_item']);
const HOLDS_VALUE: ReadonlySet<ElementRole> = new Set(['field', 'combobox', 'slider', 'spin']);

interface Seen extends Omit<SeenElement, 'ref'> {
  readonly accessible: AccessiblePart;
}

const NUMBER = /^-?\d+(?:\.\d+)?%?$/;

/** Sliders report their value as a text too. */
const valueFrom = (role: ElementRole, text: string): string | number =>
  (role === 'slider' || role === 'spin') && NUMBER.test(text) ? Number.parseFloat(text) : text;

async function verbsOf(
  asked: AskedAccessibles,
  accessible: AccessiblePart,
  role: ElementRole,
  states: number,
): Promise<readonly ElementVerb[]> {
  if (role === 'field' || role === 'password') return has(states, 'readOnly') ? [] : ['set_text'];
  // Only an attempt shows whether its program takes a value.
  if (role === 'slider' || role === 'spin') return has(states, 'readOnly') ? [] : ['set_value'];
  if (role === 'text' || role === 'image') return [];
  return (await asked.defaultAction(accessible)) === '' ? [] : ['press'];
}

/** Its kind and place; undefined for containers and for hidden ones. */
async function describe(
  asked: AskedAccessibles,
  accessible: AccessiblePart,
  { top, region: shown }: AskedWindow,
  reported: { readonly role: number | undefined; readonly states: number },
): Promise<Seen | undefined> {
  const role = accessibleRole(reported.role, reported.states);
  if (role === undefined || has(reported.states, 'offScreen')) return undefined;
  const [region, named] = await Promise.all([asked.region(accessible), asked.name(accessible)]);
  const seen = region === undefined ? undefined : intersect(region, shown);
  const name = elementText(named);
  if (seen === undefined || (name === '' && NEEDS_NAME.has(role))) return undefined;
  const states = accessibleStates(role, reported.states);
  const value = HOLDS_VALUE.has(role) ? elementText(await asked.value(accessible)) : '';
  return {
    accessible,
    source: 'tree',
    role,
    name,
    windowId: top,
    region: seen,
    states,
    ...(value === '' ? {} : { value: valueFrom(role, value) }),
    does: await verbsOf(asked, accessible, role, reported.states),
  };
}

/**
 * IAccessible elements have no identity. Those of one role and name are distinguished by their order, and the reference holds
 * their number: if that changes, the reference becomes invalid instead of naming another element.
 */
function withRefs({ handle, className }: AskedWindow, seen: readonly Seen[]): readonly FoundAccessible[] {
  const kindOf = ({ role, name }: Pick<Seen, 'role' | 'name'>): string => `${role} ${name}`;
  const counts = new Map<string, number>();
  for (const each of seen) counts.set(kindOf(each), (counts.get(kindOf(each)) ?? 0) + 1);
  const indices = new Map<string, number>();
  return seen.map(({ accessible, ...each }) => {
    const kind = kindOf(each);
    const index = indices.get(kind) ?? 0;
    indices.set(kind, index + 1);
    const ref = `acc:${JSON.stringify([handle, className, each.role, each.name, index, counts.get(kind)])}`;
    return { accessible, element: { ref, ...each } };
  });
}

/** The window of a reference; undefined if the reference is not one of IAccessible. */
export function windowOfRef(
  ref: string,
): { readonly handle: Handle; readonly className: string } | undefined {
  if (!ref.startsWith('acc:')) return undefined;
  const [handle, className] = JSON.parse(ref.slice('acc:'.length)) as readonly unknown[];
  return typeof handle === 'number' && typeof className === 'string' ? { handle, className } : undefined;
}

export async function readAccessibles(
  asked: AskedAccessibles,
  root: bigint,
  window: AskedWindow,
): Promise<FoundAccessibles> {
  let nodes = 0;
  /** Asks all children at once: most of the time is spent waiting for other programs. */
  async function walk(accessible: AccessiblePart, depth: number): Promise<readonly Seen[]> {
    if (++nodes > MOST_NODES || depth > MOST_DEPTH) return [];
    const [role, states] = await Promise.all([asked.role(accessible), asked.state(accessible)]);
    if (has(states, 'invisible') || (role === ROLE_WINDOW && depth > 0)) return [];
    const [element, children] = await Promise.all([
      describe(asked, accessible, window, { role, states }),
      asked.children(accessible),
    ]);
    const below = await Promise.all(children.map((child) => walk(child, depth + 1)));
    return [...(element === undefined ? [] : [element]), ...below.flat()];
  }
  const seen = await walk({ object: root, child: CHILDID_SELF }, 0);
  return { found: withRefs(window, seen), cut: nodes > MOST_NODES };
}
