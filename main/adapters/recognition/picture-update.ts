/** A picture on its way to the child that reads it: where the child holds an earlier one, only changed rows are sent. */
import type { Raster } from '../../core/raster.ts';
import { DIGEST_ROWS } from './row-digests.ts';

export interface PictureUpdate {
  readonly width: number;
  readonly height: number;
  /** For the whole picture, see `digestRows`. */
  readonly digests: readonly string[];
  /** The rows that differ from the last picture sent; all of them where its size was another. */
  readonly parts: readonly { readonly top: number; readonly pixels: Uint8Array }[];
}

export type HeldPicture = Omit<PictureUpdate, 'parts'>;

/** `held`: the rows sent to this child before. Pixels are copied: frames may be in shared memory, which cannot be sent. */
export function updateFrom(
  held: HeldPicture | undefined,
  { width, height, pixels }: Raster,
  digests: readonly string[],
): PictureUpdate {
  if (held?.width !== width || held.height !== height)
    return { width, height, digests, parts: [{ top: 0, pixels: pixels.slice() }] };
  const parts: { readonly top: number; readonly pixels: Uint8Array }[] = [];
  for (let from = 0; from < digests.length; from++) {
    if (digests[from] === held.digests[from]) continue;
    let to = from + 1;
    while (to < digests.length && digests[to] !== held.digests[to]) to++;
    const top = from * DIGEST_ROWS;
    parts.push({ top, pixels: pixels.slice(top * width * 4, to * DIGEST_ROWS * width * 4) });
    from = to;
  }
  return { width, height, digests, parts };
}

/** The raster after an update; `before`, the one it updates, is used up. */
export function applyUpdate(before: Raster | undefined, { width, height, parts }: PictureUpdate): Raster {
  const whole = parts.find(({ pixels }) => pixels.length === width * height * 4);
  if (whole !== undefined) return { width, height, pixels: whole.pixels };
  if (before?.width !== width || before.height !== height)
    throw new Error('The picture that this one is an update of is not here.');
  for (const { top, pixels } of parts) before.pixels.set(pixels, top * width * 4);
  return before;
}
