/** Check boxes and radio buttons: a closed outline, square or round, which may have a tick or a dot in it and a focus ring around it. */
import { area } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { TextLine } from '../layout/layout.ts';
import { colorBeyond, colorNextTo, type ZonedPicture } from './ground.ts';
import { isLabelOf, isSquarish, labelOf, LEAST_SIDE } from './labels.ts';
import { hasBorder, isPicture } from './mark-content.ts';
import {
  haloedCore,
  isHalo,
  isRound,
  plainCore,
  ringedCore,
  withoutFaintEdge,
  type Core,
} from './mark-cores.ts';
import { DISC_HULL, glowingCore, hasGlow } from './mark-glow.ts';
import { isLetter } from './mark-letters.ts';
import { layersOf, markViewOf } from './mark-view.ts';
import type { ShapesIn } from './shapes.ts';
import { hasSign } from './sign-view.ts';
import type { Thing } from './things.ts';

/** Pixels. */
const GREATEST_SIDE = 72;
/** The thickest outline, in sides, and what is thicker than that of a radio button that is off. */
const OUTLINE = 0.2;
const FILLED = 0.18;
/** Boxes from this size on are check boxes only where a label follows: otherwise they are buttons with a picture. */
const LABELLED_SIDE = 22;

/** The share of its box that a small disc fills. */
const SMALL_DISC_HULL = 0.6;

type LinesOn = ReadonlyMap<number, readonly TextLine[]>;

/** The check box or radio button that a core is. */
function judged(scene: ZonedPicture, thing: Thing, core: Core, linesOn: LinesOn): PixelControl | undefined {
  const { box, ground } = thing;
  const { view, outline, isRinged } = core;
  const lines = linesOn.get(ground) ?? [];
  if (isLetter(scene, { box, ground }, lines, isRinged)) return undefined;
  const layers = layersOf(view, core.box);
  const isOutlined = layers.length > 1 && (layers[0] ?? 0) <= Math.max(2, OUTLINE * view.size);
  const isTicked = hasSign(view, core);
  const label = labelOf(box, lines);
  const fits = label !== undefined && isLabelOf(label, view.size);
  const isFace = core.isGlowing === true || hasBorder(view, core.box, colorNextTo(scene, thing));
  if (!isOutlined && !isTicked && !(fits && isFace)) return undefined;
  if (outline === 'square' && view.size >= LABELLED_SIDE && !fits) return undefined;
  const isDotted = layers.length > 2 || (layers.length === 2 && (layers[0] ?? 0) >= FILLED * view.size);
  const isOn = outline === 'disc' ? isDotted : isTicked;
  return { kind: outline === 'disc' ? 'radio' : 'checkbox', box: core.box, on: isOn };
}

/** In sides of a box: what is in it, if it is its face rather than a tick. */
const FACE = 0.5;
/** Of its width: the top of a disc is narrower, that of a cross is not. */
const ROUND_TOP = 0.9;
/** Of a disc: its dot takes the rest, and more is between the strokes of a cross. */
const ROUND_FILLED = 0.6;

/** A radio button where the face of what was taken for a check box is a disc: dashes in its corners make it look square. */
function roundWithin(
  scene: ZonedPicture,
  thing: Thing,
  control: PixelControl,
  inside: ShapesIn,
): PixelControl {
  if (control.kind !== 'checkbox') return control;
  const { box } = control;
  const [face] = inside(box).toSorted((a, b) => area(b.box) - area(a.box));
  const isDisc =
    face !== undefined &&
    isSquarish(face.box) &&
    face.box.width >= FACE * box.width &&
    face.hull >= SMALL_DISC_HULL &&
    face.straightAcross <= ROUND_TOP &&
    face.filled >= ROUND_FILLED &&
    face.hull <= DISC_HULL[1];
  if (!isDisc) return control;
  const layers = layersOf(markViewOf(scene, box, colorNextTo(scene, thing)), box);
  return { kind: 'radio', box, on: layers.length > 2 };
}

/** The check box or radio button that a thing is. `linesOn`: the lines of text by the zones that they stand on. */
export function markControl(
  scene: ZonedPicture,
  found: Thing,
  linesOn: LinesOn,
  inside: ShapesIn,
): PixelControl | undefined {
  const side = Math.min(found.box.width, found.box.height);
  if (side < LEAST_SIDE || side > GREATEST_SIDE || !isSquarish(found.box)) return undefined;
  const paper = colorNextTo(scene, found);
  const thing = withoutFaintEdge(scene, found, paper);
  const { box } = thing;
  const whole = markViewOf(scene, box, paper);
  const core: Core | undefined =
    ringedCore(scene, box, paper, whole) ??
    (thing !== found && isRound(whole, box)
      ? { box, view: whole, outline: 'disc', isRinged: false }
      : plainCore(box, whole));
  const isPlain = core !== undefined && !isPicture(core);
  const seen = !isPlain ? undefined : judged(scene, found, core, linesOn);
  const plain = seen && roundWithin(scene, found, seen, inside);
  if (labelOf(box, linesOn.get(thing.ground) ?? []) === undefined) return plain;
  // Without a label these are pictures of two colours.
  const beyond = colorBeyond(scene, found);
  const glowing = hasGlow(scene, found, beyond) ? glowingCore(scene, found.box, beyond, inside) : undefined;
  if (glowing !== undefined) return judged(scene, found, glowing, linesOn);
  const ringed = haloedCore(scene, box, paper, whole);
  const haloed = ringed !== undefined && isPicture(ringed) ? undefined : ringed;
  if (plain !== undefined && (haloed === undefined || !isHalo(haloed, box, whole))) return plain;
  return (haloed === undefined ? undefined : judged(scene, found, haloed, linesOn)) ?? plain;
}
