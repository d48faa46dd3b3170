/** Icons of plain bars, which look like letters or dashes one by one: two upright ones, for a pause, and a flat one in a row of icons. */
import { boundsOf, intersect, right, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import { inset } from './boxes.ts';
import { isWithin } from './faces.ts';
import type { ZonedPicture } from './ground.ts';
import { hullOf, type Thing } from './things.ts';

/** Of a box: bars may have round ends. */
const BAR = 0.85;
/** Pixels. */
const UNLIKE = 1;

/** Pixels. */
const PAUSE_HEIGHT = [8, 64] as const;
/** In heights: stems of bold capitals are thinner, and two of them together are narrower. */
const PAUSE_BAR = [0.22, 0.5] as const;
const PAUSE_WIDTH = [0.7, 1.2] as const;
/** In widths of one: what stands further apart is two letters. */
const PAUSE_GAP = 1.7;
/** In its height: nothing else stands as near. */
const PAUSE_ROOM = 0.7;

/** Pixels, and in heights: shorter ones are dots. */
const MINUS_WIDTH = [10, 40] as const;
const MINUS_HEIGHT = 2;
const MINUS_RATIO = 3;
/** In its width: the words around a dash are nearer. */
const MINUS_ROOM = 0.5;
/** The icon next to it: in heights of text how high it is at least, in its height how far its middle is off, in its sides how far it is away. */
const ROW_HEIGHT = 1.3;
const ROW_OFF = 0.2;
const ROW_GAP = 2;

const isAlone = (box: Region, room: number, parts: readonly Thing[], things: readonly Thing[]): boolean => {
  const around = inset(box, -Math.ceil(room));
  return !things.some((thing) => !parts.includes(thing) && intersect(thing.box, around) !== undefined);
};

function arePauseBars({ box: a, ground }: Thing, { box: b, ground: other }: Thing): boolean {
  const width = right(b) - a.x;
  return (
    ground === other &&
    [a.y - b.y, a.width - b.width, a.height - b.height].every((off) => Math.abs(off) <= UNLIKE) &&
    b.x > right(a) &&
    b.x - right(a) <= PAUSE_GAP * a.width &&
    isWithin(width / a.height, PAUSE_WIDTH)
  );
}

function pausesAmong(scene: ZonedPicture, things: readonly Thing[]): readonly Region[] {
  const bars = things.filter(
    (thing) =>
      isWithin(thing.box.height, PAUSE_HEIGHT) &&
      isWithin(thing.box.width / thing.box.height, PAUSE_BAR) &&
      hullOf(scene, thing) >= BAR,
  );
  return bars.flatMap((bar) => {
    const twin = bars.find((other) => arePauseBars(bar, other));
    const box = twin === undefined ? undefined : boundsOf([bar.box, twin.box]);
    if (twin === undefined || box === undefined) return [];
    return isAlone(box, PAUSE_ROOM * box.height, [bar, twin], things) ? [box] : [];
  });
}

/** Whether an icon stands next to a flat bar, at the same height. */
function isNextTo(icon: Region, bar: Region, textHeight: number): boolean {
  const gap = Math.max(icon.x - right(bar), bar.x - right(icon));
  const off = icon.y + icon.height / 2 - bar.y - bar.height / 2;
  return (
    icon.height >= ROW_HEIGHT * textHeight &&
    Math.abs(off) <= ROW_OFF * icon.height &&
    gap > 0 &&
    gap <= ROW_GAP * Math.max(icon.width, icon.height)
  );
}

function minusesAmong(
  scene: ZonedPicture,
  things: readonly Thing[],
  icons: readonly PixelControl[],
  textHeight: number,
): readonly Region[] {
  return things.flatMap((thing) => {
    const { box } = thing;
    const isFlat =
      isWithin(box.width, MINUS_WIDTH) && box.height >= MINUS_HEIGHT && box.width >= MINUS_RATIO * box.height;
    return isFlat &&
      icons.some((icon) => isNextTo(icon.box, box, textHeight)) &&
      isAlone(box, MINUS_ROOM * box.width, [thing], things) &&
      hullOf(scene, thing) >= BAR
      ? [box]
      : [];
  });
}

/** `icons`: those found by their size. Those of plain bars are never text. */
export function plainIcons(
  scene: ZonedPicture,
  things: readonly Thing[],
  icons: readonly PixelControl[],
  textHeight: number,
): readonly PixelControl[] {
  const found = [...pausesAmong(scene, things), ...minusesAmong(scene, things, icons, textHeight)];
  return found.map((box) => ({ kind: 'icon', box }));
}
