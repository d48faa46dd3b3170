/** Pictures in the colour of text, which look like small buttons: an outline around the ground, or a full shape with cuts that show the ground. */
import { bottom, centerOf, contains, intersect, right, type Region } from '../../../core/geometry.ts';
import type { TextLine } from '../layout/layout.ts';
import { farApart } from './colors.ts';
import type { FlatFace } from './faces.ts';
import { colorNextTo, type ZonedPicture } from './ground.ts';
import type { Shape } from './shapes.ts';
import type { Thing } from './things.ts';

/** Pixels. */
const GREATEST_SIDE = 64;
/** Out of a channel's 255: one colour, and one that soft edges of thin strokes have. */
const SAME_COLOR = 8;
const SAME_INK = 24;
/** Of the box of a line of text: small type has hardly a pixel in its full colour. */
const INK_SHARE = 0.03;
/** Marks: fewer are no word. */
const WORD = 3;
/** Of the contrast of a stroke: what parts a focus ring from its control is weaker. */
const GAP = 0.5;
/** In sides of a picture: no control's border is as thick. */
const THICK = 0.09;
/** In heights of the page's text, and of the shape: no button that shows one sign is as low and as narrow. */
const FULL_HEIGHT = 2.9;
const FULL_RATIO = 1.3;
/** In sides of a tile: pieces of one picture are no further apart. */
const TILE_GAP = 0.45;
/** Pixels: by how much tiles of one picture differ. */
const UNLIKE = 1;

/** The colour that most of a shape's middle row has. */
function colorOf({ zones: { labels }, colors, width }: ZonedPicture, { label, box }: Shape): number {
  const row = centerOf(box).y * width;
  for (let x = box.x + (box.width >> 2); x < right(box); x++)
    if (labels[row + x] === label) return colors[row + x] ?? 0;
  return 0;
}

/** Whether one stroke without a gap leads from the outside of a picture to its inside, in the middle of three sides. */
function isOneStroke({ colors, width }: ZonedPicture, outer: Region, inner: Region, paper: number): boolean {
  const middle = centerOf(inner);
  const at = (x: number, y: number): number => farApart(colors[y * width + x] ?? 0, paper);
  const along = (length: number, of: (step: number) => number): readonly number[] =>
    Array.from({ length: Math.max(0, length) }, (_, step) => of(step));
  const strokes = [
    along(inner.x - outer.x, (step) => at(outer.x + step, middle.y)),
    along(right(outer) - right(inner), (step) => at(right(inner) + step, middle.y)),
    along(inner.y - outer.y, (step) => at(middle.x, outer.y + step)),
    along(bottom(outer) - bottom(inner), (step) => at(middle.x, bottom(inner) + step)),
  ];
  const whole = strokes.filter((stroke) => {
    const strong = stroke.map((value) => value >= GAP * Math.max(...stroke));
    return strong.slice(strong.indexOf(true), strong.lastIndexOf(true) + 1).every(Boolean);
  });
  return whole.length >= 3;
}

/** Whether a face without content is the ground itself in a thick outline: a bookmark, a phone, a folder, a screen. */
function isOutlined(scene: ZonedPicture, { shape, ground }: FlatFace, things: readonly Thing[]): boolean {
  const whole = things.find(
    (thing) => thing.ground === ground && contains(thing.box, centerOf(shape.box)) && isSmall(thing.box),
  );
  if (whole === undefined) return false;
  const { box } = shape;
  const rooms = [
    box.x - whole.box.x,
    box.y - whole.box.y,
    right(whole.box) - right(box),
    bottom(whole.box) - bottom(box),
  ];
  const paper = colorNextTo(scene, whole);
  return (
    Math.min(...rooms) >= THICK * Math.min(whole.box.width, whole.box.height) &&
    farApart(colorOf(scene, shape), paper) <= SAME_COLOR &&
    isOneStroke(scene, whole.box, box, paper)
  );
}

const isSmall = ({ width, height }: Region): boolean => Math.max(width, height) <= GREATEST_SIDE;

