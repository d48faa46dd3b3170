/** Controls in a picture: candidates that a small network takes for controls too, and icons. */
import type { Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { Raster } from '../../../core/raster.ts';
import { inReadingOrder } from '../../../core/text/reading-order.ts';
import { findCandidates } from './candidates.ts';
import { colorNextTo, groundOf, groundsAround, type ZonedPicture } from './ground.ts';
import { iconsBeside } from './icons-beside.ts';
import { isJudged } from './learned/input.ts';
import { createVerdicts, isControl, type PictureVerdict } from './learned/picture-kinds.ts';
import { formOf } from './mark-form.ts';

/** An icon, with its form if it may be text. */
function withForm(
  scene: ZonedPicture,
  icon: PixelControl,
  verdictOn: (box: Region) => PictureVerdict,
): PixelControl {
  if (icon.mayBeText !== true) return icon;
  const ground = groundOf(groundsAround(scene, -1, icon.box)).label;
  const form = formOf(scene, icon.box, colorNextTo(scene, { box: icon.box, ground }));
  return { ...icon, form: { ...form, letters: verdictOn(icon.box).chanceOf('word') } };
}

/** The controls of a picture in reading order. Deterministic; some 10 ms besides the time for zones and lines. */
export function findControls(raster: Raster): readonly PixelControl[] {
  const candidates = findCandidates(raster);
  const verdictOn = createVerdicts(candidates);
  // The network knows pages with text, by which it measures.
  const isSure = ({ kind, box }: PixelControl): boolean =>
    candidates.textHeight === 0 || !isJudged(kind, box) || isControl(kind, verdictOn(box));
  const framed = candidates.framed.filter(isSure);
  const icons = iconsBeside(candidates, framed);
  return inReadingOrder([...framed, ...icons.map((icon) => withForm(candidates.scene, icon, verdictOn))]);
}
