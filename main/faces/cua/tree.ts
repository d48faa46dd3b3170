/** The elements that are shown, as the tree of nodes that cua's clients read. Source: its handlers, 0.3.42. */
import type { ListedElement } from '../../core/elements/model.ts';
import type { Region } from '../../core/geometry.ts';
import type { ElementList, ListedWindow } from '../../operations/support/elements/listed-window.ts';

export interface CuaNode {
  readonly role: string;
  readonly title: string;
  readonly value: string | number | null;
  readonly position: { readonly x: number; readonly y: number };
  readonly size: { readonly width: number; readonly height: number };
  readonly children: readonly CuaNode[];
}

export const MOST_TREE_NODES = 2000;

const placed = ({ x, y, width, height }: Region): Pick<CuaNode, 'position' | 'size'> => ({
  position: { x, y },
  size: { width, height },
});

const elementNode = ({ role, name, value, visible }: ListedElement): CuaNode => ({
  role,
  title: name,
  value: value ?? null,
  ...placed(visible),
  children: [],
});

const windowNode = ({ window, elements }: ListedWindow): CuaNode => ({
  role: 'window',
  title: window.title,
  value: null,
  ...placed(window.region),
  children: elements.map(elementNode),
});

/** `region`: of the display. The window in front comes first. */
export const cuaTree = ({ windows }: ElementList, region: Region): CuaNode => ({
  role: 'desktop',
  title: '',
  value: null,
  ...placed(region),
  children: windows.map(windowNode),
});

/** The first node, parents before their children, with all of these members. */
export function foundIn(node: CuaNode, wanted: Readonly<Partial<CuaNode>>): CuaNode | undefined {
  const fits =
    (wanted.role ?? node.role) === node.role &&
    (wanted.title ?? node.title) === node.title &&
    (wanted.value === undefined || wanted.value === node.value);
  if (fits) return node;
  for (const child of node.children) {
    const found = foundIn(child, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}