/** The colour furthest from another one in a box. */
function furthest(
  { colors, width }: ZonedPicture,
  { x, y, width: wide, height: high }: Region,
  from: number,
) {
  let best = from;
  for (let atY = y; atY < y + high; atY++)
    for (let atX = x; atX < x + wide; atX++) {
      const color = colors[atY * width + atX] ?? 0;
      if (farApart(color, from) > farApart(best, from)) best = color;
    }
  return best;
}

/** The share of a box's pixels that have a colour. */
function shareOf({ colors, width }: ZonedPicture, box: Region, wanted: number): number {
  let count = 0;
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++)
      if (farApart(colors[y * width + x] ?? 0, wanted) <= SAME_INK) count++;
  return count / (box.width * box.height);
}

const boxOfLine = ({ left, top, right: end, bottom: low }: TextLine): Region => ({
  x: left,
  y: top,
  width: end - left,
  height: low - top,
});

/** Whether a shape in the colour of the text around it has nothing but cuts through which the ground shows. */
function isCutOut(
  scene: ZonedPicture,
  { shape, box, lines, ground }: FlatFace,
  onGround: readonly TextLine[],
  textHeight: number,
): boolean {
  const { width, height } = box;
  if (height > FULL_HEIGHT * textHeight || width > FULL_RATIO * height) return false;
  const paper = colorNextTo(scene, { box, ground });
  const face = colorOf(scene, shape);
  const isPaper = lines.every((line) => farApart(furthest(scene, boxOfLine(line), face), paper) <= SAME_INK);
  if (!isPaper) return false;
  const words = onGround.filter(({ components }) => components.length >= WORD);
  const inInk = words.filter((line) => shareOf(scene, boxOfLine(line), face) >= INK_SHARE);
  return inInk.length > 0 && 2 * inInk.length >= words.length;
}

/** Whether others of one size stand so close next to it and below or above it that all are tiles of one picture. */
function isTile({ box, ground }: FlatFace, things: readonly Thing[]): boolean {
  const side = Math.max(box.width, box.height);
  const reach = TILE_GAP * side;
  const isAlike = (other: Region): boolean =>
    Math.abs(other.width - box.width) <= UNLIKE && Math.abs(other.height - box.height) <= UNLIKE;
  const near = things.filter(
    (thing) =>
      thing.ground === ground &&
      isAlike(thing.box) &&
      intersect(thing.box, box) === undefined &&
      Math.max(Math.abs(thing.box.x - box.x), Math.abs(thing.box.y - box.y)) <= side + reach,
  );
  return (
    near.length === 3 &&
    near.some((thing) => Math.abs(thing.box.y - box.y) <= UNLIKE) &&
    near.some((thing) => Math.abs(thing.box.x - box.x) <= UNLIKE)
  );
}

/** In sides of a face: how close another piece of one picture is at least, and how large it is at most. */
const PIECE_GAP = 0.2;
const PIECE_SIDE = 0.8;

/** Whether a smaller piece in its colour stands close to the middle of a side: the lens of a camera. */
export function hasPiece(
  scene: ZonedPicture,
  { shape, box, ground }: FlatFace,
  things: readonly Thing[],
): boolean {
  const ink = colorOf(scene, shape);
  const reach = Math.max(2, PIECE_GAP * Math.min(box.width, box.height));
  return things.some(({ box: other, ground: around }) => {
    const gap = Math.max(other.x - right(box), box.x - right(other));
    const { x, y } = centerOf(other);
    return (
      around === ground &&
      gap >= 0 &&
      gap <= reach &&
      other.width <= PIECE_SIDE * box.width &&
      other.height >= box.height / 2 &&
      Math.abs(y - centerOf(box).y) <= UNLIKE &&
      farApart(scene.colors[y * scene.width + x] ?? 0, ink) <= SAME_INK
    );
  });
}

/** Whether a face that looks like a button is a picture in the colour of text. `onGround`: the lines of text on its ground. */
export function isInkedPicture(
  scene: ZonedPicture,
  face: FlatFace,
  things: readonly Thing[],
  { onGround, textHeight }: { readonly onGround: readonly TextLine[]; readonly textHeight: number },
): boolean {
  if (!isSmall(face.box)) return false;
  if (face.lines.length === 0)
    return isOutlined(scene, face, things) || isTile(face, things) || hasPiece(scene, face, things);
  return isCutOut(scene, face, onGround, textHeight);
}
