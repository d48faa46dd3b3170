/** Several findings of one thing: which of them is kept. */
import { area, centerOf, contains, intersect, isInside, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';

/** Two findings of one thing overlap by that much of the smaller one. */
const SAME = 0.6;
/** And two findings of one face by that much of the larger one: what stands in a cell is smaller. */
export const SAME_FACE = 0.8;
/** Of a knob: what is found of it alone. */
const KNOB = 0.5;

/** Keeps the first of several findings of one thing. */
export function once(controls: readonly PixelControl[]): readonly PixelControl[] {
  const kept: PixelControl[] = [];
  for (const control of controls) {
    const isKnown = kept.some(({ box }) => {
      const common = intersect(box, control.box);
      return common !== undefined && area(common) >= SAME * Math.min(area(box), area(control.box));
    });
    if (!isKnown) kept.push(control);
  }
  return kept;
}

/** Whether a control is a row or a cell of a table, which may have its own colour. */
export function isRowOf(rows: readonly Region[], { kind, box }: PixelControl): boolean {
  if (kind !== 'button' && kind !== 'field' && kind !== 'combobox') return false;
  return rows.some((row) => {
    const common = intersect(row, box);
    return common !== undefined && area(common) >= SAME * Math.max(area(row), area(box));
  });
}

/** Whether a face is several cells of a table whose lines are fainter than its text. */
export function isParted({ kind, box }: PixelControl, others: readonly PixelControl[]): boolean {
  if (kind !== 'button' && kind !== 'field' && kind !== 'cell') return false;
  const parts = others.filter(
    (other) =>
      other.kind === 'cell' && area(other.box) < SAME * area(box) && contains(box, centerOf(other.box)),
  );
  const covered = parts.reduce((sum, part) => sum + area(intersect(part.box, box) ?? part.box), 0);
  return parts.length > 1 && covered >= SAME_FACE * area(box);
}

/** Whether a box is what is moved on a control, whose track is faint. */
const isKnobOf = ({ box: around, thumb }: PixelControl, box: Region): boolean =>
  thumb !== undefined &&
  contains(thumb, centerOf(box)) &&
  area(box) < area(around) &&
  area(box) >= KNOB * area(thumb);

/** Of the length of a frame: a slider within it takes more. */
const FRAMED_LENGTH = 0.8;

/** Whether a face is the gap within the focus ring around a slider, or the rest of its track. */
const isPartOfSlider = ({ kind, box }: PixelControl, slider: Region): boolean => {
  if (kind !== 'field' && kind !== 'button') return false;
  const [long, all] = [slider, box].map(({ width, height }) => Math.max(width, height));
  const isGap = isInside(slider, box) && (long ?? 0) >= FRAMED_LENGTH * (all ?? 0);
  return isGap || isInside(box, slider);
};

/** Whether a control is what another one shows better: a button that is a cell or a switch, a knob, or the part of a slider whose rest is faint, which may look like a switch. */
export function isShownBy(control: PixelControl, other: PixelControl): boolean {
  const { kind, box, thumb } = control;
  if (other.kind === 'slider' && isPartOfSlider(control, other.box)) return true;
  const common = intersect(other.box, box);
  if (common === undefined) return false;
  const isSame = area(common) >= SAME_FACE * Math.max(area(other.box), area(box));
  if (other.kind === 'cell' && (kind === 'button' || kind === 'field')) return isSame;
  if (other.kind === 'switch' && kind === 'button' && isSame) return true;
  if (isKnobOf(other, box) && (kind === 'button' || kind === 'checkbox' || kind === 'radio')) return true;
  if (other.kind !== 'slider' || (kind !== 'slider' && kind !== 'switch') || thumb === undefined)
    return false;
  return (
    area(other.box) > area(box) &&
    area(common) >= SAME_FACE * area(box) &&
    contains(other.thumb ?? other.box, centerOf(thumb))
  );
}
