/** Control types and properties of UI Automation (UIAutomationClient.h) in the service's words. */
import type { ElementRole, ElementState } from '../../../../core/elements/model.ts';
import type { VariantValue } from '../../com/variant.ts';

/** Roles by control types. */
export const ROLES: Readonly<Record<number, ElementRole>> = {
  50_000: 'button',
  50_002: 'checkbox',
  50_003: 'combobox',
  50_004: 'field',
  50_005: 'link',
  50_006: 'image',
  50_007: 'list_item',
  50_009: 'menu',
  50_011: 'menu_item',
  50_013: 'radio',
  50_015: 'slider',
  50_016: 'spin',
  50_019: 'tab',
  50_020: 'text',
  50_024: 'list_item',
  50_029: 'list_item',
  50_031: 'button',
  50_035: 'button',
};

/** Property identifiers. */
export const PROPERTY = {
  runtimeId: 30_000,
  rectangle: 30_001,
  controlType: 30_003,
  name: 30_005,
  hasFocus: 30_008,
  isEnabled: 30_010,
  isPassword: 30_019,
  windowHandle: 30_020,
  isOffScreen: 30_022,
  canExpand: 30_028,
  canInvoke: 30_031,
  canSetRange: 30_033,
  canScrollTo: 30_035,
  canSelect: 30_036,
  canToggle: 30_041,
  canSetValue: 30_043,
  value: 30_045,
  isReadOnly: 30_046,
  rangeValue: 30_047,
  isRangeReadOnly: 30_048,
  expandState: 30_070,
  isSelected: 30_079,
  toggleState: 30_086,
  canDoDefault: 30_090,
  defaultAction: 30_100,
} as const;

export type PropertyName = keyof typeof PROPERTY;
export type ReportedProperties = Readonly<Record<PropertyName, VariantValue>>;

/** ToggleState and ExpandCollapseState. */
const ON = 1;
const INDETERMINATE = 2;
const EXPANDED = 1;

export const DOCUMENT = 50_030;

/** Types that programs give to controls they make themselves count by what can be done with them. Undefined for containers. */
export function automationRole(reported: ReportedProperties): ElementRole | undefined {
  const { controlType, isPassword, isReadOnly } = reported;
  const role = typeof controlType === 'number' ? ROLES[controlType] : undefined;
  if (role !== undefined) return role === 'field' && isPassword === true ? 'password' : role;
  const isWritable = reported.canSetValue === true && isReadOnly !== true;
  if (isWritable) return isPassword === true ? 'password' : 'field';
  if (controlType === DOCUMENT) return undefined;
  if (reported.canSelect === true) return 'list_item';
  return reported.canInvoke === true || reported.canToggle === true ? 'button' : undefined;
}

const CHECKED: ReadonlySet<ElementRole> = new Set(['checkbox', 'switch', 'menu_item']);

export function automationStates(role: ElementRole, reported: ReportedProperties): readonly ElementState[] {
  const holds: Partial<Record<ElementState, boolean>> = {
    focused: reported.hasFocus === true,
    checked:
      (CHECKED.has(role) && reported.toggleState === ON) ||
      (role === 'radio' && reported.isSelected === true),
    mixed: role === 'checkbox' && reported.toggleState === INDETERMINATE,
    selected: role !== 'radio' && reported.isSelected === true,
    expanded: reported.expandState === EXPANDED,
    pressed: role === 'button' && reported.toggleState === ON,
    disabled: role !== 'text' && reported.isEnabled === false,
    readonly: role === 'field' && reported.canSetValue === true && reported.isReadOnly === true,
  };
  return Object.entries(holds).flatMap(([state, is]) => (is ? [state as ElementState] : []));
}
