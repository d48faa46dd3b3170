/** The units of a call's places, and findings in the same units. */
import { displayAt } from '../core/desktop.ts';
import { invalid } from '../core/errors.ts';
import {
  frameName,
  MODEL_VIEW,
  parseFrameName,
  regionFromFrame,
  viewFrame,
  type FrameMap,
  type ModelView,
} from '../core/model-views.ts';
import type { Part } from '../core/part.ts';
import { listDisplays } from '../operations/see/list-displays.ts';
import type { ToolContext } from './tool.ts';

export { pointText, regionText } from '../faces/grammar/frame-text.ts';

export interface FrameArguments {
  readonly frame?: string | undefined;
  readonly screen?: number | undefined;
}

/**
 * The frame that a call names; without one that of a picture of the whole display in the default preset, whether or not
 * it was taken: the same screen always means the same frame.
 */
export async function frameOf({ frame, screen }: FrameArguments, context: ToolContext): Promise<FrameMap> {
  if (frame !== undefined) return parsedFrame(frame);
  const displays = await context.service.invoke(listDisplays, undefined, context.caller);
  return viewFrame(displayAt(displays, screen ?? 0).region, MODEL_VIEW.any);
}

function parsedFrame(name: string): FrameMap {
  const map = parseFrameName(name);
  if (map === undefined)
    throw invalid(
      'frame',
      'invalid_frame',
      'This is not the name of a frame.',
      'Copy it from an answer of see, such as 1456x819@0,0,1920,1080, or leave it out.',
    );
  return map;
}

/** A caller that uses thousandths also gets its next pictures in thousandths. */
export const viewOf = ({ units }: FrameMap): ModelView =>
  units.width === 1000 && units.height === 1000 ? MODEL_VIEW.gemini : MODEL_VIEW.any;

export function partInFrame(region: readonly number[] | undefined, map: FrameMap): Part | null {
  if (region === undefined) return null;
  const [x = 0, y = 0, width = 0, height = 0] = region;
  if (width <= 0 || height <= 0)
    throw invalid('region', 'too_small', 'Expected [x, y, width, height] with a width and height above 0.');
  return { kind: 'region', region: regionFromFrame(map, { x, y, width, height }), path: 'region' };
}

export const frameFact = (map: FrameMap): string => `frame ${frameName(map)}`;
