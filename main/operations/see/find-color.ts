/** Where a colour is on the screen, and which colour a pixel has. */
import { colorAt, type Color } from '../../core/color.ts';
import { boundsOf, type Point, type Region } from '../../core/geometry.ts';
import { inGlobalUnits } from '../../core/observation.ts';
import type { Frame } from '../../core/raster.ts';
import { requireOnDisplay } from '../../core/target.ts';
import type { ColorQuery, ColorSearch } from '../../ports/pixel-search.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import type { Run } from '../support/run.ts';
import { count, joined, noteOfPoint, viewWords } from '../support/words.ts';
import { VIEW_NOTES } from '../pictures/note-view.ts';
import { searchedRegions, type SearchArea } from '../pictures/searched-views.ts';
import { withFrame } from '../pictures/with-frame.ts';

export interface FindColorInput extends Omit<ColorQuery, 'color'> {
  readonly area: SearchArea;
  /** Undefined: the colour at the point. */
  readonly color: Color | undefined;
  /** A pixel whose colour is wanted. */
  readonly at: Point | undefined;
}

export interface FoundColor {
  readonly box: Region;
  /** A pixel of the colour, as near the middle of the box as there is one. */
  readonly point: Point;
  /** Pixels of the captured frame. */
  readonly pixels: number;
}

export interface FindColorOutput {
  /** The colour that was looked for. */
  readonly color: Color;
  readonly at: { readonly point: Point; readonly color: Color } | null;
  /** In reading order, display by display. */
  readonly found: readonly FoundColor[];
  /** Regions that are large enough, those that were too many included. */
  readonly regionCount: number;
  readonly pixelCount: number;
  /** The searched part. */
  readonly region: Region;
}

const BLACK: Color = { red: 0, green: 0, blue: 0 };

async function colorOf(desk: Desk, point: Point, run: Run): Promise<Color> {
  const displays = await desk.displays.list();
  const regions = displays.map(({ region }) => region);
  requireOnDisplay(point, regions, 'at');
  const pixel = { ...point, width: 1, height: 1 };
  return withFrame(desk.capture, pixel, { signal: run.signal }, (frame) => colorAt(frame, 0, 0));
}

const inDesktop = (frame: Frame, { regions }: ColorSearch): readonly FoundColor[] =>
  regions.map(({ box, point, pixels }) => {
    const { x, y } = inGlobalUnits({ ...point, width: 1, height: 1 }, frame, frame.region);
    return { box: inGlobalUnits(box, frame, frame.region), point: { x, y }, pixels };
  });

export const findColor = defineOperation({
  name: 'find-color',
  title: 'Find colour',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: [...CAPTURE_REASONS, ...WINDOW_REASONS],
  notes: { point: 'asked', ...VIEW_NOTES, matches: 'outcome' },
  describe: (notes) => ({
    verb: 'find colour',
    target: joined(viewWords(notes), count(notes.matches, 'region')),
  }),
  async run(desk, { area, color, at, ...query }: FindColorInput, run): Promise<FindColorOutput> {
    if (at !== undefined) run.note('point', noteOfPoint(at));
    const picked = at === undefined ? null : { point: at, color: await colorOf(desk, at, run) };
    const wanted = color ?? picked?.color ?? BLACK;
    const regions = await searchedRegions(desk, area, run);
    const pages: (Omit<ColorSearch, 'regions'> & { readonly found: readonly FoundColor[] })[] = [];
    for (const region of regions)
      pages.push(
        await withFrame(desk.capture, region, { signal: run.signal }, async (frame) => {
          const search = await desk.pixelSearch.findColor(frame, { ...query, color: wanted }, run.signal);
          return { ...search, found: inDesktop(frame, search) };
        }),
      );
    const found = pages.flatMap((page) => page.found).slice(0, query.maxRegions);
    run.note('matches', found.length);
    return {
      color: wanted,
      at: picked,
      found,
      regionCount: pages.reduce((sum, { regionCount }) => sum + regionCount, 0),
      pixelCount: pages.reduce((sum, { pixelCount }) => sum + pixelCount, 0),
      region: boundsOf(regions) ?? { x: 0, y: 0, width: 1, height: 1 },
    };
  },
});
