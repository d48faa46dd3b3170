/** What an element lies in, up to its window. */
import { intersect, type Region } from '../../../core/geometry.ts';
import type { Ax } from '../ax/ax.ts';
import type { CoreFoundation } from '../native/core-foundation.ts';
import { isNull, type Ref } from '../native/library.ts';
import type { Refs } from '../native/refs.ts';
import { clips } from './roles.ts';

const MOST_ANCESTORS = 60;

/** From its parent up to its window. */
export function axAncestorsOf(ax: Ax, refs: Refs, element: Ref, most = MOST_ANCESTORS): readonly Ref[] {
  const found: Ref[] = [];
  for (let at = element; found.length < most;) {
    at = ax.attribute(refs, at, 'AXParent');
    if (isNull(at) || !ax.read.isElement(at)) break;
    const role = ax.read.text(ax.attribute(refs, at, 'AXRole'));
    if (role === 'AXApplication') break;
    found.push(at);
    if (role === 'AXWindow') break;
  }
  return found;
}

export const isBelow = (
  ax: Ax,
  cf: Pick<CoreFoundation, 'equal'>,
  refs: Refs,
  element: Ref,
  holder: Ref,
): boolean =>
  cf.equal(element, holder) || axAncestorsOf(ax, refs, element).some((each) => cf.equal(each, holder));

const PLACE = ['AXRole', 'AXPosition', 'AXSize'] as const;

/** The part of the window in which an element can show; undefined if the areas it is scrolled in show nothing. */
export function clipOf(ax: Ax, refs: Refs, element: Ref, shown: Region): Region | undefined {
  let clip: Region | undefined = shown;
  for (const holder of axAncestorsOf(ax, refs, element)) {
    const [role = 0, position = 0, size = 0] = ax.attributes(refs, holder, PLACE);
    const at = ax.read.point(position);
    const extent = ax.read.size(size);
    if (!clips(ax.read.text(role)) || at === undefined || extent === undefined || clip === undefined)
      continue;
    clip = intersect(clip, {
      x: Math.round(at.x),
      y: Math.round(at.y),
      width: Math.round(extent.width),
      height: Math.round(extent.height),
    });
  }
  return clip;
}
