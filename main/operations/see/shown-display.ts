/** What a viewer of a display was shown, and what is new to it: a revision of the display's kept frame, which all viewers share. */
import { changedTiles } from '../../core/changed-tiles.ts';
import { sameRegion, type Region } from '../../core/geometry.ts';
import { inGlobalUnits } from '../../core/observation.ts';
import type { Frame } from '../../core/raster.ts';
import type { Desk } from '../support/desk.ts';
import { withFrame } from '../pictures/with-frame.ts';

export interface ShownDisplay {
  /** The parts of the display as it is now that are new to the viewer, who has seen all but `dirty`; null: all of it is sent. */
  look(dirty: Region | null, signal: AbortSignal): Promise<readonly Frame[]>;
  readonly size: { readonly width: number; readonly height: number };
}

const sameSize = (a: Frame, b: Frame): boolean => a.width === b.width && a.height === b.height;
const copyOf = (frame: Frame): Frame => ({ ...frame, pixels: frame.pixels.slice() });

/** A part of a frame, in the frame's own pixels, in memory that the encoder's threads can read as it is. */
function sharedPart(frame: Frame, place: Region): Frame {
  const { width, height } = place;
  const pixels = new Uint8Array(new SharedArrayBuffer(width * height * 4));
  for (let row = 0; row < height; row++) {
    const start = ((place.y + row) * frame.width + place.x) * 4;
    pixels.set(frame.pixels.subarray(start, start + width * 4), row * width * 4);
  }
  return { region: inGlobalUnits(place, frame, frame.region), width, height, pixels };
}

/** The parts of `now` that differ from `shown`, which then shows them. Both are 1:1 with global units unless they show the same region. */
function takeOver(shown: Frame, now: Frame): readonly Frame[] {
  const from = { x: now.region.x - shown.region.x, y: now.region.y - shown.region.y };
  return changedTiles(shown, now, from).map((place) => {
    const part = sharedPart(now, place);
    for (let row = 0; row < part.height; row++)
      shown.pixels.set(
        part.pixels.subarray(row * part.width * 4, (row + 1) * part.width * 4),
        ((from.y + place.y + row) * shown.width + from.x + place.x) * 4,
      );
    return part;
  });
}

/** Where frames cannot be kept, as on displays that have more pixels than units: the viewer has its own. */
function createOwnShown({ capture }: Desk, region: Region): ShownDisplay {
  let shown: Frame | undefined;
  return {
    get size() {
      return shown ?? region;
    },
    look(dirty, signal) {
      const before = dirty === null ? undefined : shown;
      return withFrame(capture, before === undefined ? region : (dirty ?? region), { signal }, (now) => {
        const isPart = before !== undefined && (!sameRegion(now.region, region) || sameSize(now, before));
        if (isPart) return takeOver(before, now);
        shown = copyOf(now);
        return [copyOf(now)];
      });
    },
  };
}

export function createShown(desk: Desk, region: Region): ShownDisplay {
  const own = createOwnShown(desk, region);
  const displays = [{ region }];
  let revision: number | undefined;
  return {
    get size() {
      return revision === undefined ? own.size : region;
    },
    async look(dirty, signal) {
      const parts = await desk.keptScreen.use({ region, displays, signal, always: true }, (kept) => {
        const places =
          dirty === null || revision === undefined ? [region] : kept.changedSince(revision, region);
        revision = kept.revision;
        const { frame } = kept;
        const inFrame = (place: Region): Region => ({
          ...place,
          x: place.x - frame.region.x,
          y: place.y - frame.region.y,
        });
        return Promise.resolve(places.map((place) => sharedPart(frame, inFrame(place))));
      });
      if (parts !== undefined) return parts;
      revision = undefined;
      return own.look(dirty, signal);
    },
  };
}
