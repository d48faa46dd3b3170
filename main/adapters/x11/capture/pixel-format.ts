/** The pixel format of a server, and its conversion to our rasters. */
import { ServiceError } from '../../../core/errors.ts';
import type { Size } from '../../../core/geometry.ts';
import type { X11Connection } from '../connection.ts';

export interface PixelFormat {
  readonly bitsPerPixel: number;
  /** Rows start at multiples of this many bytes. */
  readonly rowAlignment: number;
  readonly bigEndian: boolean;
  readonly redMask: number;
  readonly greenMask: number;
  readonly blueMask: number;
}

/** Whether the server's bytes are a raster's bytes already: B, G, R, X. */
export const isRasterFormat = (format: PixelFormat): boolean =>
  format.bitsPerPixel === 32 &&
  !format.bigEndian &&
  format.redMask === 0xff0000 &&
  format.greenMask === 0xff00 &&
  format.blueMask === 0xff;

const TRUE_COLOR = 4;

/** Throws `not_supported` for screens whose pixels are indices into a colour map. */
export function pixelFormatOf({ display, depth, screenNumber }: X11Connection): PixelFormat {
  const screen = display.screen[screenNumber];
  const visual = screen === undefined ? undefined : screen.depths[depth]?.[screen.root_visual];
  const layout = display.format[depth];
  if (visual?.class !== TRUE_COLOR || layout === undefined || ![16, 24, 32].includes(layout.bits_per_pixel))
    throw new ServiceError('not_supported', `Screens of depth ${depth} cannot be captured.`, {
      hint: 'Run the X server with depth 24: Xvfb :1 -screen 0 1920x1080x24.',
    });
  return {
    bitsPerPixel: layout.bits_per_pixel,
    rowAlignment: layout.scanline_pad / 8,
    bigEndian: display.image_byte_order === 1,
    redMask: visual.red_mask,
    greenMask: visual.green_mask,
    blueMask: visual.blue_mask,
  };
}

/** Bytes of one row as the server sends it. */
export const rowBytes = (format: PixelFormat, width: number): number =>
  Math.ceil((width * format.bitsPerPixel) / 8 / format.rowAlignment) * format.rowAlignment;

/** Every value of a channel to 0-255, with the ends kept: 31 of 31 is 255. */
function channel(mask: number): { readonly shift: number; readonly levels: Uint8Array } {
  const shift = Math.clz32(mask & -mask) ^ 31;
  const most = mask >>> shift;
  return {
    shift,
    levels: Uint8Array.from({ length: most + 1 }, (_, value) => Math.round((value * 255) / most)),
  };
}

/** Rasters from any true-colour layout: depth 15, 16, 30 or another byte order. */
export function convertPixels(bytes: Uint8Array, format: PixelFormat, { width, height }: Size): Uint8Array {
  const source = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { bitsPerPixel, bigEndian } = format;
  const red = channel(format.redMask);
  const green = channel(format.greenMask);
  const blue = channel(format.blueMask);
  const stride = rowBytes(format, width);
  const pixels = new Uint8Array(width * height * 4);
  const read = (at: number): number => {
    if (bitsPerPixel === 32) return source.getUint32(at, !bigEndian);
    if (bitsPerPixel === 16) return source.getUint16(at, !bigEndian);
    const [low, high] = bigEndian ? [at + 2, at] : [at, at + 2];
    return source.getUint8(low) | (source.getUint8(at + 1) << 8) | (source.getUint8(high) << 16);
  };
  let o = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++, o += 4) {
      const pixel = read(y * stride + x * (bitsPerPixel / 8));
      pixels[o] = blue.levels[(pixel & format.blueMask) >>> blue.shift] ?? 0;
      pixels[o + 1] = green.levels[(pixel & format.greenMask) >>> green.shift] ?? 0;
      pixels[o + 2] = red.levels[(pixel & format.redMask) >>> red.shift] ?? 0;
    }
  return pixels;
}
