/** Elements as a model is told them, in the units of the frame that it counts in. */
import { elementLine, gapText, windowHeader } from '../core/elements/text-form.ts';
import { regionInFrame, type FrameMap } from '../core/model-views.ts';
import type { ListedWindow } from '../operations/elements/list-elements.ts';

export const elementLines = (windows: readonly ListedWindow[], map: FrameMap): string =>
  windows
    .flatMap(({ window, elements, gap, more }) => [
      windowHeader(window, regionInFrame(map, window.region)),
      ...elements.map((element) => elementLine(element, regionInFrame(map, element.region))),
      ...(gap === null ? [] : [`- ${gapText({ reason: gap })}`]),
      ...(more === 0 ? [] : [`- ${more} more`]),
    ])
    .join('\n');
