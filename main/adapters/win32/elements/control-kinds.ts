/** The classes and styles of Windows' own controls in the service's words (commctrl.h, winuser.h). */
import type { ElementRole } from '../../../core/elements/model.ts';
import type { ChildWindow } from './child-window.ts';

/** BS_TYPEMASK, and the kinds that are no push buttons. */
const BUTTON_KIND = 0xf;
const CHECK_KINDS: ReadonlySet<number> = new Set([2, 3, 5, 6]);
const RADIO_KINDS: ReadonlySet<number> = new Set([4, 9]);
const GROUP_BOX = 7;
const ES_PASSWORD = 0x20;
const ES_READONLY = 0x800;

const ROLE_OF_CLASS: Readonly<Record<string, ElementRole>> = {
  combobox: 'combobox',
  comboboxex32: 'combobox',
  msctls_trackbar32: 'slider',
  static: 'text',
  syslink: 'link',
};

const isEdit = (className: string): boolean => className === 'edit' || className.startsWith('richedit');

/** Undefined for containers, and for controls that programs make themselves. */
export function roleOfControl({
  className,
  style,
}: Pick<ChildWindow, 'className' | 'style'>): ElementRole | undefined {
  if (className === 'button') {
    const kind = style & BUTTON_KIND;
    if (kind === GROUP_BOX) return undefined;
    if (CHECK_KINDS.has(kind)) return 'checkbox';
    return RADIO_KINDS.has(kind) ? 'radio' : 'button';
  }
  if (isEdit(className)) return (style & ES_PASSWORD) === 0 ? 'field' : 'password';
  return ROLE_OF_CLASS[className];
}

export const isReadOnly = ({ className, style }: Pick<ChildWindow, 'className' | 'style'>): boolean =>
  isEdit(className) && (style & ES_READONLY) !== 0;

/** For a push button: check boxes and radio buttons change their own state when they are clicked. */
export const isPushButton = (control: Pick<ChildWindow, 'className' | 'style'>): boolean =>
  control.className === 'button' && roleOfControl(control) === 'button';

/** ES_MULTILINE. Such a field does not report a text that was set by a message. */
export const isSilentField = ({ className, style }: Pick<ChildWindow, 'className' | 'style'>): boolean =>
  className === 'edit' && (style & 4) !== 0;

/** TBS_VERT */
export const isUpright = ({ style }: Pick<ChildWindow, 'style'>): boolean => (style & 2) !== 0;

const CBS_OWNERDRAW = 0x30;
const CBS_HASSTRINGS = 0x200;

/** Whether a combo box has the texts of its options; of those that programs draw, numbers may be all that it has. */
export const keepsTexts = ({ className, style }: Pick<ChildWindow, 'className' | 'style'>): boolean =>
  className === 'combobox' && ((style & CBS_OWNERDRAW) === 0 || (style & CBS_HASSTRINGS) !== 0);

export const isListBox = ({ className }: Pick<ChildWindow, 'className'>): boolean => className === 'listbox';

/** `&Save` is shown as Save with a line below the S, `&&` as one ampersand. */
export const withoutMnemonic = (text: string): string => text.replaceAll(/&(.?)/g, '$1');
