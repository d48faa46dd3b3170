/** Small faces that are no buttons: the inside of a picture, or a picture in a frame, such as a sheet of paper or a calendar. */
import { bottom, centerOf, contains, right } from '../../../core/geometry.ts';
import type { TextLine } from '../layout/layout.ts';
import { RING, type FlatFace } from './faces.ts';
import type { ZonedPicture } from './ground.ts';
import { boxOf } from './shapes.ts';
import { hasLid, hullOf, isCrossed, type Thing } from './things.ts';

/** Pixels. */
const PICTURE_SIDE = 47;
/** A button's face is full, and its outline a rectangle. */
const PICTURE_FILLED = 0.9;
/** Of the box of an empty face with round corners; of a padlock 0.92. */
const SWATCH_HULL = 0.93;
const PICTURE_HULL = 0.9;
/** In heights of a face: a focus ring is as wide on each side, the rest of a picture is not. */
const LOPSIDED = 0.25;
/** In heights of a picture. */
const THICK_FRAME = 0.1;
/** In sides of a picture: an eighth of it, or a little less in the corners of an oblong one. */
const THICK_OUTLINE = 0.09;
/** The same where a gap parts the face from it: a focus ring is thinner. */
const BROAD_OUTLINE = 0.13;
/** Pixels. */
const FRAMED_SIDE = 64;
const SOFT_EDGE = 2;
/** In heights of the page's text: no button is lower, except for those that show text. */
const ICON_HEIGHT = 2.6;
/** In heights of a face: a picture is no wider. */
const ICON_RATIO = 1.7;
/** Sheets of paper are narrower than high, buttons with a letter hardly are. */
const UPRIGHT = 0.85;
/** In heights: an empty face that is narrower is one half of a picture, or a caret; swatches are hardly higher than wide. */
const UPRIGHT_EMPTY = 0.6;
/** In heights of the page's text: on a lower face no label has room, as on the screen of a monitor. */
const LOW = 1.25;
/** In heights of the page's text, and of a face: the label of a small button is as high as other text, and in its middle. */
const LABEL_HEIGHT = [0.85, 1.3] as const;
const LABEL_OFF = 0.1;
/** Fewer marks are no word. */
const WORD = 3;

/** Whether a small face without content is the inside of a picture: of a house, a bin, a letter. */
export function isPartOfPicture(
  scene: ZonedPicture,
  { box, lines, shape, ground }: FlatFace,
  things: readonly Thing[],
): boolean {
  if (Math.max(box.width, box.height) > PICTURE_SIDE) return false;
  if (lines.length > 0) return isFramedMark({ lines, shape, ground }, things);
  if (
    box.width <= UPRIGHT_EMPTY * box.height ||
    shape.filled < PICTURE_FILLED ||
    shape.hull < SWATCH_HULL ||
    isCrossed(box, things) ||
    hasLid(box, things)
  )
    return true;
  const whole = things.find((thing) => thing.ground === ground && contains(thing.box, centerOf(box)));
  if (whole === undefined)
    return hasThickFrame(scene, { box, ground }, things) || hasBroadOutline(scene, ground, things);
  const rooms = [
    box.x - whole.box.x,
    box.y - whole.box.y,
    right(whole.box) - right(box),
    bottom(whole.box) - bottom(box),
  ];
  const most = Math.max(...rooms);
  return (
    most > RING || most - Math.min(...rooms) > LOPSIDED * box.height || hullOf(scene, whole) < PICTURE_HULL
  );
}

/** Whether all of what stands there is an outline in one colour, too thick for a control of its size: a phone, a folder. A focus ring has a gap. */
function hasThickFrame(
  { zones }: ZonedPicture,
  { box, ground }: Pick<FlatFace, 'box' | 'ground'>,
  things: readonly Thing[],
): boolean {
  if (ground < 0) return false;
  const frame = boxOf(zones, ground);
  const thickness = Math.min(right(frame) - right(box), box.x - frame.x);
  return (
    frame.height <= FRAMED_SIDE &&
    thickness >= THICK_OUTLINE * Math.min(frame.width, frame.height) &&
    things.some(
      (thing) =>
        contains(thing.box, centerOf(box)) &&
        thing.box.width <= frame.width + 2 * SOFT_EDGE &&
        thing.box.height <= frame.height + 2 * SOFT_EDGE,
    )
  );
}

/** Whether the ground of a face is the gap within an outline too broad for a control of its size: a battery that is half full. */
function hasBroadOutline({ zones }: ZonedPicture, ground: number, things: readonly Thing[]): boolean {
  if (ground < 0) return false;
  const gap = boxOf(zones, ground);
  return things.some(({ box, ground: around }) => {
    if (around === ground || Math.max(box.width, box.height) > FRAMED_SIDE) return false;
    const sides = [gap.x - box.x, gap.y - box.y, right(box) - right(gap), bottom(box) - bottom(gap)];
    return Math.min(...sides) >= BROAD_OUTLINE * Math.min(box.width, box.height);
  });
}

/** Whether one mark stands in a frame that is thick for its size: a landscape, a card. Words have more than one letter. */
function isFramedMark(
  { lines, shape, ground }: Pick<FlatFace, 'lines' | 'shape' | 'ground'>,
  things: readonly Thing[],
): boolean {
  if (lines.flatMap(({ components }) => components).length > 1) return false;
  const middle = centerOf(shape.box);
  const whole = things.find((thing) => thing.ground === ground && contains(thing.box, middle));
  return whole !== undefined && whole.box.height - shape.box.height >= 2 * THICK_FRAME * whole.box.height;
}

/** In heights of their line: letters are not as low as the dots of a focus ring. */
const LETTER = 0.4;

/** The height of tall letters that most of the text on a page has; 0 without text. */
export function textHeightOf(lines: readonly TextLine[]): number {
  const words = lines.flatMap(({ components, height }) => {
    const letters = components.filter((mark) => mark.bottom - mark.top >= LETTER * height).length;
    return letters >= WORD ? [{ height, letters }] : [];
  });
  const ordered = words.toSorted((a, b) => a.height - b.height);
  const all = ordered.reduce((sum, { letters }) => sum + letters, 0);
  let seen = 0;
  for (const { height, letters } of ordered) {
    seen += letters;
    if (2 * seen >= all) return height;
  }
  return 0;
}

/** Whether a line on a face is the label of a button that is hardly higher than its text. Parts of a focus ring may be lines too. */
const isLabel = ({ lines, box }: FlatFace, textHeight: number): boolean =>
  lines.some(({ components, top, bottom: low }) => {
    const [above, below] = [top - box.y, bottom(box) - low];
    const highest = Math.max(...components.map((mark) => mark.bottom - mark.top));
    return (
      highest >= LABEL_HEIGHT[0] * textHeight &&
      low - top <= LABEL_HEIGHT[1] * textHeight + 1 &&
      Math.abs(above - below) <= 2 + 2 * LABEL_OFF * box.height
    );
  });

/** Whether a face with marks on it is a picture in a frame: as low as pictures are, with no text on it. */
export function isFramedIcon(face: FlatFace, textHeight: number): boolean {
  const { box, lines } = face;
  if (lines.length === 0) return false;
  if (box.height <= LOW * textHeight && !isLabel(face, textHeight)) return true;
  return (
    box.height <= ICON_HEIGHT * textHeight &&
    box.width <= ICON_RATIO * box.height &&
    (box.width <= UPRIGHT * box.height || !isLabel(face, textHeight))
  );
}
