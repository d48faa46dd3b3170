/** What the network is given of a small control: its picture, its size next to the page's text, its label, and whether it has the text's colour. */
import { bottom, centerOf, right, type Region } from '../../../../core/geometry.ts';
import type { PixelControl } from '../../../../core/elements/pixel-control.ts';
import type { TextLine } from '../../layout/layout.ts';
import { farApart } from '../colors.ts';
import { groundOf, groundsAround, type ZonedPicture } from '../ground.ts';
import { LABEL_GAP, labelOf } from '../labels.ts';
import { FACTS } from './network.ts';
import { furthestIn, PICTURE_NUMBERS, smallPicture } from './small-picture.ts';

/** Pixels: how far the ground's colour is looked for. */
const REACH = 20;
/** Pixels: an icon or a control is about as large. */
const USUAL_SIDE = 24;
/** In heights of text. */
const MOST_HEIGHTS = 4;
/** Marks: fewer are no word. */
const WORD = 3;
/** Lines of text whose colour is looked at. */
const LINES = 8;

/** Pixels: what is larger, or longer in its own smaller sides, is no picture. */
const GREATEST_SIDE = 72;
const GREATEST_RATIO = 3;

/** The place of the fact that says how far a box's colour is from that of words. */
export const INK_FACT = 4;

export interface PageText {
  readonly linesOn: ReadonlyMap<number, readonly TextLine[]>;
  readonly textHeight: number;
}

/** Whether the network can tell a candidate from a picture. */
export function isJudged(kind: PixelControl['kind'], { width, height }: Region): boolean {
  const [small, large] = [Math.min(width, height), Math.max(width, height)];
  return (
    (kind === 'button' || kind === 'checkbox' || kind === 'radio' || kind === 'switch') &&
    large <= GREATEST_SIDE &&
    large <= GREATEST_RATIO * small
  );
}

/** The colour of the zone around a box, on the way out from the middles of its sides. */
function paperAround(scene: ZonedPicture, box: Region, zone: number): number {
  const {
    zones: { labels },
    colors,
    width,
    height,
  } = scene;
  const middle = centerOf(box);
  for (let away = 1; away <= REACH; away++) {
    const places = [
      [box.x - away, middle.y],
      [right(box) - 1 + away, middle.y],
      [middle.x, box.y - away],
      [middle.x, bottom(box) - 1 + away],
    ] as const;
    for (const [x, y] of places) {
      const at = y * width + x;
      if (x >= 0 && y >= 0 && x < width && y < height && labels[at] === zone) return colors[at] ?? 0;
    }
  }
  return colors[Math.max(0, box.y - 1) * width + Math.max(0, box.x - 1)] ?? 0;
}

/** The colour of words on a ground, or undefined without any. */
function inkOn(scene: ZonedPicture, lines: readonly TextLine[], paper: number): number | undefined {
  const words = lines.filter(({ components }) => components.length >= WORD).slice(0, LINES);
  const inks = words.map(({ left, top, right: end, bottom: low }) =>
    furthestIn(scene, { x: left, y: top, width: end - left, height: low - top }, paper),
  );
  return inks.toSorted((a, b) => farApart(b, paper) - farApart(a, paper))[0];
}

/** How the network is given boxes of one page. */
export function createInputs(scene: ZonedPicture, { linesOn, textHeight }: PageText) {
  const inks = new Map<number, number | undefined>();
  return (box: Region): Float32Array => {
    const zone = groundOf(groundsAround(scene, -1, box)).label;
    const paper = paperAround(scene, box, zone);
    const lines = linesOn.get(zone) ?? [];
    if (!inks.has(zone)) inks.set(zone, inkOn(scene, lines, paper));
    const ink = inks.get(zone);
    const own = furthestIn(scene, box, paper);
    const side = Math.max(box.width, box.height);
    const label = labelOf(box, lines);
    const gap = label === undefined ? 1 : Math.max(0, label.left - right(box)) / (LABEL_GAP * box.width);
    const input = new Float32Array(PICTURE_NUMBERS + FACTS);
    input.set(smallPicture(scene, box, paper, own));
    input.set(
      [
        Math.log(box.width / box.height),
        Math.log(side / USUAL_SIDE),
        textHeight === 0 ? 0 : Math.min(MOST_HEIGHTS, box.height / textHeight) / 2,
        1 - gap,
        ink === undefined ? 0.5 : farApart(own, ink) / 255,
        Number(label !== undefined),
      ],
      PICTURE_NUMBERS,
    );
    return input;
  };
}
