/** The signs that check boxes and radio buttons have in them: a tick, a cross, a dash, a block, a dot. All else makes a picture of a box. */
import type { Region } from '../../../core/geometry.ts';
import type { Outline } from './mark-outline.ts';
import type { MarkView } from './mark-view.ts';
import { signIn, type SignPlace, type Sign } from './sign-view.ts';

/** Share of the greatest contrast with the face. */
const INK = 0.4;
const FAINT_INK = 0.2;
/** Signs are drawn in the middle: in sides, and pixels. */
const OFF_CENTER = 0.08;
const OFF_CENTER_LEAST = 1;
/** The shares of its box that a block or a dot fills at least. */
const BLOCK_FILLED = 0.76;
/** A block is about as wide as high; a dash is lower, and as wide as this share of what it is in. */
const BLOCK_RATIO = 1.35;
const DASH_RATIO = 1.5;
const DASH_WIDTH = [0.35, 0.72] as const;
const DASH_HEIGHT = 0.4;
/** A tick's lowest point, in its widths; how much lower than the end its beginning is, and how thick it is, in its heights. */
const TICK_LOWEST = [0.18, 0.62] as const;
const TICK_BEGIN = 0.15;
const TICK_END = 0.25;
const TICK_END_LEAST = 1.5;
const TICK_DOWN = 0.15;
const TICK_THICK = 0.68;
/** Share of what is drawn by which a cross may differ from its mirror image. */
const CROSS_UNLIKE = 0.5;
/** How much of a disc's difference from one colour its rings may show. */
const RINGS_UNLIKE = 0.13;

const placesOf = ({ width, height }: Pick<Sign, 'width' | 'height'>): readonly SignPlace[] =>
  Array.from({ length: width * height }, (_, at) => [at % width, Math.floor(at / width)] as const);

