/** Places as a model receives them: in the units of the frame that it counts in. */
import type { Point, Region } from '../../core/geometry.ts';
import { regionInFrame, toFrame, type FrameMap } from '../../core/model-views.ts';
import type { ActionResult } from '../../operations/act/perform-action.ts';

export const pointText = (map: FrameMap, point: Point): string => {
  const { x, y } = toFrame(map, point);
  return `${x},${y}`;
};

/** `x,y,width,height`, as `region` takes it. */
export const regionText = (map: FrameMap, region: Region): string => {
  const { x, y, width, height } = regionInFrame(map, region);
  return `${x},${y},${width},${height}`;
};

/** `click at 812,344`, `type 12 characters`: the action, without its outcome. */
export function actedText(word: string, { point, typed }: ActionResult, map: FrameMap): string {
  const at = point === null ? '' : ` at ${pointText(map, point)}`;
  return `${word}${at}${typed === undefined ? '' : ` ${typed} characters`}`;
}

/** The changes of an action, without text from the screen, and its hint; empty if no one looked and there is none. */
export const effectText = (result: ActionResult, map: FrameMap): string =>
  [changeText(result, map), result.hint ?? ''].filter((part) => part !== '').join('. ');

function changeText({ evidence: { effect } }: ActionResult, map: FrameMap): string {
  if (effect === undefined) return '';
  if (effect.state === 'unknown') return 'effect unknown';
  if (effect.region !== null) return `changed ${regionText(map, effect.region)}`;
  const { windowBefore, windowAfter } = effect;
  if (windowBefore?.id !== windowAfter?.id) return 'another window is in front';
  return effect.suspectedNoop ? 'nothing changed' : 'nothing visible changed';
}
