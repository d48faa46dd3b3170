/** Roles and states of IAccessible in the service's words (oleacc.h, winuser.h). */
import type { ElementRole, ElementState } from '../../../../core/elements/model.ts';

const ROLES: Readonly<Record<number, ElementRole>> = {
  0x0b: 'menu',
  0x0c: 'menu_item',
  0x19: 'button',
  0x1d: 'cell',
  0x1e: 'link',
  0x22: 'list_item',
  0x24: 'list_item',
  0x25: 'tab',
  0x28: 'image',
  0x29: 'text',
  0x2a: 'field',
  0x2b: 'button',
  0x2c: 'checkbox',
  0x2d: 'radio',
  0x2e: 'combobox',
  0x2f: 'combobox',
  0x33: 'slider',
  0x34: 'spin',
  0x38: 'button',
  0x39: 'button',
  0x3a: 'button',
  0x3e: 'button',
};
/** A separate window, which is asked on its own. */
export const ROLE_WINDOW = 0x09;

export const STATE = {
  unavailable: 0x1,
  selected: 0x2,
  focused: 0x4,
  pressed: 0x8,
  checked: 0x10,
  mixed: 0x20,
  readOnly: 0x40,
  expanded: 0x200,
  invisible: 0x8000,
  offScreen: 0x1_0000,
  protected: 0x2000_0000,
} as const;

export const has = (states: number, state: keyof typeof STATE): boolean => (states & STATE[state]) !== 0;

/** Undefined for containers and decoration. */
export function accessibleRole(role: number | undefined, states: number): ElementRole | undefined {
  const neutral = role === undefined ? undefined : ROLES[role];
  return neutral === 'field' && has(states, 'protected') ? 'password' : neutral;
}

const CHECKED: ReadonlySet<ElementRole> = new Set(['checkbox', 'radio', 'menu_item']);
const SELECTED: ReadonlySet<ElementRole> = new Set(['list_item', 'tab', 'cell']);

export function accessibleStates(role: ElementRole, states: number): readonly ElementState[] {
  const reported: Partial<Record<ElementState, boolean>> = {
    focused: has(states, 'focused'),
    checked: CHECKED.has(role) && has(states, 'checked'),
    mixed: role === 'checkbox' && has(states, 'mixed'),
    selected: SELECTED.has(role) && has(states, 'selected'),
    expanded: has(states, 'expanded'),
    pressed: role === 'button' && has(states, 'pressed'),
    disabled: role !== 'text' && has(states, 'unavailable'),
    readonly: (role === 'field' || role === 'password') && has(states, 'readOnly'),
  };
  return Object.entries(reported).flatMap(([state, holds]) => (holds ? [state as ElementState] : []));
}
