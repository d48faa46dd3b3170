/**
 * Lists of a page that are open in separate windows. The browser moves such a window up or down if it would leave the page, and
 * the page goes on reporting the rows where the window would have been: all of them too high or too low by one distance.
 */
import type { SurfaceWindow } from '../../element-child/protocol.ts';
import { bottom, contains, centerOf, intersect, right, type Region } from '../../../core/geometry.ts';
import type { FoundNode } from './found.ts';
import type { AskedProgram } from './program.ts';
import { ROLE } from './roles.ts';
import { onDisplay, type Surface } from './surfaces.ts';
import type { Accessible } from './values.ts';

const LISTED: ReadonlySet<number> = new Set([ROLE.listItem, ROLE.menuItem]);

export const isRow = (role: number): boolean => LISTED.has(role);

/** A list stands at one side of its box, but for its border and the page's rounding. Pixels. */
const SIDE_MARGIN = 8;
/** Rows of a longer list are found by its own keys. */
const MOST_ROWS = 500;

/** The window of the list that belongs to this box; undefined: the list is closed. */
export const popupOfBox = (box: Region, popups: readonly SurfaceWindow[]): SurfaceWindow | undefined =>
  popups.findLast(
    ({ client }) =>
      Math.abs(client.x - box.x) <= SIDE_MARGIN || Math.abs(right(client) - right(box)) <= SIDE_MARGIN,
  );

/** What to add to the reported tops of the rows: pages place a list directly above its box or directly below it. */
export function rowsShift(box: Region, { client }: SurfaceWindow): number {
  const shifts = [client.y - (box.y - client.height), client.y - bottom(box)];
  return shifts.reduce((least, shift) => (Math.abs(shift) < Math.abs(least) ? shift : least));
}

export const shifted = (region: Region, by: number): Region => ({ ...region, y: region.y + by });

export interface OpenListsContext {
  readonly program: AskedProgram;
  readonly surface: Surface;
  readonly popups: readonly SurfaceWindow[];
}

/** The nodes with the rows of open lists where they show. Rows of closed lists are reported at their box, and left out. */
export async function inOpenLists(
  nodes: readonly FoundNode[],
  context: OpenListsContext,
): Promise<readonly FoundNode[]> {
  const boxes = nodes.filter(({ role, inPage }) => role === ROLE.comboBox && inPage);
  const listed = await Promise.all(boxes.map((box) => rowsOf(box, context)));
  const open = new Map(listed.flat().map((row) => [row.accessible.path, row]));
  const others = nodes.flatMap((node): readonly FoundNode[] => {
    if (!isRow(node.role)) return [node];
    if (open.has(node.accessible.path)) return [];
    if (boxes.some(({ region }) => region.x === node.region.x && region.y === node.region.y)) return [];
    const popup = context.popups.findLast(({ client }) => contains(client, centerOf(node.region)));
    return [popup === undefined ? node : { ...node, window: popup }];
  });
  return [...others, ...open.values()];
}

/** Empty for a closed list. All rows are asked for: of a list that was moved, the page takes the wrong ones as showing. */
async function rowsOf(
  box: FoundNode,
  { program, surface, popups }: OpenListsContext,
): Promise<readonly FoundNode[]> {
  const window = popupOfBox(box.region, popups);
  if (window === undefined) return [];
  const [list] = await program.children(box.accessible);
  if (list === undefined || (await program.childCount(list)) > MOST_ROWS) return [];
  const rows = await program.children(list);
  const look = async (accessible: Accessible): Promise<FoundNode | undefined> => {
    const [role, extents] = await Promise.all([program.role(accessible), program.extents(accessible)]);
    const reported = extents === undefined ? undefined : onDisplay(extents, surface, true);
    // The rows of a closed list are reported at their box.
    if (
      reported === undefined ||
      !isRow(role) ||
      (reported.x === box.region.x && reported.y === box.region.y)
    )
      return undefined;
    const region = intersect(shifted(reported, rowsShift(box.region, window)), window.client);
    if (region === undefined || region.height * 2 < reported.height) return undefined;
    const [states, name] = await Promise.all([program.states(accessible), program.rawName(accessible)]);
    return { accessible, role, states, name, region, window, inPage: true };
  };
  return (await Promise.all(rows.map(look))).filter((row) => row !== undefined);
}
