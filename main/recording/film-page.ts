/** Some steps of a run for the player: what each did in words, and what to draw of it. */
import type { FilmLayer, FilmPage, FilmStep } from '../operations/support/person/run-library.ts';
import type { RecordedStep, RunHead, StepPictures } from './format.ts';
import type { RunIndex } from './run-index.ts';
import { describeStep } from './view/words.ts';

function layerOf(pictures: StepPictures | undefined): FilmLayer | null {
  if (pictures === undefined) return null;
  const { key, after, region } = pictures;
  if (key !== null) return { picture: key, region: null };
  return after === null || region === null ? null : { picture: after, region };
}

/** From the last picture of the whole desktop on. */
function layersUnder(index: RunIndex, step: number): readonly FilmLayer[] {
  const key = index.keyBefore(step);
  if (key === 0) return [];
  const layers: FilmLayer[] = [];
  for (let each = key; each < step; each++) {
    const layer = layerOf(index.pictures(each));
    if (layer !== null) layers.push(layer);
  }
  return layers;
}

function filmStep(recorded: RecordedStep, pictures: StepPictures | undefined): FilmStep {
  const { step, time, durationMs, agent, outcome, reason, acts } = recorded;
  return {
    step,
    at: Date.parse(time),
    durationMs,
    agent,
    ...describeStep(recorded),
    outcome,
    reason,
    layer: layerOf(pictures),
    point: acts.at(-1)?.target ?? null,
    masked: pictures?.masked ?? 0,
    withheld: pictures?.withheld ?? null,
  };
}

export function filmPage(
  head: RunHead,
  index: RunIndex,
  { from, count }: { readonly from: number; readonly count: number },
): FilmPage {
  const steps = index.steps(from, count).map((step) => filmStep(step, index.pictures(step.step)));
  const [first] = steps;
  return {
    from,
    total: index.total,
    desktop: head.desktop,
    startedAt: Date.parse(index.firstAt ?? head.startedAt),
    under: first === undefined ? [] : layersUnder(index, first.step),
    steps,
  };
}
