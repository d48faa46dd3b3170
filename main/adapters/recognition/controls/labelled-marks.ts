/** Check boxes and radio buttons that no rule finds: what stands before a label, in a form that the network is sure of. */
import { area, centerOf, contains, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import { inset } from './boxes.ts';
import { farApart } from './colors.ts';
import { colorNextTo, type ZonedPicture } from './ground.ts';
import type { PictureVerdict } from './learned/picture-kinds.ts';
import { TICK_CONTRAST } from './mark-content.ts';
import { atDepth, markViewOf } from './mark-view.ts';
import type { PossibleMark } from './possible-marks.ts';
import { hasSign } from './sign-view.ts';

/** The chance that it is a picture or letters, and that where nothing is close to it. */
const NO_MARK = 0.03;
const NO_MARK_ALONE = 0.08;
/** In sides of the box, its focus ring included: where a tick or a dot is looked for. */
const EDGE = 0.2;
/** Of its box: a control within it that is larger is what it surrounds. */
const CORE = 0.28;
const PART = 0.75;

/** Whether a control is in the place of a mark, rather than a part of one. */
function isTaken(mark: Region, { kind, box }: PixelControl): boolean {
  if (!contains(mark, centerOf(box))) return contains(box, centerOf(mark));
  const share = area(box) / area(mark);
  return kind === 'checkbox' || kind === 'radio' || kind === 'switch' ? share >= CORE : share >= PART;
}

/** Whether a tick or a dot is drawn in a check box or a radio button, whose focus ring the box may include. */
export function showsSign(
  scene: ZonedPicture,
  { box, ground }: { readonly box: Region; readonly ground: number },
  kind: PixelControl['kind'],
): boolean {
  const depth = Math.round(EDGE * Math.min(box.width, box.height));
  const inner = inset(box, depth);
  const paper = colorNextTo(scene, { box, ground });
  if (kind !== 'radio') return hasSign(markViewOf(scene, inner, paper), { box: inner, outline: 'square' });
  const { colorAt } = markViewOf(scene, box, paper);
  const middle = colorAt((box.width - 1) / 2, (box.height - 1) / 2);
  const unlike = atDepth(box, depth).filter((place) => farApart(colorAt(...place), middle) > TICK_CONTRAST);
  return unlike.length > 2;
}

/** The controls with those that the network takes marks for. */
export function withLabelledMarks(
  controls: readonly PixelControl[],
  marks: readonly PossibleMark[],
  verdictOn: (box: Region) => PictureVerdict,
): readonly PixelControl[] {
  const found: PixelControl[] = [];
  for (const { box, scene, ground, isAlone } of marks) {
    if ([...controls, ...found].some((control) => isTaken(box, control))) continue;
    const { chanceOf } = verdictOn(box);
    if (chanceOf('icon') + chanceOf('word') > (isAlone ? NO_MARK_ALONE : NO_MARK)) continue;
    const kind = chanceOf('checkbox') > chanceOf('radio') ? 'checkbox' : 'radio';
    found.push({ kind, box, on: showsSign(scene, { box, ground }, kind) });
  }
  const isPart = ({ box }: PixelControl): boolean => found.some((mark) => contains(mark.box, centerOf(box)));
  return [...controls.filter((control) => !isPart(control)), ...found];
}
