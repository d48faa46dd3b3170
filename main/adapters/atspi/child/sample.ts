/** What shows of a container with thousands of children, found by asking what lies at points of it. */
import { bottom, contains, intersect, right, type Point, type Region } from '../../../core/geometry.ts';
import type { SurfaceWindow } from '../protocol.ts';
import type { Found, FoundNode } from './found.ts';
import type { AskedProgram } from './program.ts';
import { inProgram, onDisplay, type Surface } from './surfaces.ts';
import type { Accessible } from './values.ts';

export interface SampleOptions {
  readonly program: AskedProgram;
  readonly surface: Surface;
  readonly container: Accessible;
  /** The part of it that shows, on the display. */
  readonly shown: Region;
  readonly window: SurfaceWindow;
  readonly inPage: boolean;
}

/** Points asked about in one container; GTK 3 takes 2 to 3 ms for each. */
const MOST_POINTS = 320;
const MOST_COLUMNS = 16;
/** Smaller rows or columns are missed. */
const LEAST_STEP = 6;

interface Hit {
  readonly accessible: Accessible;
  readonly region: Region;
}

type Look = (point: Point) => Promise<Hit | undefined>;

export async function sampleShown(options: SampleOptions): Promise<Found> {
  const { program, surface, container, shown, inPage } = options;
  const look: Look = async (point) => {
    const { x, y } = inProgram(point, surface, inPage);
    const accessible = await program.at(container, x, y);
    if (accessible === undefined || accessible.path === container.path) return undefined;
    const extents = await program.extents(accessible);
    return extents === undefined ? undefined : { accessible, region: onDisplay(extents, surface, inPage) };
  };
  const columns = await columnsOf(shown, look);
  const heights = columns.map(({ region }) => region.height);
  const step = Math.max(LEAST_STEP, Math.min(...heights));
  const top = columns[0]?.region.y ?? shown.y;
  const rows = Math.ceil((bottom(shown) - top) / step);
  const most = Math.floor(MOST_POINTS / Math.max(1, columns.length));
  const points = columns.flatMap(({ region }) =>
    Array.from({ length: Math.max(0, Math.min(rows, most)) }, (_, row) => ({
      x: Math.floor(region.x + region.width / 2),
      y: Math.floor(top + (row + 0.5) * step),
    })),
  );
  const inside = points.filter((point) => contains(shown, point));
  const hits = await Promise.all(inside.map(look));
  const unique = new Map(hits.flatMap((hit) => (hit === undefined ? [] : [[hit.accessible.path, hit]])));
  const nodes = await Promise.all([...unique.values()].map((hit) => describeHit(hit, options)));
  return {
    nodes: nodes.flatMap((node) => (node === undefined ? [] : [node])),
    cut: columns.length === 0 || rows > most,
    silent: false,
  };
}

async function describeHit(
  { accessible, region: told }: Hit,
  { program, shown, window, inPage }: SampleOptions,
): Promise<FoundNode | undefined> {
  const region = intersect(told, shown);
  if (region === undefined) return undefined;
  const [role, states, name] = await Promise.all([
    program.role(accessible),
    program.states(accessible),
    program.rawName(accessible),
  ]);
  return { accessible, role, states, name, region, window, inPage };
}

/** What lies along the first row that something lies in, from left to right. */
async function columnsOf(shown: Region, look: Look): Promise<readonly Hit[]> {
  const first = await firstHit(shown, look);
  if (first === undefined) return [];
  const columns = [first];
  const y = Math.floor(first.region.y + first.region.height / 2);
  let x = right(first.region) + 2;
  while (x < right(shown) && columns.length < MOST_COLUMNS) {
    const hit = await look({ x, y });
    if (hit !== undefined) columns.push(hit);
    x = hit === undefined ? x + 4 * LEAST_STEP : Math.max(x, right(hit.region)) + 2;
  }
  return columns;
}

/** Below headers and margins. */
async function firstHit(shown: Region, look: Look): Promise<Hit | undefined> {
  for (const share of [0.02, 0.1, 0.2, 0.5]) {
    const y = Math.floor(shown.y + shown.height * share + 2);
    const hit = await look({ x: Math.floor(shown.x + Math.min(12, shown.width / 2)), y });
    if (hit !== undefined) return hit;
  }
  return undefined;
}
