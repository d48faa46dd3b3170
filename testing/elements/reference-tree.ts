/** What libatspi, the reference, reports about a window, in the service's words: an observer that shares no code with it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until, type Client, type JsonValue } from '../client.ts';
import { listAt, textAt } from './hand.ts';

export interface ToldElement {
  readonly role: string;
  readonly name: string;
  /** Sorted. */
  readonly states: readonly string[];
}

interface Node {
  readonly role: string;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly states: readonly string[];
}

interface Tree {
  readonly toolkit: string;
  readonly nodes: readonly Node[];
  readonly ms: number;
}

/** Names of libatspi's roles. What is not among them is not operated. */
const ROLES: Readonly<Record<string, string>> = {
  'push button': 'button',
  'check box': 'checkbox',
  'radio button': 'radio',
  entry: 'field',
  text: 'field',
  'password text': 'password',
  'combo box': 'combobox',
  'list item': 'list_item',
  'tree item': 'list_item',
  'page tab': 'tab',
  link: 'link',
  slider: 'slider',
  'spin button': 'spin',
  menu: 'menu',
  'menu item': 'menu_item',
};
const CHECKED = new Set(['checkbox', 'radio', 'menu_item']);

function statesOf(role: string, has: ReadonlySet<string>): readonly string[] {
  const isDisabled = !has.has('sensitive');
  const states = {
    focused: has.has('focused'),
    selected: has.has('selected'),
    expanded: has.has('expanded'),
    checked: CHECKED.has(role) && has.has('checked'),
    pressed: role === 'button' && (has.has('pressed') || has.has('checked')),
    disabled: isDisabled,
    readonly: role === 'field' && !isDisabled && (!has.has('editable') || has.has('read-only')),
  };
  return Object.entries(states)
    .flatMap(([state, holds]) => (holds ? [state] : []))
    .toSorted();
}

/** Run by the service, so that it finds the same bus. */
export async function treeOf(client: Pick<Client, 'post'>, title: string): Promise<Tree> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-tree-'));
  const out = join(folder, 'tree.json');
  try {
    await client.post('/launch', {
      executable: '/usr/bin/python3',
      args: [join(import.meta.dirname, 'programs/tree.py'), out, title],
    });
    await until('libatspi has told the tree', () => existsSync(out), 60_000, 50);
    return JSON.parse(readFileSync(out, 'utf8')) as Tree;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a person can operate, sorted. Qt reports the current option of a list as its name. */
export function operated({ nodes, toolkit }: Tree): readonly ToldElement[] {
  const told = nodes.flatMap((node): readonly ToldElement[] => {
    const role = ROLES[node.role];
    if (role === undefined) return [];
    const own = role === 'combobox' && toolkit.startsWith('Qt') ? '' : node.name;
    const name = [own, node.label, node.description].find((text) => text !== '') ?? '';
    return [{ role, name, states: statesOf(role, new Set(node.states)) }];
  });
  return told.toSorted(byText);
}

/** The same of what the service told. */
export function operatedAsTold(elements: readonly JsonValue[]): readonly ToldElement[] {
  const roles = new Set(Object.values(ROLES));
  const told = elements.map((element): ToldElement => ({
    role: textAt(element, 'role'),
    name: textAt(element, 'name'),
    states: listAt(element, 'states').map(String).toSorted(),
  }));
  return told.filter(({ role }) => roles.has(role)).toSorted(byText);
}

const byText = (a: ToldElement, b: ToldElement): number =>
  `${a.role} ${a.name}`.localeCompare(`${b.role} ${b.name}`);
