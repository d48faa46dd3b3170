/**
 * The background of a virtual display: a quiet gradient with one line that says what the desktop is for. It is drawn once, into
 * a pixmap that the server keeps for its root window, so that nothing has to run for it.
 */
import { inflateRawSync } from 'node:zlib';
import type { Point, Size } from '../../../core/geometry.ts';
import { openX11Connection, type X11Connection } from '../connection.ts';
import { LINE_COVERAGE, LINE_SIZE } from './background-line.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const TOP: Rgb = [44, 58, 78];
const BOTTOM: Rgb = [22, 28, 38];
const LINE: Rgb = [196, 206, 220];
/** Share of the height: above the middle, where windows cover it last. */
const LINE_AT = 0.42;
const BYTES = 4;
const DEPTH = 24;
const Z_PIXMAP = 2;
const FILL_TILED = 1;

const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

/** Little-endian BGRX, as servers of this machine keep it. */
function writePixel(pixels: Buffer, index: number, [red, green, blue]: Rgb): void {
  pixels.writeUInt32LE(red * 0x10000 + green * 0x100 + blue, index * BYTES);
}

const shadeAt = (y: number, height: number): Rgb => mixed(TOP, BOTTOM, height <= 1 ? 0 : y / (height - 1));

/** One pixel wide: the server repeats it. */
export function gradient(height: number): Buffer {
  const pixels = Buffer.alloc(height * BYTES);
  for (let y = 0; y < height; y++) writePixel(pixels, y, shadeAt(y, height));
  return pixels;
}

/** The line on the gradient that begins at the row `top`. */
export function lineOn(top: number, height: number): Buffer {
  const coverage = inflateRawSync(Buffer.from(LINE_COVERAGE, 'base64'));
  const pixels = Buffer.alloc(LINE_SIZE.width * LINE_SIZE.height * BYTES);
  for (let index = 0; index < LINE_SIZE.width * LINE_SIZE.height; index++) {
    const byte = coverage[index >> 1] ?? 0;
    const covered = (index % 2 === 0 ? byte >> 4 : byte & 15) / 15;
    const y = top + Math.floor(index / LINE_SIZE.width);
    writePixel(pixels, index, mixed(shadeAt(y, height), LINE, covered));
  }
  return pixels;
}

/** Null if the display is too small for it. */
const linePlace = ({ width, height }: Size): Point | null =>
  width < LINE_SIZE.width || height < LINE_SIZE.height * 3
    ? null
    : { x: Math.floor((width - LINE_SIZE.width) / 2), y: Math.floor(height * LINE_AT) };

async function draw(connection: X11Connection): Promise<void> {
  const { X, root, width, height, depth } = connection;
  // Other depths, which none of our servers has, would need other pixels.
  if (depth !== DEPTH) return;
  const [tile, picture, plain, tiled] = [X.AllocID(), X.AllocID(), X.AllocID(), X.AllocID()];
  X.CreatePixmap(tile, root, depth, 1, height);
  X.CreateGC(plain, tile, {});
  X.PutImage(Z_PIXMAP, tile, plain, 1, height, 0, 0, 0, depth, gradient(height));
  X.CreatePixmap(picture, root, depth, width, height);
  X.CreateGC(tiled, picture, { fillStyle: FILL_TILED, tile });
  X.PolyFillRectangle(picture, tiled, [0, 0, width, height]);
  const place = linePlace({ width, height });
  if (place !== null) {
    const line = lineOn(place.y, height);
    const { width: lineWidth, height: lineHeight } = LINE_SIZE;
    X.PutImage(Z_PIXMAP, picture, plain, lineWidth, lineHeight, place.x, place.y, 0, depth, line);
  }
  X.ChangeWindowAttributes(root, { backgroundPixmap: picture });
  X.ClearArea(root, 0, 0, 0, 0, 0);
  // The server keeps the picture for as long as the root window shows it.
  for (const pixmap of [tile, picture]) X.FreePixmap(pixmap);
  for (const context of [plain, tiled]) X.FreeGC(context);
  await connection.sync();
}

export async function drawBackground(display: string, xauthority: string): Promise<void> {
  const connection = await openX11Connection({ display, xauthority, sharedMemory: false });
  try {
    await draw(connection);
  } finally {
    connection.close();
  }
}
