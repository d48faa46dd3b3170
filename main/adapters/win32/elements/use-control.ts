/** What a control of Windows can be asked to do, as it was seen to work, and the messages that ask for it. */
import type { ElementRole, ElementVerb } from '../../../core/elements/model.ts';
import { elementText } from '../../../core/elements/element-text.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import type { User32 } from '../native/user32.ts';
import { AskedControls, type AskCalls } from './ask-control.ts';
import { parentOf, type ChildWindow, type ChildWindowCalls } from './child-window.ts';
import {
  isPushButton,
  isReadOnly,
  isSilentField,
  isUpright,
  keepsTexts,
  roleOfControl,
} from './control-kinds.ts';
import { scrollersOf, scrollIntoView } from './scroll-into-view.ts';

export type UseCalls = ChildWindowCalls & AskCalls & Pick<User32, 'postMessage'>;

/** For all questions about one control, milliseconds. */
export const CONTROL_BUDGET_MS = 2000;
const MOST_OPTIONS = 500;
const BM_CLICK = 0xf5;
const WM_COMMAND = 0x111;
const WM_HSCROLL = 0x114;
const WM_VSCROLL = 0x115;
const BN_CLICKED = 0;
const EN_CHANGE = 0x300;
const CBN_SELCHANGE = 1;
const CBN_SELENDOK = 9;
const TB_THUMBPOSITION = 4;
const TB_ENDTRACK = 8;

const VERB_OF_ROLE: Readonly<Partial<Record<ElementRole, ElementVerb>>> = {
  button: 'press',
  checkbox: 'press',
  radio: 'press',
  slider: 'set_value',
  field: 'set_text',
  password: 'set_text',
  combobox: 'select',
};

const obeys = (control: ChildWindow, verb: ElementVerb): boolean => {
  if (verb === 'set_text') return !isReadOnly(control);
  return verb !== 'select' || keepsTexts(control);
};

export function verbsOfControl(
  user32: ChildWindowCalls,
  control: ChildWindow,
  role: ElementRole,
): readonly ElementVerb[] {
  const verb = VERB_OF_ROLE[role];
  return [
    ...(verb !== undefined && obeys(control, verb) ? [verb] : []),
    ...(scrollersOf(user32, control).length > 0 ? (['scroll_to'] as const) : []),
  ];
}

export interface ControlWish {
  readonly verb: ElementVerb;
  readonly value: string | number | undefined;
  /** For a list box: the item that is meant. */
  readonly item: number | undefined;
  readonly guard: EffectGuard;
}

/** High and low half of a WPARAM. */
const packed = (low: number, high: number): number => ((high & 0xffff) * 0x1_0000 + (low & 0xffff)) >>> 0;

/** The message that a dialog gets when a person has chosen another option. */
async function tellChoice(
  user32: UseCalls,
  asked: AskedControls,
  { handle, controlId }: ChildWindow,
): Promise<void> {
  for (const event of [CBN_SELENDOK, CBN_SELCHANGE])
    await asked.send(parentOf(user32, handle), WM_COMMAND, packed(controlId, event), handle);
}

async function select(
  user32: UseCalls,
  asked: AskedControls,
  control: ChildWindow,
  { value, guard }: ControlWish,
): Promise<void> {
  const options = await asked.options(control.handle, MOST_OPTIONS);
  const index = options.findIndex((option) => elementText(option) === String(value ?? ''));
  if (index < 0)
    throw new ServiceError('element_not_found', 'The list has no such option.', {
      hint: 'Click the list to open it, and look at its options.',
    });
  await guard.confirm();
  await asked.setOption(control.handle, index);
  await tellChoice(user32, asked, control);
}

/** Its window is notified as by a person's drag: programs act on that, not on the position. */
async function setSlider(
  user32: UseCalls,
  asked: AskedControls,
  control: ChildWindow,
  position: number,
): Promise<void> {
  const { handle } = control;
  await asked.setSliderPosition(handle, position);
  const message = isUpright(control) ? WM_VSCROLL : WM_HSCROLL;
  const parent = parentOf(user32, handle);
  await asked.send(parent, message, packed(TB_THUMBPOSITION, position), handle);
  await asked.send(parent, message, TB_ENDTRACK, handle);
}

/** Posted, so that a program which then shows a dialog keeps no one waiting. */
function press(user32: UseCalls, control: ChildWindow): void {
  const { handle, controlId } = control;
  // BM_CLICK may fail in a dialog that is not active: https://learn.microsoft.com/windows/win32/controls/bm-click
  if (isPushButton(control))
    user32.postMessage(parentOf(user32, handle), WM_COMMAND, packed(controlId, BN_CLICKED), handle);
  else user32.postMessage(handle, BM_CLICK, 0, 0);
}

async function setText(
  user32: UseCalls,
  asked: AskedControls,
  control: ChildWindow,
  text: string,
): Promise<void> {
  const { handle, controlId } = control;
  await asked.setText(handle, text);
  if (isSilentField(control))
    await asked.send(parentOf(user32, handle), WM_COMMAND, packed(controlId, EN_CHANGE), handle);
}

const notSupported = (): ServiceError =>
  new ServiceError('not_supported', 'This control cannot be asked to do that.', {
    hint: 'Click it instead.',
    details: { capability: 'elements' },
  });

/** Throws `not_supported` and `element_not_found`; rejects with `ControlSilent`. */
export async function useControl(user32: UseCalls, control: ChildWindow, wish: ControlWish): Promise<void> {
  const { verb, value, item, guard } = wish;
  const { handle } = control;
  const asked = new AskedControls(user32, CONTROL_BUDGET_MS);
  if (item !== undefined) {
    if (verb !== 'scroll_to') throw notSupported();
    await guard.confirm();
    await asked.scrollTo(handle, item);
    return;
  }
  const role = roleOfControl(control);
  if (role === undefined || !verbsOfControl(user32, control, role).includes(verb)) throw notSupported();
  if (verb === 'select') return select(user32, asked, control, wish);
  await guard.confirm();
  if (verb === 'press') press(user32, control);
  else if (verb === 'set_text') await setText(user32, asked, control, String(value ?? ''));
  else if (verb === 'set_value') await setSlider(user32, asked, control, Math.round(Number(value ?? 0)));
  else await scrollIntoView(user32, asked, handle);
}
