/** The visible children of a container with thousands, found by asking for the element at points of it. */
import { bottom, contains, right, type Point, type Region } from '../../../core/geometry.ts';
import type { AskedProgram } from './program.ts';
import { inProgram, onDisplay, type Surface } from './surfaces.ts';
import type { Accessible } from './values.ts';

export interface SampleOptions {
  readonly program: AskedProgram;
  readonly surface: Surface;
  readonly container: Accessible;
  /** The part of it that shows, on the display. */
  readonly shown: Region;
  readonly inPage: boolean;
}

export interface Sampled {
  /** Cells, or rows that hold more. */
  readonly accessibles: readonly Accessible[];
  /** There is more than was looked at. */
  readonly cut: boolean;
}

/** Points asked about in one container; GTK 3 takes 2 to 3 ms for each. */
const MOST_POINTS = 320;
const MOST_COLUMNS = 16;
/** Narrower columns may be missed, pixels. */
const COLUMN_STEP = 24;
const MOST_LOOKS = 40;
/** Smaller rows or columns are missed. */
const LEAST_STEP = 6;

interface Hit {
  readonly accessible: Accessible;
  readonly region: Region;
}

type Look = (point: Point) => Promise<Hit | undefined>;

export async function sampleShown(options: SampleOptions): Promise<Sampled> {
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
  const unique = new Map(
    hits.flatMap((hit) => (hit === undefined ? [] : [[hit.accessible.path, hit.accessible]])),
  );
  return { accessibles: [...unique.values()], cut: columns.length === 0 || rows > most };
}

/** The elements along the first row that has any, from left to right. All points are asked about at once. */
async function columnsOf(shown: Region, look: Look): Promise<readonly Hit[]> {
  const first = await firstHit(shown, look);
  if (first === undefined) return [];
  const y = Math.floor(first.region.y + first.region.height / 2);
  const from = right(first.region) + 2;
  const step = Math.max(COLUMN_STEP, Math.ceil((right(shown) - from) / MOST_LOOKS));
  const places = Array.from({ length: Math.max(0, Math.ceil((right(shown) - from) / step)) }, (_, index) => ({
    x: from + index * step,
    y,
  }));
  const hits = await Promise.all(places.map(look));
  const columns = new Map(
    [first, ...hits].flatMap((hit) => (hit === undefined ? [] : [[hit.accessible.path, hit]])),
  );
  return [...columns.values()].slice(0, MOST_COLUMNS);
}

/** From the left and from the top, pixels and shares: past headers, margins and the bullets of lists. */
const FIRST_X = [12, 48];
const FIRST_X_SHARES = [0.25, 0.5];
const FIRST_Y_SHARES = [0.02, 0.1, 0.2, 0.5];

async function firstHit(shown: Region, look: Look): Promise<Hit | undefined> {
  const across = [...FIRST_X, ...FIRST_X_SHARES.map((share) => share * shown.width)];
  for (const share of FIRST_Y_SHARES) {
    const y = Math.floor(shown.y + shown.height * share + 2);
    const places = across.map((away) => ({ x: Math.floor(shown.x + Math.min(away, shown.width / 2)), y }));
    const hit = (await Promise.all(places.map(look))).find((each) => each !== undefined);
    if (hit !== undefined) return hit;
  }
  return undefined;
}
