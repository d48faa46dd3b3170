/** What may be a check box, a radio button or a switch that no rule finds, by its size and what follows it. */
import { intersect, type Region } from '../../../core/geometry.ts';
import type { TextLine } from '../layout/layout.ts';
import type { ZonedPicture } from './ground.ts';
import { labelOf } from './labels.ts';
import { fitsSwitch } from './switches.ts';
import { hasCompanion, type Thing } from './things.ts';

/** In heights of the page's text: letters are no higher, and no box with its ring is. */
const HEIGHT = [1.25, 5] as const;
/** In sides of the box, and in heights of the page's text: letters of its label are lower, pictures in its row are not. */
const LABEL_HEIGHT = 0.85;
const LETTER_HEIGHT = 1.4;
/** Pixels: pictures are often not quite square. */
const UNLIKE = 1;

export interface PossibleMark {
  readonly box: Region;
  readonly scene: ZonedPicture;
  readonly ground: number;
  /** Whether nothing stands so close to it that both are parts of a picture. */
  readonly isAlone: boolean;
}

const isAlone = (box: Region, things: readonly Thing[]): boolean =>
  !hasCompanion(box, things) &&
  !things.some((other) => other.box !== box && intersect(other.box, box) !== undefined);

/** Things that have the form of a check box, and a label beside them. */
export const possibleMarks = (
  scene: ZonedPicture,
  things: readonly Thing[],
  {
    linesOn,
    textHeight,
  }: { readonly linesOn: ReadonlyMap<number, readonly TextLine[]>; readonly textHeight: number },
): readonly PossibleMark[] =>
  textHeight === 0
    ? []
    : things.flatMap(({ box, ground }) => {
        const side = Math.min(box.width, box.height);
        const isSquare = Math.abs(box.width - box.height) <= UNLIKE;
        if (side < HEIGHT[0] * textHeight || side > HEIGHT[1] * textHeight || !isSquare) return [];
        const most = Math.min(LABEL_HEIGHT * side, LETTER_HEIGHT * textHeight);
        const label = labelOf(box, linesOn.get(ground) ?? []);
        return label !== undefined && label.height <= most
          ? [{ box, scene, ground, isAlone: isAlone(box, things) }]
          : [];
      });

/** Things that have the size of a switch and are higher than text. */
export const possibleSwitches = (things: readonly Thing[], textHeight: number): readonly Region[] =>
  textHeight === 0
    ? []
    : things.flatMap(({ box }) => (fitsSwitch(box) && box.height >= HEIGHT[0] * textHeight ? [box] : []));
