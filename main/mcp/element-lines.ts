/** Elements as a model receives them, in the units of the frame that it counts in. */
import type { DeltaView } from '../core/changes/delta-lines.ts';
import {
  elementLine,
  listedLine,
  windowHeader,
  windowNotes,
  type LinedElement,
} from '../core/elements/text-form.ts';
import type { Point, Region } from '../core/geometry.ts';
import { regionInFrame, toFrame, type FrameMap } from '../core/model-views.ts';
import type { ListedWindow } from '../operations/support/elements/listed-window.ts';

export const framedElementLine = (
  element: LinedElement & { readonly region: Region },
  map: FrameMap,
): string => elementLine(element, regionInFrame(map, element.region));

export const inFrame = (map: FrameMap): DeltaView => ({
  point: (point: Point) => toFrame(map, point),
  region: (region: Region) => regionInFrame(map, region),
});

export function elementLines(windows: readonly ListedWindow[], map: FrameMap): string {
  const view = inFrame(map);
  return windows
    .flatMap((one) => [
      windowHeader(one.window, regionInFrame(map, one.window.region), one.owner),
      ...one.elements.map((element) => listedLine(element, view)),
      ...windowNotes(one).map((note) => `- ${note}`),
    ])
    .join('\n');
}
