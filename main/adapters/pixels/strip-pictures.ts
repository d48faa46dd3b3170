/** Pictures of which only the strips that changed are coded: the others are those of an earlier picture. */
import { createHash } from 'node:crypto';
import type { CodedPicture, EncodeOptions, ImageFormat, StripCodec } from '../../ports/image-codec.ts';
import type { RowSpan } from '../../core/bands.ts';
import type { Raster } from '../../core/raster.ts';
import { sizeOf } from './join-bytes.ts';
import { STRIP_ROWS, stripCount, type CodedPart, type CodedStrip, type Job } from './job.ts';

/** A picture as the workers are to make it. PNG has no quality, so all of one size are of one kind. */
export type PictureKind = Pick<Job, 'width' | 'height' | 'format' | 'quality'>;

export const kindOf = (
  { width, height }: Raster,
  { format, quality }: EncodeOptions,
): PictureKind & { readonly format: ImageFormat } => ({
  width,
  height,
  format,
  quality: format === 'jpeg' ? quality : 0,
});

export const sameKind = (a: PictureKind, b: PictureKind): boolean =>
  a.width === b.width && a.height === b.height && a.format === b.format && a.quality === b.quality;

interface Made {
  readonly kind: PictureKind;
  readonly strips: readonly CodedStrip[];
}

export interface StripWork {
  /** Codes the strips with these numbers. */
  readonly code: (
    raster: Raster,
    kind: PictureKind,
    strips: readonly number[],
  ) => Promise<readonly CodedPart[]>;
  /** The file in pieces. */
  readonly fileOf: (kind: PictureKind, strips: readonly CodedStrip[]) => readonly Uint8Array[];
}

const numbersIn = (spans: readonly RowSpan[], height: number): readonly number[] =>
  spans.flatMap(({ from, to }) => {
    if (from % STRIP_ROWS !== 0 || (to % STRIP_ROWS !== 0 && to !== height))
      throw new RangeError(`Rows ${from} to ${to} are no whole strips.`);
    return Array.from({ length: stripCount(to - from) }, (_, index) => from / STRIP_ROWS + index);
  });

/** Counts each strip once, even if it is part of several pictures. */
function createDigests(): (strip: CodedStrip) => Buffer {
  const known = new WeakMap<CodedStrip, Buffer>();
  return (strip) => {
    const found = known.get(strip) ?? createHash('sha1').update(strip.bytes).digest();
    known.set(strip, found);
    return found;
  };
}

export function createStripPictures({ code, fileOf }: StripWork): StripCodec {
  const made = new WeakMap<CodedPicture, Made>();
  const digestOf = createDigests();

  function tagOf({ kind, strips }: Made): string {
    const hash = createHash('sha1').update(JSON.stringify(kind));
    for (const strip of strips) hash.update(digestOf(strip));
    return hash.digest('base64url');
  }

  return {
    rows: STRIP_ROWS,
    async encode(raster, options, base, changed) {
      const kind = kindOf(raster, options);
      const before = base === undefined ? undefined : made.get(base);
      if (base !== undefined && (before === undefined || !sameKind(before.kind, kind)))
        throw new RangeError('The base is a picture of another kind.');
      const strips = [...(before?.strips ?? [])];
      for (const { index, strip } of await code(raster, kind, numbersIn(changed, kind.height)))
        if (strip !== null) strips[index] = strip;
      const count = stripCount(kind.height);
      if (strips.length !== count)
        throw new RangeError(`The base lacks strips: ${strips.length} of ${count}.`);
      const pieces = fileOf(kind, strips);
      const whole = { kind, strips };
      let tag: string | undefined;
      const picture: CodedPicture = { pieces, size: sizeOf(pieces), tag: () => (tag ??= tagOf(whole)) };
      made.set(picture, whole);
      return picture;
    },
  };
}
