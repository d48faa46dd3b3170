/** Roles of Accessibility in the service's words (AXRoleConstants.h). */
import type { ElementRole } from '../../../core/elements/model.ts';

const ROLES: ReadonlyMap<string, ElementRole> = new Map<string, ElementRole>([
  ['AXButton', 'button'],
  ['AXMenuButton', 'button'],
  ['AXDisclosureTriangle', 'button'],
  ['AXColorWell', 'button'],
  ['AXDockItem', 'button'],
  ['AXRadioButton', 'radio'],
  ['AXCheckBox', 'checkbox'],
  ['AXTextField', 'field'],
  ['AXTextArea', 'field'],
  ['AXComboBox', 'combobox'],
  ['AXPopUpButton', 'combobox'],
  ['AXStaticText', 'text'],
  ['AXHeading', 'text'],
  ['AXRow', 'list_item'],
  ['AXCell', 'cell'],
  ['AXMenu', 'menu'],
  ['AXMenuItem', 'menu_item'],
  ['AXMenuBarItem', 'menu_item'],
  ['AXLink', 'link'],
  ['AXSlider', 'slider'],
  ['AXIncrementor', 'spin'],
  ['AXImage', 'image'],
  ['AXWebArea', 'document'],
  ['AXGroup', 'group'],
  ['AXRadioGroup', 'group'],
  ['AXTabGroup', 'group'],
  ['AXToolbar', 'group'],
  ['AXSheet', 'group'],
  ['AXTable', 'group'],
  ['AXOutline', 'group'],
  ['AXList', 'group'],
]);

/** For some roles, a subrole is more specific. */
const SUBROLES: ReadonlyMap<string, ElementRole> = new Map<string, ElementRole>([
  ['AXSecureTextField', 'password'],
  ['AXTabButton', 'tab'],
  ['AXSwitch', 'switch'],
  ['AXToggle', 'button'],
]);

/** Undefined for what only arranges others, and for decoration. */
export const axRole = (role: string, subrole: string): ElementRole | undefined =>
  SUBROLES.get(subrole) ?? ROLES.get(role);

/** Parts whose content is seen only as far as it lies within them. */
const CLIPPING: ReadonlySet<string> = new Set([
  'AXScrollArea',
  'AXWebArea',
  'AXTable',
  'AXOutline',
  'AXList',
  'AXBrowser',
]);
export const clips = (role: string): boolean => CLIPPING.has(role);

/** Rows of these are made by their program one after the other, when they are first asked: only those that show are. */
const WITH_ROWS: ReadonlySet<string> = new Set(['AXTable', 'AXOutline', 'AXList', 'AXBrowser']);
export const hasRows = (role: string): boolean => WITH_ROWS.has(role);

const WINDOW_CONTROLS: ReadonlySet<string> = new Set([
  'AXCloseButton',
  'AXMinimizeButton',
  'AXZoomButton',
  'AXFullScreenButton',
]);
export const isWindowControl = (subrole: string): boolean => WINDOW_CONTROLS.has(subrole);
