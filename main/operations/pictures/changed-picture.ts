/** What changed in a picture since its caller was shown it, as crops in the picture's own pixels: put over it, they make the next one. */
import { area, type Region } from '../../core/geometry.ts';
import type { Desk } from '../support/desk.ts';
import type { PicturePart } from '../support/kept/kept-pictures.ts';
import type { FullReason } from '../../core/changes/full-reason.ts';
import type { Run } from '../support/run.ts';
import { pictureMeta, type Picture, type PictureMeta, type TakenPicture } from './encoded-picture.ts';
import { keepBases, lookOf, lookSubject, renderKept, type KeptLook } from './kept-picture.ts';
import { notePicture, noteView, type PICTURE_NOTES, type VIEW_NOTES } from './note-view.ts';
import { requireFittingGrid, takePicture, type MeantPicture } from './take-picture.ts';

/** A difference of more pixels than this part of the picture is not worth putting together. */
const MOST_RATIO = 0.6;

export interface ChangedPart {
  /** In pixels of the whole picture. */
  readonly place: Region;
  readonly picture: Picture;
}

export interface PictureDifference {
  /** When the caller was shown the earlier picture, milliseconds ago. */
  readonly ageMs: number;
  /** They do not overlap; none: nothing changed. */
  readonly parts: readonly ChangedPart[];
}

export interface ChangedPicture {
  readonly meta: PictureMeta;
  /** Null where only the parts that changed are shown. */
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
    // The grid is that of the earlier picture.
    const meta = pictureMeta({ view, size: look.size, grid: null, labels: 'none' });
    return { meta, picture: null, full: null, differing: { ageMs: run.clock.monotonic() - base.at, parts } };
  } finally {
    keepBases(desk, { look, view }, revision, run);
  }
}

/** The whole picture where the caller was shown none that looks so, or where frames are not kept. */
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
