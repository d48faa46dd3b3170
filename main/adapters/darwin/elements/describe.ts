/** An element in the service's words, from what its program says of it. */
import { elementText } from '../../../core/elements/element-text.ts';
import type { ElementRole, ElementState, ElementVerb } from '../../../core/elements/model.ts';
import type { Ax } from '../ax/ax.ts';
import { isNull, type Ref } from '../native/library.ts';
import type { Refs } from '../native/refs.ts';
import type { AxFacts } from './facts.ts';

/** Programs call the same thing by several names. */
export const PRESS_ACTIONS = ['AXPress', 'AXConfirm', 'AXPick', 'AXOpen'] as const;
export const SCROLL_ACTION = 'AXScrollToVisible';

const PRESSED: ReadonlySet<ElementRole> = new Set([
  'button',
  'checkbox',
  'radio',
  'switch',
  'combobox',
  'list_item',
  'tab',
  'menu_item',
  'link',
]);
const CHECKED: ReadonlySet<ElementRole> = new Set(['checkbox', 'radio', 'switch', 'menu_item']);
const SELECTED: ReadonlySet<ElementRole> = new Set(['list_item', 'tab', 'cell', 'menu_item']);
const WRITTEN: ReadonlySet<ElementRole> = new Set(['field', 'password']);
const MEASURED: ReadonlySet<ElementRole> = new Set(['slider', 'spin']);
const MIXED = 2;

export function nameOf(ax: Ax, refs: Refs, role: ElementRole, facts: AxFacts): string {
  const own = facts.title === '' ? facts.description : facts.title;
  if (own !== '') return elementText(own);
  if (role === 'text' && typeof facts.value === 'string') return elementText(facts.value);
  if (!isNull(facts.titleElement)) {
    const label = ax.read.text(ax.attribute(refs, facts.titleElement, 'AXValue'));
    if (label !== '') return elementText(label);
  }
  return elementText(facts.placeholder);
}

export function valueOf(role: ElementRole, { value }: AxFacts): string | number | undefined {
  if (MEASURED.has(role)) return value;
  if ((role !== 'field' && role !== 'combobox') || typeof value !== 'string') return undefined;
  const text = elementText(value);
  return text === '' ? undefined : text;
}

export function axStatesOf(
  role: ElementRole,
  facts: AxFacts,
  verbs: readonly ElementVerb[],
): readonly ElementState[] {
  const { value } = facts;
  const isOn = typeof value === 'number' && value === 1;
  const holds: Partial<Record<ElementState, boolean>> = {
    focused: facts.focused,
    checked: CHECKED.has(role) && isOn,
    mixed: role === 'checkbox' && value === MIXED,
    selected: SELECTED.has(role) && (facts.selected || (role === 'tab' && isOn)),
    expanded: facts.expanded,
    pressed: role === 'button' && facts.subrole === 'AXToggle' && isOn,
    disabled: role !== 'text' && !facts.enabled,
    readonly: WRITTEN.has(role) && !verbs.includes('set_text'),
  };
  return Object.entries(holds).flatMap(([state, isSo]) => (isSo ? [state as ElementState] : []));
}

/** Asks for what an element can do, where its role can do something: two more questions at most. */
export function verbsOf(ax: Ax, refs: Refs, role: ElementRole, element: Ref): readonly ElementVerb[] {
  const verbs: ElementVerb[] = [];
  if (PRESSED.has(role)) {
    const actions = ax.actions(refs, element);
    if (PRESS_ACTIONS.some((action) => actions.includes(action))) verbs.push('press');
    if (actions.includes(SCROLL_ACTION)) verbs.push('scroll_to');
  }
  if (WRITTEN.has(role) && ax.canSet(element, 'AXValue')) verbs.push('set_text');
  if (MEASURED.has(role) && ax.canSet(element, 'AXValue')) verbs.push('set_value');
  if (role === 'list_item' && ax.canSet(element, 'AXSelected')) verbs.push('select');
  return verbs;
}
