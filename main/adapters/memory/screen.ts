/** Displays and pixels painted by a test. */
import { ServiceError } from '../../core/errors.ts';
import { boundsOf, intersect, type Region } from '../../core/geometry.ts';
import { cropFrame } from '../../core/observation.ts';
import type { Frame } from '../../core/raster.ts';
import type { Display, DisplaysPort } from '../../ports/displays.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';
import { createMemoryDamage } from './damage.ts';

export interface MemoryScreen {
  readonly displays: DisplaysPort;
  readonly capture: ScreenCapturePort;
  /** Paints a rectangle in one colour, `0xRRGGBB`. */
  fill(region: Region, color: number): void;
  /** Removes (null) or rearranges the displays. */
  arrange(regions: readonly Region[] | null): void;
}

const GROUND = 0x30_50_70;

const gone = (): ServiceError =>
  new ServiceError('display_unavailable', 'There is no display.', { hint: 'Attach one.' });

interface Rectangle {
  readonly region: Region;
  /** `0xRRGGBB` */
  readonly color: number;
}

function paint(onto: Frame, { region, color }: Rectangle): void {
  const visible = intersect(region, onto.region);
  if (visible === undefined) return;
  // 0xRRGGBB in the machine's byte order is B, G, R, 0.
  const words = new Uint32Array(onto.pixels.buffer);
  for (let y = visible.y; y < visible.y + visible.height; y++) {
    const start = (y - onto.region.y) * onto.width + visible.x - onto.region.x;
    words.fill(color, start, start + visible.width);
  }
}

const displayOf = (region: Region, screen: number): Display => ({
  screen,
  backendIndex: screen + 1,
  primary: screen === 0,
  region,
  scaleFactor: 1,
});

export function createMemoryScreen(initial: readonly Region[], clock: Clock): MemoryScreen {
  const damage = createMemoryDamage(clock);
  let regions: readonly Region[] | null = initial;
  const rectangles: Rectangle[] = [];

  /** Everything painted so far, as one frame over all displays; drawn when it is first looked at. */
  let canvas: Frame | undefined;

  const drawn = (): Frame => {
    if (canvas !== undefined) return canvas;
    const region = boundsOf(regions ?? []) ?? { x: 0, y: 0, width: 1, height: 1 };
    const pixels = new Uint8Array(region.width * region.height * 4);
    canvas = { region, width: region.width, height: region.height, pixels };
    paint(canvas, { region, color: GROUND });
    for (const rectangle of rectangles) paint(canvas, rectangle);
    return canvas;
  };

  return {
    displays: {
      list: () => (regions === null ? Promise.reject(gone()) : Promise.resolve(regions.map(displayOf))),
    },
    capture: {
      capture: (region) =>
        regions === null ? Promise.reject(gone()) : Promise.resolve(cropFrame(drawn(), region)),
      watchDamage: () => (regions === null ? Promise.reject(gone()) : Promise.resolve(damage.watch())),
      tallyDamage: () => (regions === null ? Promise.reject(gone()) : Promise.resolve(damage.tally())),
    },
    fill(region, color) {
      rectangles.push({ region, color });
      if (canvas !== undefined) paint(canvas, { region, color });
      damage.draw(region);
    },
    arrange(next) {
      regions = next;
      canvas = undefined;
      const everything = boundsOf(next ?? []);
      if (everything !== undefined) damage.draw(everything);
    },
  };
}
