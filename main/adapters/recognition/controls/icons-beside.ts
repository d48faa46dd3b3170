/** Icons, which stand beside the other controls of a page and not within them. */
import { centerOf, contains, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { Candidates } from './candidates.ts';
import { once } from './findings.ts';
import { iconsInRow } from './icon-rows.ts';
import { fitsIcon, iconsAmong } from './icons.ts';
import { plainIcons } from './plain-icons.ts';
import { twinIcons } from './twin-icons.ts';

/** The icons of a picture, beside its other controls. */
export function iconsBeside(
  { scene, things, lines, textHeight }: Candidates,
  framed: readonly PixelControl[],
): readonly PixelControl[] {
  const isFree = ({ box }: { readonly box: Region }): boolean =>
    !framed.some((control) => contains(control.box, centerOf(box)));
  // A check box in a halo and its label may be one coloured piece of a line.
  const hasControl = ({ box }: PixelControl): boolean =>
    framed.some((control) => contains(box, centerOf(control.box)));
  const free = things.filter(isFree);
  const bySize = [
    ...lines.flatMap((line) => iconsInRow(scene, line, fitsIcon)).filter((icon) => !hasControl(icon)),
    ...iconsAmong(free, twinIcons(scene, free)),
  ];
  const icons = [...plainIcons(scene, free, bySize, textHeight), ...bySize];
  return once(icons).filter(isFree);
}
