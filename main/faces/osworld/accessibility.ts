/**
 * The accessibility tree as OSWorld's server answers it and its agents parse it: an element's tag is its AT-SPI role with
 * hyphens, its states and its place are attributes in namespaces. Source: `desktop_env/server` of OSWorld and the filters of
 * its agents, which keep elements that are showing, visible, enabled and have a place. Only elements that a person sees are listed.
 */
import type { ElementRole, ElementState, ListedElement } from '../../core/elements/model.ts';
import type { Region } from '../../core/geometry.ts';
import type { ElementList } from '../../operations/support/elements/listed-window.ts';
import type { ListedWindow } from '../../operations/support/elements/listed-window.ts';

/** OSWorld's own walk ends after about as many nodes. */
export const MOST_TREE_ELEMENTS = 2000;

const NAMESPACES = {
  st: 'state',
  attr: 'attributes',
  cp: 'component',
  doc: 'document',
  docattr: 'document/attributes',
  txt: 'text',
  val: 'value',
  act: 'action',
} as const;

/** Its servers' names for the systems, as Node names these. */
const SYSTEMS: Readonly<Record<string, string>> = { linux: 'ubuntu', win32: 'windows', darwin: 'macos' };

/** The role names of AT-SPI. */
const TAGS: Readonly<Record<ElementRole, string>> = {
  button: 'push-button',
  checkbox: 'check-box',
  radio: 'radio-button',
  switch: 'toggle-button',
  field: 'entry',
  password: 'password-text',
  combobox: 'combo-box',
  list_item: 'list-item',
  cell: 'table-cell',
  tab: 'page-tab',
  menu: 'menu',
  menu_item: 'menu-item',
  link: 'link',
  slider: 'slider',
  spin: 'spin-button',
  text: 'label',
  image: 'image',
  group: 'panel',
  document: 'document-frame',
};

const STATES: Readonly<Record<ElementState, readonly string[]>> = {
  focused: ['focused'],
  checked: ['checked'],
  mixed: ['indeterminate'],
  selected: ['selected'],
  expanded: ['expanded'],
  pressed: ['pressed'],
  disabled: [],
  readonly: ['read_only'],
};

const CAPABLE: Readonly<Partial<Record<ElementRole, string>>> = {
  checkbox: 'checkable',
  radio: 'checkable',
  switch: 'checkable',
  combobox: 'expandable',
};
const WRITTEN: ReadonlySet<ElementRole> = new Set(['field', 'password', 'spin']);

/** XML 1.0 cannot carry the others, not even escaped. */
const isXml = (character: string): boolean =>
  '\t\n\r'.includes(character) || (character >= ' ' && character !== '\ufffe' && character !== '\uffff');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** For text and for attributes in double quotes. */
const escaped = (text: string): string =>
  Array.from(text.toWellFormed())
    .filter(isXml)
    .map((character) => ESCAPES[character] ?? character)
    .join('');

type Attributes = readonly (readonly [name: string, value: string])[];

const written = (tag: string, attributes: Attributes, content: string): string => {
  const head = [tag, ...attributes.map(([name, value]) => `${name}="${escaped(value)}"`)].join(' ');
  return content === '' ? `<${head}/>` : `<${head}>${content}</${tag}>`;
};

const stated = (...states: readonly string[]): Attributes => states.map((state) => [`st:${state}`, 'true']);

const placed = ({ x, y, width, height }: Region): Attributes => [
  ['cp:screencoord', `(${x}, ${y})`],
  ['cp:size', `(${width}, ${height})`],
];

function statesOf({ role, states }: ListedElement): readonly string[] {
  const capable = CAPABLE[role];
  return [
    ...(states.includes('disabled') ? [] : ['enabled', 'sensitive']),
    'showing',
    'visible',
    ...(capable === undefined ? [] : [capable]),
    ...(WRITTEN.has(role) && !states.includes('readonly') ? ['editable'] : []),
    ...states.flatMap((state) => STATES[state]),
  ];
}

/** The place is that of the part that nothing covers: agents click its middle. */
function elementXml(element: ListedElement): string {
  const { role, name, value, visible } = element;
  const text = typeof value === 'string' ? value : role === 'text' ? name : '';
  return written(
    TAGS[role],
    [
      ['name', name],
      ...stated(...statesOf(element)),
      ...placed(visible),
      ...(typeof value === 'number' ? ([['val:value', String(value)]] as const) : []),
    ],
    escaped(text),
  );
}

const windowXml = ({ window, elements }: ListedWindow): string =>
  written(
    'frame',
    [
      ['name', window.title],
      ...stated('enabled', 'showing', 'visible', ...(window.foreground ? ['active'] : [])),
      ...placed(window.region),
    ],
    elements.map(elementXml).join(''),
  );

/** Windows of one program, in the order in which its first one is listed. */
function byProgram(windows: readonly ListedWindow[]): ReadonlyMap<string, readonly ListedWindow[]> {
  const programs = new Map<string, ListedWindow[]>();
  for (const listed of windows) {
    const { pid, id } = listed.window;
    const key = pid > 0 ? `pid ${pid}` : `window ${id}`;
    programs.set(key, [...(programs.get(key) ?? []), listed]);
  }
  return programs;
}

/** `platform` as Node names it. */
export function accessibilityXml({ windows }: ElementList, platform: string): string {
  const system = SYSTEMS[platform] ?? 'ubuntu';
  const applications = [...byProgram(windows).values()].map((own) =>
    written(
      'application',
      [['name', own[0]?.window.processName ?? ''], ...stated('enabled', 'sensitive', 'showing', 'visible')],
      own.map(windowXml).join(''),
    ),
  );
  const namespaces = Object.entries(NAMESPACES).map(
    ([prefix, path]) =>
      [`xmlns:${prefix}`, `https://accessibility.${system}.example.org/ns/${path}`] as const,
  );
  return written('desktop-frame', [...namespaces, ['name', 'main']], applications.join(''));
}
