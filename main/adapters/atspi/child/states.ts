/** States of AT-SPI (atspi-constants.h): two words of bits. */
import type { ElementRole, ElementState } from '../../../core/elements/model.ts';
import { isOperable } from './roles.ts';
import { listOf, numberOf } from './values.ts';

const BIT = {
  checked: 4,
  defunct: 6,
  editable: 7,
  expanded: 10,
  focusable: 11,
  focused: 12,
  pressed: 20,
  selectable: 22,
  selected: 23,
  sensitive: 24,
  showing: 25,
  visible: 30,
  managesDescendants: 31,
  indeterminate: 32,
  readOnly: 43,
} as const;

export type StateName = keyof typeof BIT;

export type States = (name: StateName) => boolean;

export function statesOf(value: unknown): States {
  const words = listOf(value).map(numberOf);
  return (name) => (((words[BIT[name] >> 5] ?? 0) >>> (BIT[name] & 31)) & 1) === 1;
}

/** `showing` as `GetMatches` is asked for it. */
export const SHOWING_BITS = [1 << BIT.showing, 0];

const CHECKS: ReadonlySet<ElementRole> = new Set(['checkbox', 'radio', 'switch', 'menu_item']);
const WRITES: ReadonlySet<ElementRole> = new Set(['field', 'password']);

/** The states that a caller receives. */
export function neutralStates(role: ElementRole, has: States): readonly ElementState[] {
  // GTK 4.8 reports `sensitive` alone.
  const disabled = isOperable(role) && !has('sensitive');
  const reported: Partial<Record<ElementState, boolean>> = {
    focused: has('focused'),
    checked: CHECKS.has(role) && has('checked') && !has('indeterminate'),
    mixed: CHECKS.has(role) && has('indeterminate'),
    selected: has('selected'),
    expanded: has('expanded'),
    // A toggle button of GTK is both while it is down.
    pressed: role === 'button' && (has('pressed') || has('checked')),
    disabled,
    readonly:
      !disabled &&
      (WRITES.has(role) ? has('readOnly') || !has('editable') : role === 'spin' && has('readOnly')),
  };
  return Object.entries(reported).flatMap(([state, holds]) => (holds ? [state as ElementState] : []));
}
