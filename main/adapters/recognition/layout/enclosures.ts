/** Marks around other marks: outlines of controls, which no line has, and characters, whose inner parts belong to them. */
import type { Component } from './components.ts';
import { boxHeight, boxWidth } from './edges.ts';

/** Pixels: text fits into no lower outline; and of its box, what the ink of one fills at most. */
const OUTLINE_HEIGHT = 14;
const OUTLINE_FILLED = 0.5;
/** In heights: letters that enclose marks, as ©, are no wider. */
const OUTLINE_RATIO = 1.2;
/** Pixels: no background fits into a lower character, and none is higher. */
const LEAST_ENCLOSING = 14;
const MOST_ENCLOSING = 48;

const isWithin = (inner: Component, outer: Component): boolean =>
  inner.left > outer.left &&
  inner.top > outer.top &&
  inner.right < outer.right &&
  inner.bottom < outer.bottom;

/** Without outlines of something with a face and text on it, as a focus ring is: one is no letter of the lines next to it. */
export function withoutOutlines(components: readonly Component[]): readonly Component[] {
  const outlines = components.filter((component) => {
    const [wide, high] = [boxWidth(component), boxHeight(component)];
    return (
      high >= OUTLINE_HEIGHT &&
      wide >= OUTLINE_RATIO * high &&
      component.pixels <= OUTLINE_FILLED * wide * high &&
      components.some((other) => other.zone !== component.zone && isWithin(other, component))
    );
  });
  return outlines.length === 0 ? components : components.filter((component) => !outlines.includes(component));
}

/**
 * What stands within a character belongs to it, even where the paper inside counts as another background: the inner box of a Chinese one.
 * A box with a sign in it has no letters as high next to it.
 */
export function withEnclosed(
  components: readonly Component[],
  sideBySide: (left: Component, right: Component) => boolean,
): readonly Component[] {
  const outer = components.filter((mark) => {
    const [wide, high] = [boxWidth(mark), boxHeight(mark)];
    const isSquare = wide < OUTLINE_RATIO * high && high < OUTLINE_RATIO * wide;
    return isSquare && high >= LEAST_ENCLOSING && high <= MOST_ENCLOSING;
  });
  const hasNeighbour = (mark: Component): boolean =>
    outer.some(
      (other) =>
        other !== mark &&
        other.zone === mark.zone &&
        (other.left < mark.left ? sideBySide(other, mark) : sideBySide(mark, other)),
    );
  return components.map((mark) => {
    const around = outer.find((other) => other.zone !== mark.zone && isWithin(mark, other));
    return around !== undefined && hasNeighbour(around) ? { ...mark, zone: around.zone } : mark;
  });
}
