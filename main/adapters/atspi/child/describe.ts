/** An accessible as the service reports it: its name, value, states and what its program can do to it. */
import { elementText, ELEMENT_TEXT_CHARS } from '../../../core/elements/element-text.ts';
import type { ElementRole, ElementVerb, SeenElement } from '../../../core/elements/model.ts';
import type { FoundNode } from './found.ts';
import { labelBy } from './labels.ts';
import type { AskedProgram } from './program.ts';
import { holderRole, neutralRole, ROLE } from './roles.ts';
import { neutralStates } from './states.ts';
import { isChromium, isGtk, type Toolkit } from './surfaces.ts';
import { accessiblesOf, numberOf, recordOf, textOf, type Accessible } from './values.ts';

/** Unique among all programs, and in all lives of the bus. */
export const refOf = (life: string, { bus, path }: Accessible): string => `${life}|${bus}|${path}`;

export function accessibleOfRef(ref: string, life: string): Accessible | undefined {
  const [itsLife, bus, path] = ref.split('|');
  return itsLife === life && bus !== undefined && path !== undefined ? { bus, path } : undefined;
}

/** Roles that say nothing without a name. */
const NEEDS_NAME: ReadonlySet<ElementRole> = new Set(['text', 'image', 'group', 'cell', 'list_item']);

/** They are only looked at. */
const BARE: ReadonlySet<ElementRole> = new Set(['text', 'image', 'group', 'document']);

/** U+FFFC, OBJECT REPLACEMENT CHARACTER. */
const EMBEDDED = '\u{FFFC}';

const HOLDS_TEXT: ReadonlySet<ElementRole> = new Set(['field', 'combobox', 'spin']);
const HOLDS_NUMBER: ReadonlySet<ElementRole> = new Set(['slider', 'spin']);
/** Where `DoAction` was seen to do what a click does; on rows and cells it answers true and does nothing. */
const PRESSED: ReadonlySet<ElementRole> = new Set([
  'button',
  'checkbox',
  'radio',
  'switch',
  'link',
  'menu_item',
  'menu',
]);

/** Chromium collects the moves of what it shows for 500 ms before it reports them; the rest is their way to the browser. */
const PAGE_LAG_MS = 700;

export interface DescribeOptions {
  readonly program: AskedProgram;
  readonly life: string;
  readonly toolkit: Toolkit;
  /** Whether documents and named groups are listed; default: no. */
  readonly holders?: boolean;
}

/** Undefined for what no one can use or read. */
export async function describeNode(
  node: FoundNode,
  options: DescribeOptions,
): Promise<SeenElement | undefined> {
  const { program, life, toolkit } = options;
  const role = await roleOf(node, options);
  if (role === undefined) return undefined;
  // Qt reports the current option of a list as its name, as it does nowhere else.
  const isValue = role === 'combobox' && toolkit.name === 'Qt';
  const own = isValue ? '' : elementText(node.name);
  if (own === '' && NEEDS_NAME.has(role)) return undefined;
  const bare = BARE.has(role);
  const has = bare ? new Set<string>() : await program.interfaces(node.accessible);
  const [name, value] = await Promise.all([
    own === '' ? labelOf(node.accessible, program) : own,
    isValue ? elementText(node.name) : valueOf(node, role, has, program),
  ]);
  return {
    ref: refOf(life, node.accessible),
    source: 'tree',
    role,
    name,
    ...(value === undefined || value === '' ? {} : { value }),
    region: node.region,
    states: neutralStates(role, node.states),
    does: [
      ...verbsOf(role, has, { toolkit, inPage: node.inPage }),
      ...((await isListOfPage(node, role, options)) ? (['select'] as const) : []),
    ],
    windowId: node.window.id,
    ...(isChromium(toolkit) && node.inPage ? { lagMs: PAGE_LAG_MS } : {}),
    ...(node.hidden === true ? { hidden: true } : {}),
  };
}

/** Whether it is a page's own list of options, which takes a choice without being opened. */
async function isListOfPage(
  { accessible, inPage }: FoundNode,
  role: ElementRole,
  { program, toolkit }: DescribeOptions,
): Promise<boolean> {
  if (role !== 'combobox' || !inPage || !isChromium(toolkit)) return false;
  const [list] = await program.children(accessible);
  return list !== undefined && (await program.role(list)) === ROLE.menu;
}

