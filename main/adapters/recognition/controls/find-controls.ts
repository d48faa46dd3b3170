/** Controls in a picture: candidates that a small network takes for controls too, under the kind that it is sure of, and icons. */
import { area, centerOf, contains, intersect, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { Raster } from '../../../core/raster.ts';
import { inReadingOrder } from '../../../core/text/reading-order.ts';
import { findCandidates, type Candidates } from './candidates.ts';
import { once } from './findings.ts';
import { colorNextTo, groundOf, groundsAround, type ZonedPicture } from './ground.ts';
import { iconsBeside } from './icons-beside.ts';
import { showsSign, withLabelledMarks } from './labelled-marks.ts';
import { isJudged } from './learned/input.ts';
import {
  createVerdicts,
  isButtonIcon,
  isControl,
  isSwitchIcon,
  kindBy,
  type PictureVerdict,
} from './learned/picture-kinds.ts';
import { formOf } from './mark-form.ts';
import { isSwitchedOn } from './switches.ts';

/** Of its box: a switch is one piece, and two lines of text are many. */
const ONE_PIECE = 0.8;

const isOnePiece = ({ things }: Candidates, box: Region): boolean =>
  things.some((thing) => {
    const common = intersect(thing.box, box);
    return common !== undefined && area(common) >= ONE_PIECE * area(box);
  });

/** An icon, with its form if it may be text; a switch or a button if the network is sure of one. */
function withForm(
  candidates: Candidates,
  icon: PixelControl,
  verdictOn: (box: Region) => PictureVerdict,
): PixelControl {
  const { box } = icon;
  if (icon.mayBeText !== true) return icon;
  const { scene } = candidates;
  const { chanceOf } = verdictOn(box);
  const isSwitch = isSwitchIcon(box, chanceOf('switch')) && isOnePiece(candidates, box);
  const on = isSwitch ? isSwitchedOn(scene, box) : undefined;
  if (on !== undefined) return { kind: 'switch', box, on };
  if (isButtonIcon(box, chanceOf('button'))) return { kind: 'button', box };
  const ground = groundOf(groundsAround(scene, -1, box)).label;
  const form = formOf(scene, box, colorNextTo(scene, { box, ground }));
  return { ...icon, form: { ...form, letters: chanceOf('word') } };
}

/** A control under the kind that the network is sure of. */
function named(scene: ZonedPicture, control: PixelControl, verdict: PictureVerdict): PixelControl {
  const kind = kindBy(control, verdict);
  if (kind === control.kind) return control;
  if (control.on !== undefined || (kind !== 'checkbox' && kind !== 'radio')) return { ...control, kind };
  const { box } = control;
  const ground = groundOf(groundsAround(scene, -1, box)).label;
  return { ...control, kind, on: showsSign(scene, { box, ground }, kind) };
}

/** The switches that no rule finds and the network is sure of, such as faint ones, unless another control lies there. */
const switchesAmong = (
  { scene, switches }: Candidates,
  controls: readonly PixelControl[],
  verdictOn: (box: Region) => PictureVerdict,
): readonly PixelControl[] =>
  once(
    switches.flatMap((box) => {
      const isTaken = controls.some(
        (control) => contains(control.box, centerOf(box)) || contains(box, centerOf(control.box)),
      );
      if (isTaken || !isSwitchIcon(box, verdictOn(box).chanceOf('switch'))) return [];
      const on = isSwitchedOn(scene, box);
      return on === undefined ? [] : [{ kind: 'switch', box, on }];
    }),
  );

/** The controls of a picture in reading order. Deterministic; some 10 ms besides the time for zones and lines. */
export function findControls(raster: Raster): readonly PixelControl[] {
  const candidates = findCandidates(raster);
  const verdictOn = createVerdicts(candidates);
  // The network knows pages with text, by which it measures.
  const sure = candidates.framed.flatMap((control) => {
    if (candidates.textHeight === 0 || !isJudged(control.kind, control.box)) return control;
    // No button is as low as text, but the inside of a padlock is.
    if (control.kind === 'button' && control.box.height < candidates.textHeight) return [];
    const verdict = verdictOn(control.box);
    return isControl(control, verdict) ? named(candidates.scene, control, verdict) : [];
  });
  const marked = withLabelledMarks(sure, candidates.possible, verdictOn);
  const framed = [...marked, ...switchesAmong(candidates, marked, verdictOn)];
  const icons = iconsBeside(candidates, framed);
  return inReadingOrder([...framed, ...icons.map((icon) => withForm(candidates, icon, verdictOn))]);
}
