/** Pictures in a row, as toolbars have them. Marks side by side are joined into lines: such a row would be one line of text. */
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { Region } from '../../../core/geometry.ts';
import type { TextLine } from '../layout/layout.ts';
import type { ZonedPicture } from './ground.ts';

/** Parts of one picture are nearer to each other than pictures are: in heights of the line, and pixels. */
const PART_GAP = 0.25;
const PART_GAP_LEAST = 2;
/** For the pieces of a row. Words are longer than high, and letters have one colour. */
const FITTING_SHARE = 0.6;
const COLORED_SHARE = 0.25;
const LEAST_PIECES = 2;
/** The colours of text lie between that of its ground and that of its ink; a pixel this far next to that is another colour. */
const BESIDE = 48;
/** Of a piece's pixels that are not its ground. Edges of text that is smoothed for a screen's stripes are coloured too. */
const BESIDE_SHARE = 0.12;

/** Pieces of a line, parted at gaps that no picture has within: next to each other, and below each other where a line holds two rows. */
function piecesOf({ components, height }: TextLine): readonly Region[] {
  const gap = Math.max(PART_GAP_LEAST, PART_GAP * height);
  const pieces: { left: number; top: number; right: number; bottom: number }[] = [];
  for (const { left, top, right, bottom } of components.toSorted((a, b) => a.left - b.left)) {
    const near = pieces.findLast(
      (piece) => left - piece.right <= gap && Math.max(top - piece.bottom, piece.top - bottom) <= gap,
    );
    if (near === undefined) pieces.push({ left, top, right, bottom });
    else {
      near.top = Math.min(near.top, top);
      near.right = Math.max(near.right, right);
      near.bottom = Math.max(near.bottom, bottom);
    }
  }
  return pieces.map(({ left, top, right, bottom }) => ({
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
  }));
}

type Color = readonly [number, number, number];

const colorOf = (packed: number): Color => [packed & 255, (packed >> 8) & 255, (packed >> 16) & 255];
const minus = (a: Color, b: Color): Color => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Color, b: Color): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The colours of a piece, as seen from that of its ground; empty if it shows nothing of that. */
function colorsOn({ zones, colors, width }: ZonedPicture, zone: number, box: Region): readonly Color[] {
  let ground: Color | undefined;
  const others: number[] = [];
  for (let y = Math.max(0, box.y - 1); y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) {
      const at = y * width + x;
      if (zones.labels[at] === zone) ground ??= colorOf(colors[at] ?? 0);
      else others.push(colors[at] ?? 0);
    }
  const from = ground;
  return from === undefined ? [] : others.map((each) => minus(colorOf(each), from));
}

/** Whether it has colours that no ink on its ground has. */
function isColored(scene: ZonedPicture, zone: number, box: Region): boolean {
  const seen = colorsOn(scene, zone, box);
  const ink = seen.reduce<Color>((far, each) => (dot(each, each) > dot(far, far) ? each : far), [0, 0, 0]);
  const length = dot(ink, ink);
  if (length === 0) return false;
  const beside = seen.filter((each) => dot(each, each) - dot(each, ink) ** 2 / length > BESIDE ** 2);
  return beside.length >= BESIDE_SHARE * seen.length;
}

/** `fits`: whether a box has the size of an icon. One in a single colour may be a label between coloured marks. */
export function iconsInRow(
  scene: ZonedPicture,
  line: TextLine,
  fits: (box: Region) => boolean,
): readonly PixelControl[] {
  const pieces = piecesOf(line);
  const fitting = pieces.filter(fits);
  if (fitting.length < LEAST_PIECES || fitting.length < FITTING_SHARE * pieces.length) return [];
  const colored = fitting.filter((box) => isColored(scene, line.zone, box));
  if (colored.length < COLORED_SHARE * fitting.length) return [];
  return fitting.map((box) =>
    colored.includes(box) ? { kind: 'icon', box } : { kind: 'icon', box, mayBeText: true },
  );
}
