/** The pixels of a picture that macOS took. */
import type { Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Darwin } from '../native/darwin.ts';
import { isNull, type Ref } from '../native/library.ts';
import { withRefs } from '../native/refs.ts';
import { cgRectOf } from '../native/types.ts';

const BYTES_PER_PIXEL = 4;
/** CGBitmapInfo: the byte order, and where alpha is. */
const ORDER_MASK = 0x7000;
const LITTLE_32 = 0x2000;
const ALPHA_MASK = 0x1f;
/** kCGImageAlphaPremultipliedFirst, First, NoneSkipFirst: B, G, R, X in memory. */
const ALPHA_FIRST: ReadonlySet<number> = new Set([2, 4, 6]);
const CANVAS_INFO = LITTLE_32 | 6;

function isBgrx({ graphics }: Darwin, image: Ref): boolean {
  const info = graphics.imageBitmapInfo(image);
  return (
    graphics.imageBitsPerPixel(image) === 32 &&
    graphics.imageBitsPerComponent(image) === 8 &&
    (info & ORDER_MASK) === LITTLE_32 &&
    ALPHA_FIRST.has(info & ALPHA_MASK)
  );
}

/** Rows are padded. */
function copied(darwin: Darwin, image: Ref, { width, height }: Size): Uint8Array {
  const { cf, graphics } = darwin;
  const pixels = new Uint8Array(width * height * BYTES_PER_PIXEL);
  const rowBytes = graphics.imageBytesPerRow(image);
  const length = width * BYTES_PER_PIXEL;
  withRefs(cf, (refs) => {
    const data = refs.own(graphics.providerDataCopy(graphics.imageProvider(image)));
    for (let row = 0; row < height; row++)
      cf.dataBytes(
        data,
        { location: row * rowBytes, length },
        pixels.subarray(row * length, (row + 1) * length),
      );
  });
  return pixels;
}

/** Scaled, and converted from whatever format it has: half floats, wide colours. */
function drawn(darwin: Darwin, image: Ref, { width, height }: Size): Uint8Array {
  const { cf, graphics, constants } = darwin;
  const pixels = new Uint8Array(width * height * BYTES_PER_PIXEL);
  withRefs(cf, (refs) => {
    const space = refs.own(graphics.colorSpaceCreate(constants.srgb));
    const canvas = refs.own(
      graphics.bitmapContextCreate(pixels, width, height, 8, width * BYTES_PER_PIXEL, space, CANVAS_INFO),
    );
    if (isNull(canvas))
      throw new ServiceError(
        'display_unavailable',
        'macOS returned a picture in a format that it does not draw.',
      );
    graphics.contextDrawImage(canvas, cgRectOf({ x: 0, y: 0, width, height }), image);
  });
  return pixels;
}

/** `size`: what was asked for; macOS may have given another density. */
export function rasterOf(darwin: Darwin, image: Ref, size: Size): Raster {
  const { graphics } = darwin;
  const asAsked = graphics.imageWidth(image) === size.width && graphics.imageHeight(image) === size.height;
  const pixels = asAsked && isBgrx(darwin, image) ? copied(darwin, image, size) : drawn(darwin, image, size);
  return { pixels, width: size.width, height: size.height };
}
