/**
 * Pictures whose cost grows with what changed: from the kept frame of a display, with the coded strips of the last picture
 * of the same part, grid, size and format.
 */
import { createSequencer } from '../../../base/sequencer.ts';
import { apart, bandsAround, wholeStrips, type RowSpan } from '../../../core/bands.ts';
import { drawGrid, type GridLabels } from '../../../core/drawing/grid.ts';
import type { Grid } from '../../../core/grid.ts';
import { intersect, sameRegion, type Region, type Size } from '../../../core/geometry.ts';
import { cropFrame } from '../../../core/observation.ts';
import type { Raster } from '../../../core/raster.ts';
import type { CodedPicture, EncodeOptions, ImageCodecPort, StripCodec } from '../../../ports/image-codec.ts';
import { rowsIn, type KeptFrame } from './kept-frame.ts';

/** What a picture shows and how: pictures of one look can share strips. */
export interface PictureLook {
  readonly region: Region;
  readonly size: Size;
  readonly grid: { readonly grid: Grid; readonly labels: boolean } | null;
}

/** A raster of which only the rows that were asked for hold the picture. */
interface DrawnRows {
  readonly raster: Raster;
  readonly labels: GridLabels;
}

export interface RenderedPicture {
  readonly coded: CodedPicture;
  readonly labels: GridLabels;
}

interface Entry extends RenderedPicture {
  readonly revision: number;
}

/** For coded pictures and the memory they are drawn in. */
const MOST_BYTES = 32 * 2 ** 20;
const MOST_ENTRIES = 32;
/** Lanczos' filter reaches two pixels of the smaller picture; one more for rounding. */
const FILTER_ROWS = 3;

const sameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

export interface KeptPictures {
  /** The picture of a look at the kept frame as it is. Whole strips are drawn and coded, those that changed. */
  render(kept: KeptFrame, look: PictureLook, options: EncodeOptions): Promise<RenderedPicture>;
  /** The parts of the look's picture that changed since a revision, as they are in it, in the picture's own pixels. */
  changed(kept: KeptFrame, look: PictureLook, revision: number): Promise<readonly PicturePart[]>;
  clear(): void;
  readonly bytes: number;
}

export interface PicturePart {
  /** Its place in the picture. */
  readonly place: Region;
  readonly raster: Raster;
}

/** Rows of the picture that show rows of the region, with those that the filter reaches from there. */
function pictureRows({ region, size }: PictureLook, part: Region): RowSpan {
  const { from, to } = rowsIn(part, region);
  if (sameSize(region, size)) return { from, to };
  const scale = size.height / region.height;
  return {
    from: Math.max(0, Math.floor(from * scale) - FILTER_ROWS),
    to: Math.min(size.height, Math.ceil(to * scale) + FILTER_ROWS),
  };
}

function copyRows(
  { frame }: KeptFrame,
  { region, size }: PictureLook,
  to: Raster,
  spans: readonly RowSpan[],
): void {
  const left = region.x - frame.region.x;
  const top = region.y - frame.region.y;
  const rowBytes = size.width * 4;
  for (const span of spans) {
    if (frame.width === size.width) {
      const start = (top + span.from) * rowBytes;
      to.pixels.set(
        frame.pixels.subarray(start, start + (span.to - span.from) * rowBytes),
        span.from * rowBytes,
      );
      continue;
    }
    for (let y = span.from; y < span.to; y++) {
      const start = ((top + y) * frame.width + left) * 4;
      to.pixels.set(frame.pixels.subarray(start, start + rowBytes), y * rowBytes);
    }
  }
}

/** Memory to draw in, as large as the largest picture so far. */
function createScratch() {
  let memory = new Uint8Array(new SharedArrayBuffer(0));
  return {
    of({ width, height }: Size): Raster {
      const size = width * height * 4;
      if (memory.byteLength < size) memory = new Uint8Array(new SharedArrayBuffer(size));
      return { width, height, pixels: memory.subarray(0, size) };
    },
    bytes: () => memory.byteLength,
    clear() {
      memory = new Uint8Array(new SharedArrayBuffer(0));
    },
  };
}

