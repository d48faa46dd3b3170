/** A control of Windows as the service reports it. */
import { elementText } from '../../../core/elements/element-text.ts';
import type { ElementRole, ElementState, SeenElement } from '../../../core/elements/model.ts';
import { intersect } from '../../../core/geometry.ts';
import type { Handle } from '../native/library.ts';
import type { AskedControls, ListItem } from './ask-control.ts';
import { controlClassOf, controlBefore, type ChildWindow, type ChildWindowCalls } from './child-window.ts';
import { isReadOnly, roleOfControl, withoutMnemonic } from './control-kinds.ts';
import { programScale, scaled, type ScaleCalls } from './program-scale.ts';
import { verbsOfControl } from './use-control.ts';

export interface DescribeContext extends ScaleCalls {
  readonly user32: ChildWindowCalls & ScaleCalls['user32'];
  readonly asked: AskedControls;
  /** The top window. */
  readonly windowId: number;
  readonly focused: Handle;
}

/** `#` and the index follow for an item of a list. */
export const controlRef = ({ handle, className, controlId }: ChildWindow): string =>
  `${handle}/${className}/${controlId}`;

export interface ControlRef {
  readonly handle: Handle;
  readonly className: string;
  readonly controlId: number;
  readonly item: number | undefined;
}

const REF = /^(\d+)\/(.*)\/(-?\d+)(?:#(\d+))?$/s;

export function parseRef(ref: string): ControlRef | undefined {
  const [, handle, className, controlId, item] = REF.exec(ref) ?? [];
  if (handle === undefined || className === undefined) return undefined;
  return {
    handle: Number(handle),
    className,
    controlId: Number(controlId),
    item: item === undefined ? undefined : Number(item),
  };
}

/** Their own text is their content; a text before them in the dialog is their name. */
const LABELLED: ReadonlySet<ElementRole> = new Set(['field', 'password', 'combobox', 'slider']);

async function labelBefore(control: ChildWindow, { user32, asked }: DescribeContext): Promise<string> {
  const before = controlBefore(user32, control);
  return before !== 0 && controlClassOf(user32, before) === 'static' ? asked.text(before) : '';
}

async function valueOf(
  { handle }: ChildWindow,
  role: ElementRole,
  asked: AskedControls,
): Promise<string | number | undefined> {
  if (role === 'slider') return asked.sliderPosition(handle);
  return role === 'field' || role === 'combobox' ? elementText(await asked.text(handle)) : undefined;
}

async function statesOf(
  control: ChildWindow,
  role: ElementRole,
  { asked, focused }: DescribeContext,
): Promise<readonly ElementState[]> {
  const check =
    role === 'checkbox' || role === 'radio' ? await asked.check(control.handle) : ('off' as const);
  const reported: Partial<Record<ElementState, boolean>> = {
    focused: control.handle === focused,
    checked: check === 'on',
    mixed: check === 'mixed',
    pressed: role === 'button' && (await asked.isPushed(control.handle)),
    disabled: role !== 'text' && !control.enabled,
    readonly: control.enabled && isReadOnly(control),
  };
  return Object.entries(reported).flatMap(([state, holds]) => (holds ? [state as ElementState] : []));
}

/** Undefined for a control that no one can use or read. */
export async function describeControl(
  control: ChildWindow,
  context: DescribeContext,
): Promise<SeenElement | undefined> {
  const role = roleOfControl(control);
  if (role === undefined) return undefined;
  const { asked, windowId } = context;
  const own = LABELLED.has(role) ? await labelBefore(control, context) : await asked.text(control.handle);
  const name = elementText(withoutMnemonic(own));
  if (role === 'text' && name === '') return undefined;
  const value = await valueOf(control, role, asked);
  return {
    ref: controlRef(control),
    source: 'tree',
    role,
    name,
    windowId,
    region: control.region,
    ...(value === undefined || value === '' ? {} : { value }),
    states: await statesOf(control, role, context),
    does: verbsOfControl(context.user32, control, role),
    ...(control.shown ? {} : { hidden: true }),
  };
}

/** An item of a list box, scrolled out or not. */
export function describeItem(
  list: ChildWindow,
  item: ListItem,
  context: ScaleCalls & Pick<DescribeContext, 'windowId'>,
): SeenElement {
  const { x, y } = list.region;
  const within = scaled(item.region, programScale(context, list.handle));
  const reported = { ...within, x: within.x + x, y: within.y + y };
  const shown = list.shown ? intersect(reported, list.region) : undefined;
  return {
    ref: `${controlRef(list)}#${item.index}`,
    source: 'tree',
    role: 'list_item',
    windowId: context.windowId,
    region: shown ?? reported,
    name: elementText(item.text),
    states: item.selected ? ['selected'] : [],
    does: ['scroll_to'],
    ...(shown === undefined ? { hidden: true } : {}),
  };
}
