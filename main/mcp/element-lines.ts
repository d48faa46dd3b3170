/** Elements as a model receives them, in the units of the frame that it counts in. */
import type { DeltaView } from '../core/changes/delta-lines.ts';
import { elementLine, type LinedElement } from '../core/elements/text-form.ts';
import type { Point, Region } from '../core/geometry.ts';
import { regionInFrame, toFrame, type FrameMap } from '../core/model-views.ts';

export const framedElementLine = (
  element: LinedElement & { readonly region: Region },
  map: FrameMap,
): string => elementLine(element, regionInFrame(map, element.region));

export const inFrame = (map: FrameMap): DeltaView => ({
  point: (point: Point) => toFrame(map, point),
  region: (region: Region) => regionInFrame(map, region),
});
