/** What changed in a picture since its caller saw it, as crops in the picture's pixels: pasted over it, they make the next one. */
import { area, type Region } from '../../core/geometry.ts';
import type { Desk } from '../support/desk.ts';
import type { PicturePart } from '../support/kept/kept-pictures.ts';
import type { FullReason } from '../../core/changes/full-reason.ts';
import type { Run } from '../support/run.ts';
import { pictureMeta, type Picture, type PictureMeta, type TakenPicture } from './encoded-picture.ts';
import { keepBases, lookOf, lookSubject, renderKept, type KeptLook } from './kept-picture.ts';
import { notePicture, noteView, type PICTURE_NOTES, type VIEW_NOTES } from './note-view.ts';
import { requireFittingGrid, takePicture, type MeantPicture } from './take-picture.ts';

/** Share of the picture's pixels above which the whole picture is cheaper than its changed parts. */
const MOST_RATIO = 0.6;

export interface ChangedPart {
  /** In pixels of the whole picture. */
  readonly place: Region;
  readonly picture: Picture;
}

export interface PictureDifference {
  /** Milliseconds since the caller was shown the earlier picture. */
  readonly ageMs: number;
  /** Without overlaps. Empty if nothing changed. */
  readonly parts: readonly ChangedPart[];
}

export interface ChangedPicture {
  readonly meta: PictureMeta;
  /** Null if only the changed parts are shown. */
  readonly picture: Picture | null;
  readonly differing: PictureDifference | null;
  /** Why the whole picture is shown. */
  readonly full: FullReason | null;
}

type PictureRun = Run<keyof typeof PICTURE_NOTES | keyof typeof VIEW_NOTES>;

const whole = ({ picture, meta }: TakenPicture, full: FullReason): ChangedPicture => ({
  picture,
  meta,
  full,
  differing: null,
});

async function encodeParts(
  { codec }: Desk,
  parts: readonly PicturePart[],
  { format, quality }: KeptLook['options'],
): Promise<readonly ChangedPart[]> {
  const encoding = { format: format === 'jpeg' ? 'jpeg' : 'png', quality } as const;
  return Promise.all(
    parts.map(async ({ place, raster: { width, height, pixels } }) => {
      const bytes = await codec.encode({ width, height, pixels }, encoding);
      return { place, picture: { bytes, format: encoding.format, width, height } };
    }),
  );
}

async function differenceOf(desk: Desk, shown: KeptLook, run: PictureRun): Promise<ChangedPicture> {
  const { kept, pictures, look, view, options } = shown;
  const { revision } = kept;
  const base = desk.keptScreen.bases.find(lookSubject(look, run));
  const renderWhole = async (full: FullReason): Promise<ChangedPicture> =>
    whole(await renderKept(shown, run), full);
  try {
    if ('full' in base) return await renderWhole(base.full);
    const changed = await pictures.changed(kept, look, base.revision);
    const pixels = changed.reduce((sum, { place }) => sum + area(place), 0);
    if (pixels > MOST_RATIO * look.size.width * look.size.height)
      return await renderWhole('most of it changed');
    const parts = await encodeParts(desk, changed, options);
    const bytes = parts.reduce((sum, { picture }) => sum + picture.bytes.length, 0);
    if (bytes > (options.view?.maxBytes ?? Infinity)) return await renderWhole('most of it changed');
    notePicture(options, bytes, run);
    // The earlier picture already shows the grid.
    const meta = pictureMeta({ view, size: look.size, grid: null, labels: 'none' });
    return { meta, picture: null, full: null, differing: { ageMs: run.clock.monotonic() - base.at, parts } };
  } finally {
    keepBases(desk, { look, view }, revision, run);
  }
}

/** The whole picture if the caller has not been shown a comparable one, or if frames are not kept. */
export async function takeChanged(desk: Desk, meant: MeantPicture, run: PictureRun): Promise<ChangedPicture> {
  const { view, pictureOptions: options } = meant;
  requireFittingGrid(view, options);
  noteView(view, run);
  const look = lookOf(view, options);
  const changed = await desk.keptScreen.use(
    { ...view, signal: run.signal, always: true },
    async (kept, pictures) => differenceOf(desk, { kept, pictures, look, view, options }, run),
  );
  return changed ?? whole(await takePicture(desk, meant, run), 'this part cannot be compared');
}