/** The box of a sign's ink. */
function inkOf(sign: Sign): Region {
  const ink = placesOf(sign).filter((place) => sign.at(...place) > INK);
  const [xs, ys] = [ink.map(([x]) => x), ink.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}

function isCentered(sign: Sign, { x, y, width, height }: Region): boolean {
  const slack = Math.max(OFF_CENTER_LEAST, OFF_CENTER * Math.min(sign.width, sign.height));
  return (
    Math.abs(x + width / 2 - sign.width / 2) <= slack && Math.abs(y + height / 2 - sign.height / 2) <= slack
  );
}

/** A block or a dash, filled, in the middle. */
function isBlock(sign: Sign, ink: Region): boolean {
  let filled = 0;
  for (let y = ink.y; y < ink.y + ink.height; y++)
    for (let x = ink.x; x < ink.x + ink.width; x++) filled += sign.at(x, y);
  if (filled < BLOCK_FILLED * ink.width * ink.height || !isCentered(sign, ink)) return false;
  const ratio = ink.width / ink.height;
  const isDash =
    ratio >= DASH_RATIO &&
    ink.width >= DASH_WIDTH[0] * sign.width &&
    ink.width <= DASH_WIDTH[1] * sign.width &&
    ink.height <= Math.max(2, DASH_HEIGHT * ink.width);
  return isDash || (ratio <= BLOCK_RATIO && ratio >= 1 / BLOCK_RATIO);
}

/** Where the ink of a column begins and ends; nothing if it is in two parts or there is none. */
function columnOf(sign: Sign, ink: Region, x: number): readonly [number, number] | undefined {
  const rows = Array.from({ length: ink.height }, (_, row) => ink.y + row);
  const seen = rows.filter((y) => sign.at(x, y) > INK);
  const [top, low] = [seen[0], seen.at(-1)];
  if (top === undefined || low === undefined) return undefined;
  const isWhole = rows.every((y) => y <= top || y >= low || sign.at(x, y) > FAINT_INK);
  return isWhole ? [top, low] : undefined;
}

const isRising = (values: readonly number[]): boolean => {
  let highest = Infinity;
  return values.every((value) => {
    highest = Math.min(highest, value);
    return value <= highest + 1;
  });
};

/** One stroke that goes down on the left and further up on the right. */
function isTick(sign: Sign, ink: Region): boolean {
  const columns = Array.from({ length: ink.width }, (_, column) => columnOf(sign, ink, ink.x + column));
  const whole = columns.flatMap((column) => (column === undefined ? [] : [column]));
  if (whole.length < columns.length || ink.width < 3 || ink.height < 3) return false;
  const lows = whole.map(([, low]) => low);
  const lowest = Math.max(...lows);
  const middle = (lows.indexOf(lowest) + lows.lastIndexOf(lowest)) / 2;
  const at = middle / (ink.width - 1);
  const [begin, end] = [whole[0]?.[0] ?? 0, whole.at(-1)?.[0] ?? 0];
  return (
    at >= TICK_LOWEST[0] &&
    at <= TICK_LOWEST[1] &&
    begin - ink.y >= TICK_BEGIN * ink.height &&
    lowest - (lows[0] ?? 0) >= Math.max(1, TICK_DOWN * ink.height) &&
    end - ink.y <= Math.max(TICK_END_LEAST, TICK_END * ink.height) &&
    whole.every(([top, low]) => low - top + 1 <= TICK_THICK * ink.height + 1) &&
    isRising(lows.slice(0, Math.floor(middle) + 1).toReversed()) &&
    isRising(lows.slice(Math.ceil(middle)))
  );
}

/** Pixels: at odd scales a cross lies half a pixel off the middle of its box. */
const MIRROR_OFFS = [0, -1, 1];

/** Two strokes between the corners: the same in both mirrors, with nothing in the middles of its sides. */
function isCross(sign: Sign, ink: Region): boolean {
  const { x, y, width, height } = ink;
  if (Math.max(width, height) > BLOCK_RATIO * Math.min(width, height) || !isCentered(sign, ink)) return false;
  const [middleX, middleY] = [x + Math.floor(width / 2), y + Math.floor(height / 2)];
  const sides = [
    sign.at(middleX, y),
    sign.at(middleX, y + height - 1),
    sign.at(x, middleY),
    sign.at(x + width - 1, middleY),
  ];
  const between = [0.25, 0.75].flatMap((right) =>
    [0.25, 0.75].map((low) =>
      sign.at(Math.round(x + right * (width - 1)), Math.round(y + low * (height - 1))),
    ),
  );
  if (between.some((each) => each < INK)) return false;
  if (sides.some((side) => side > INK) || sign.at(middleX, middleY) < INK) return false;
  const unlike = (mirrored: (atX: number, atY: number) => number): number =>
    placesOf(sign).reduce((sum, [atX, atY]) => sum + Math.abs(sign.at(atX, atY) - mirrored(atX, atY)), 0);
  const isMirrored = (of: (off: number) => number): boolean =>
    MIRROR_OFFS.some((off) => of(off) <= CROSS_UNLIKE * sign.total);
  return (
    isMirrored((off) => unlike((atX, atY) => sign.at(2 * x + width - 1 + off - atX, atY))) &&
    isMirrored((off) => unlike((atX, atY) => sign.at(atX, 2 * y + height - 1 + off - atY)))
  );
}

/** A share of the greatest contrast, by which a ring around a dot (as on a record) exceeds what is on both its sides. */
const RING = 0.35;
/** In sides: the outline of a radio button in a focus ring is further out. */
const RING_REACH = 0.27;

/** Whether levels, from the middle outwards, fall, rise and fall again within a reach. */
const hasRing = (levels: readonly number[], reach: number): boolean =>
  levels
    .slice(0, reach + 1)
    .some(
      (level, at) =>
        Math.min(...levels.slice(0, at)) < level - RING && Math.min(...levels.slice(at)) < level - RING,
    );

/** By how much rings around a middle differ from one colour each, as a share of by how much all of them do: all of it for several rings. */
function unlikeRings({ width, height, places, total, at }: Sign, [offX, offY]: SignPlace): number {
  const away = ([x, y]: SignPlace): number =>
    Math.round(Math.hypot(x - (width - 1) / 2 - offX, y - (height - 1) / 2 - offY));
  const sums = new Float64Array(width + height);
  const counts = new Float64Array(width + height);
  for (const place of places) {
    const ring = away(place);
    sums[ring] = (sums[ring] ?? 0) + at(...place);
    counts[ring] = (counts[ring] ?? 0) + 1;
  }
  const levels = Array.from(sums, (sum, ring) =>
    counts[ring] === 0 ? undefined : sum / (counts[ring] ?? 1),
  );
  const seen = levels.filter((level) => level !== undefined);
  if (hasRing(seen, RING_REACH * Math.min(width, height))) return 1;
  // The edge of a ring lies between pixels: what is drawn there has a level between those of its neighbours.
  const unlike = (place: SignPlace): number => {
    const ring = away(place);
    const own = levels[ring] ?? 0;
    const near = [levels[ring - 1] ?? own, own, levels[ring + 1] ?? own];
    const value = at(...place);
    return Math.max(0, value - Math.max(...near), Math.min(...near) - value);
  };
  const mean = total / places.length;
  const sumOf = (of: (place: SignPlace) => number): number =>
    places.reduce((sum, place) => sum + of(place), 0);
  return sumOf(unlike) / sumOf((place) => Math.abs(at(...place) - mean));
}

/** At odd scales a dot lies half a pixel off the middle. */
const OFFS = [0, -0.5, 0.5];

/** A dot, and the gap around it: rings around the middle of a disc, each in one colour. */
const isDot = (sign: Sign): boolean =>
  OFFS.some((offX) => OFFS.some((offY) => unlikeRings(sign, [offX, offY]) <= RINGS_UNLIKE));

/** Whether nothing or a control's sign is drawn within an outline. */
export function isControlSign(view: MarkView, box: Region, outline: Outline): boolean {
  const sign = signIn(view, box, outline);
  if (sign === undefined) return true;
  if (outline === 'disc') return isDot(sign);
  const ink = inkOf(sign);
  return isBlock(sign, ink) || isTick(sign, ink) || isCross(sign, ink);
}