/** Switches are reported as toggle buttons: pages write their role into the attributes, GTK 3 names the action so. */
async function roleOf(
  { role, accessible }: FoundNode,
  { program, toolkit, holders = false }: DescribeOptions,
): Promise<ElementRole | undefined> {
  if (role !== ROLE.toggleButton) return neutralRole(role) ?? (holders ? holderRole(role) : undefined);
  if (isChromium(toolkit)) {
    const attributes = await program.ask(accessible, { on: 'Accessible', member: 'GetAttributes' });
    return recordOf(attributes)['xml-roles'] === 'switch' ? 'switch' : 'button';
  }
  const action = await program.ask(accessible, {
    on: 'Action',
    member: 'GetName',
    signature: 'i',
    body: [0],
  });
  return textOf(action) === 'toggle' ? 'switch' : 'button';
}

/** By the label that stands next to it, else by its tool tip. */
async function labelOf(of: Accessible, program: AskedProgram): Promise<string> {
  const label = await labelBy(program, of);
  const named = label === undefined ? '' : elementText(await program.rawName(label));
  return named === '' ? elementText(textOf(await program.property(of, 'Accessible', 'Description'))) : named;
}

async function valueOf(
  { accessible }: FoundNode,
  role: ElementRole,
  has: ReadonlySet<string>,
  program: AskedProgram,
): Promise<string | number | undefined> {
  if (HOLDS_NUMBER.has(role) && has.has('Value'))
    return rounded(numberOf(await program.property(accessible, 'Value', 'CurrentValue')));
  if (!HOLDS_TEXT.has(role)) return undefined;
  // If there is only the mark of an embedded object, the text is the selected option's.
  const text = has.has('Text')
    ? elementText((await textIn(accessible, program)).replaceAll(EMBEDDED, ''))
    : '';
  if (text !== '') return text;
  if (role !== 'combobox') return undefined;
  if (!has.has('Selection')) return selectedBelow(accessible, program);
  const [chosen] = accessiblesOf([
    await program.ask(accessible, { on: 'Selection', member: 'GetSelectedChild', signature: 'i', body: [0] }),
  ]);
  return chosen === undefined ? undefined : elementText(await program.rawName(chosen));
}

/** The selected item of a closed list of Chromium, which has the list below the box. */
async function selectedBelow(box: Accessible, program: AskedProgram): Promise<string | undefined> {
  const [list] = await program.children(box);
  if (list === undefined) return undefined;
  const [chosen] = accessiblesOf([
    await program.ask(list, { on: 'Selection', member: 'GetSelectedChild', signature: 'i', body: [0] }),
  ]);
  return chosen === undefined ? undefined : elementText(await program.rawName(chosen));
}

/** The beginning of it: editors hold megabytes. */
export async function textIn(of: Accessible, program: AskedProgram): Promise<string> {
  const length = numberOf(await program.property(of, 'Text', 'CharacterCount'));
  const body = [0, Math.min(length, 2 * ELEMENT_TEXT_CHARS)];
  return length === 0
    ? ''
    : textOf(await program.ask(of, { on: 'Text', member: 'GetText', signature: 'ii', body }));
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

function verbsOf(
  role: ElementRole,
  has: ReadonlySet<string>,
  { toolkit, inPage }: { readonly toolkit: Toolkit; readonly inPage: boolean },
): readonly ElementVerb[] {
  const does: ElementVerb[] = [];
  if (has.has('Action') && (PRESSED.has(role) || (role === 'tab' && toolkit.name === 'Qt')))
    does.push('press');
  if (has.has('EditableText') && (role === 'field' || role === 'password')) does.push('set_text');
  // Number fields and parts of dates of Chromium answer that they took the value, and do not.
  if (has.has('Value') && HOLDS_NUMBER.has(role) && !(isChromium(toolkit) && role === 'spin'))
    does.push('set_value');
  if ((has.has('Selection') && role === 'combobox') || (role === 'tab' && isGtk(toolkit)))
    does.push('select');
  if (isChromium(toolkit) && inPage) does.push('scroll_to');
  return does;
}
