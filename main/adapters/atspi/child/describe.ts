/** An accessible as the service tells of it: its name, value, states and what its program can do to it. */
import { elementText, ELEMENT_TEXT_CHARS } from '../../../core/elements/element-text.ts';
import type { ElementRole, ElementVerb, SeenElement } from '../../../core/elements/model.ts';
import type { FoundNode } from './found.ts';
import type { AskedProgram } from './program.ts';
import { neutralRole, ROLE } from './roles.ts';
import { neutralStates } from './states.ts';
import { isChromium, isGtk, type Toolkit } from './surfaces.ts';
import { accessiblesOf, listOf, numberOf, textOf, type Accessible } from './values.ts';

const LABELLED_BY = 2;

/** Unique among all programs, and in all lives of the bus. */
export const refOf = (life: string, { bus, path }: Accessible): string => `${life}|${bus}|${path}`;

export function accessibleOfRef(ref: string, life: string): Accessible | undefined {
  const [itsLife, bus, path] = ref.split('|');
  return itsLife === life && bus !== undefined && path !== undefined ? { bus, path } : undefined;
}

/** Roles that tell nothing without a name. */
const NEEDS_NAME: ReadonlySet<ElementRole> = new Set(['text', 'image', 'group', 'cell', 'list_item']);

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

export interface DescribeOptions {
  readonly program: AskedProgram;
  readonly life: string;
  readonly toolkit: Toolkit;
}

/** Undefined for what nobody can use or read. */
export async function describeNode(
  node: FoundNode,
  options: DescribeOptions,
): Promise<SeenElement | undefined> {
  const { program, life } = options;
  const role = await roleOf(node, program);
  if (role === undefined) return undefined;
  const own = elementText(node.name);
  if (own === '' && NEEDS_NAME.has(role)) return undefined;
  const bare = role === 'text' || role === 'image';
  const has = bare ? new Set<string>() : await program.interfaces(node.accessible);
  const [name, value] = await Promise.all([
    own === '' ? labelOf(node.accessible, program) : own,
    valueOf(node, role, has, program),
  ]);
  return {
    ref: refOf(life, node.accessible),
    source: 'tree',
    role,
    name,
    ...(value === undefined || value === '' ? {} : { value }),
    region: node.region,
    states: neutralStates(role, node.states),
    does: verbsOf(role, has, options.toolkit),
    windowId: node.window.id,
  };
}

/** GTK 3 and Chromium tell switches as toggle buttons whose action is not a press. */
async function roleOf(
  { role, accessible }: FoundNode,
  program: AskedProgram,
): Promise<ElementRole | undefined> {
  if (role !== ROLE.toggleButton) return neutralRole(role);
  const action = textOf(
    await program.ask(accessible, { on: 'Action', member: 'GetName', signature: 'i', body: [0] }),
  );
  return ['', 'click', 'press', 'activate'].includes(action.toLowerCase()) ? 'button' : 'switch';
}

/** By the label that stands beside it, else by its tool tip. */
async function labelOf(of: Accessible, program: AskedProgram): Promise<string> {
  const relations = listOf(await program.ask(of, { on: 'Accessible', member: 'GetRelationSet' }));
  const labels = relations.flatMap((relation) => {
    const [kind, targets] = listOf(relation);
    return kind === LABELLED_BY ? accessiblesOf(targets) : [];
  });
  const [label] = labels;
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
  if (has.has('Text')) return elementText(await textIn(accessible, program));
  if (role !== 'combobox' || !has.has('Selection')) return undefined;
  const [chosen] = accessiblesOf([
    await program.ask(accessible, { on: 'Selection', member: 'GetSelectedChild', signature: 'i', body: [0] }),
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

function verbsOf(role: ElementRole, has: ReadonlySet<string>, toolkit: Toolkit): readonly ElementVerb[] {
  const does: ElementVerb[] = [];
  if (has.has('Action') && (PRESSED.has(role) || (role === 'tab' && toolkit.name === 'Qt')))
    does.push('press');
  if (has.has('EditableText') && (role === 'field' || role === 'password')) does.push('set_text');
  if (has.has('Value') && HOLDS_NUMBER.has(role)) does.push('set_value');
  if ((has.has('Selection') && role === 'combobox') || (role === 'tab' && isGtk(toolkit)))
    does.push('select');
  if (isChromium(toolkit)) does.push('scroll_to');
  return does;
}
