/** Windows in sway's tree of containers. */
import * as z from 'zod';
import { LIMITS } from '../../../core/limits.ts';
import type { Region } from '../../../core/geometry.ts';

const Rect = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });

export interface SwayNode {
  readonly id: number;
  readonly type: string;
  readonly name: string | null;
  /** With its border; with its title bar too if it floats, as sway moves and sizes both together. */
  readonly rect: Region;
  /** What the program draws: with its own shadow, without sway's border; undefined if sway does not report it. */
  readonly surface: Region | undefined;
  /** A program of Wayland, which does not know where its windows are. */
  readonly wayland: boolean;
  readonly focused: boolean;
  /** Ids of the children, the most recently focused one first. */
  readonly focus: readonly number[];
  readonly nodes: readonly SwayNode[];
  readonly floatingNodes: readonly SwayNode[];
  readonly pid: number;
  readonly appId: string | null;
  /** X11 clients have no app_id. */
  readonly className: string | null;
  readonly visible: boolean;
  readonly fullscreen: boolean;
}

/**
 * `inRect` is the part of the node that shows the window, `geometry` the window in its surface (sway-ipc(7), window_rect and
 * geometry): programs draw a shadow around it, lower than it is high, so the height is the least that it can be.
 */
function surfaceIn(
  rect: Region,
  inRect: Region | undefined,
  geometry: Region | undefined,
): Region | undefined {
  if (inRect === undefined || geometry === undefined || geometry.width === 0) return undefined;
  return {
    x: rect.x + inRect.x - geometry.x,
    y: rect.y + inRect.y - geometry.y,
    width: geometry.width + 2 * geometry.x,
    height: geometry.height + 2 * geometry.y,
  };
}

/** sway reports a floating window without its title bar. */
const frameOf = (type: string, rect: Region, titleBar: Region | undefined): Region =>
  type === 'floating_con' && titleBar !== undefined
    ? { ...rect, y: rect.y - titleBar.height, height: rect.height + titleBar.height }
    : rect;

const Node: z.ZodType<SwayNode> = z
  .object({
    id: z.int(),
    type: z.string(),
    name: z.string().nullable().default(null),
    rect: Rect,
    deco_rect: Rect.optional(),
    window_rect: Rect.optional(),
    geometry: Rect.optional(),
    shell: z.string().nullish(),
    focused: z.boolean().default(false),
    focus: z.array(z.int()).default([]),
    get nodes() {
      return z.array(Node).default([]);
    },
    get floating_nodes() {
      return z.array(Node).default([]);
    },
    pid: z.int().default(0),
    app_id: z.string().nullable().default(null),
    window_properties: z.object({ class: z.string().optional() }).optional(),
    visible: z.boolean().default(false),
    fullscreen_mode: z.int().default(0),
  })
  .transform(({ floating_nodes: floatingNodes, app_id: appId, fullscreen_mode: mode, ...node }) => ({
    ...node,
    floatingNodes,
    appId,
    fullscreen: mode !== 0,
    className: node.window_properties?.class ?? null,
    rect: frameOf(node.type, node.rect, node.deco_rect),
    surface: surfaceIn(node.rect, node.window_rect, node.geometry),
    wayland: node.shell === 'xdg_shell',
  }));

export const parseTree = (answer: unknown): SwayNode => Node.parse(answer);

export interface SwayWindow {
  readonly node: SwayNode;
  /** Set aside with "move scratchpad": on no workspace. */
  readonly hidden: boolean;
}

const isWindow = ({ type, pid, nodes }: SwayNode): boolean =>
  (type === 'con' || type === 'floating_con') && pid > 0 && nodes.length === 0;

/** From the bottom up: tiled below floating ones, and the one that had the focus last on top. */
export function windowsIn(root: SwayNode, hidden = false): readonly SwayWindow[] {
  if (isWindow(root)) return [{ node: root, hidden }];
  const setAside = hidden || root.name === '__i3_scratch';
  const byFocus = (nodes: readonly SwayNode[]): readonly SwayNode[] => {
    const rank = ({ id }: SwayNode): number => {
      const index = root.focus.indexOf(id);
      return index === -1 ? root.focus.length : index;
    };
    return nodes.toSorted((a, b) => rank(b) - rank(a));
  };
  return [...byFocus(root.nodes), ...byFocus(root.floatingNodes)].flatMap((node) =>
    windowsIn(node, setAside),
  );
}

export const swayTitleOf = ({ name }: SwayNode): string => (name ?? '').slice(0, LIMITS.windowTitleChars);