export function createKeptPictures(codec: ImageCodecPort, strips: StripCodec): KeptPictures {
  /** The one that was used last stands last. */
  const entries = new Map<string, Entry>();
  const scratch = createScratch();
  /** The memory in which pictures are drawn has one user at a time. */
  const inTurn = createSequencer();
  const bytes = (): number =>
    [...entries.values()].reduce((sum, { coded }) => sum + coded.size, scratch.bytes());

  function keep(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    for (const old of entries.keys()) {
      if (old === key || (entries.size <= MOST_ENTRIES && bytes() <= MOST_BYTES + scratch.bytes())) break;
      entries.delete(old);
    }
  }

  async function draw(kept: KeptFrame, look: PictureLook, spans: readonly RowSpan[]): Promise<DrawnRows> {
    const { region, size, grid } = look;
    const own = grid === null ? rowsOfFrame(kept, look) : undefined;
    if (own !== undefined) return { raster: own, labels: 'none' };
    let raster: Raster;
    if (sameSize(region, size)) {
      raster = scratch.of(size);
      copyRows(kept, look, raster, spans);
    } else raster = await codec.resize(shownPart(kept, region), size);
    if (grid === null) return { raster, labels: 'none' };
    return { raster, labels: drawGrid(raster, { ...grid.grid, labels: grid.labels, spans }) };
  }

  async function render(
    kept: KeptFrame,
    look: PictureLook,
    options: EncodeOptions,
  ): Promise<RenderedPicture> {
    const key = JSON.stringify([look, options.format, options.format === 'jpeg' ? options.quality : 0]);
    const last = entries.get(key);
    const { revision } = kept;
    const whole = { from: 0, to: look.size.height };
    const changed =
      last === undefined
        ? [whole]
        : kept.changedSince(last.revision, look.region).map((part) => pictureRows(look, part));
    if (last !== undefined && changed.length === 0) {
      keep(key, { ...last, revision });
      return last;
    }
    const spans = wholeStrips(changed, strips.rows, look.size.height);
    const { raster, labels } = await draw(kept, look, spans);
    const coded = await strips.encode(raster, options, last?.coded, spans);
    const rendered = { coded, labels, revision };
    keep(key, rendered);
    return rendered;
  }
  async function changedParts(
    kept: KeptFrame,
    look: PictureLook,
    revision: number,
  ): Promise<readonly PicturePart[]> {
    const parts = kept.changedSince(revision, look.region);
    if (parts.length === 0) return [];
    const places = partsOfPicture(look, parts);
    const rows = apart(places.map(({ y, height }) => ({ from: y, to: y + height })));
    const { raster } = await draw(kept, look, rows);
    return places.map((place) => ({ place, raster: cropRaster(raster, place) }));
  }

  return {
    render: (kept, look, options) => inTurn(() => render(kept, look, options)),
    changed: (kept, look, revision) => inTurn(() => changedParts(kept, look, revision)),
    clear() {
      entries.clear();
      scratch.clear();
    },
    get bytes() {
      return bytes();
    },
  };
}

const shownPart = ({ frame }: KeptFrame, region: Region): Raster =>
  sameRegion(frame.region, region) ? frame : cropFrame(frame, region);

/** Rows over the whole width lie in one piece of the frame's memory, and are read there if nothing is drawn over them. */
function rowsOfFrame({ frame }: KeptFrame, { region, size }: PictureLook): Raster | undefined {
  if (!sameSize(region, size) || region.width !== frame.width) return undefined;
  const start = 4 * frame.width * (region.y - frame.region.y);
  return { ...size, pixels: frame.pixels.subarray(start, start + 4 * size.width * size.height) };
}

/** At another scale they may touch, and are then one. */
function partsOfPicture(look: PictureLook, parts: readonly Region[]): readonly Region[] {
  const { region, size } = look;
  if (sameSize(region, size))
    return parts.map((part) => ({ ...part, x: part.x - region.x, y: part.y - region.y }));
  const scale = size.width / region.width;
  const grown = parts.map((part) => {
    const rows = pictureRows(look, part);
    const from = Math.max(0, Math.floor((part.x - region.x) * scale) - FILTER_ROWS);
    const to = Math.min(size.width, Math.ceil((part.x + part.width - region.x) * scale) + FILTER_ROWS);
    return { x: from, y: rows.from, width: to - from, height: rows.to - rows.from };
  });
  const isApart = grown.every((part, index) =>
    grown.slice(index + 1).every((other) => intersect(part, other) === undefined),
  );
  return isApart ? grown : bandsAround(grown, grown.length);
}

/** In memory that the encoder's threads can read as it is. */
function cropRaster(raster: Raster, { x, y, width, height }: Region): Raster {
  const pixels = new Uint8Array(new SharedArrayBuffer(width * height * 4));
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * raster.width + x) * 4;
    pixels.set(raster.pixels.subarray(start, start + width * 4), row * width * 4);
  }
  return { width, height, pixels };
}
