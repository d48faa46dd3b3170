/** The outcome of actions, in a line or a few, for a model. */
import type { FrameMap } from '../../core/model-views.ts';
import type { RandomPort } from '../../ports/random.ts';
import type { ActionAnswer } from './call.ts';
import { commandText } from './command-text.ts';
import { actedText, effectText, pointText } from './frame-text.ts';
import { fenced } from './screen-text.ts';

export interface AnswerTextOptions {
  /** The client's word for it. */
  readonly word: string;
  readonly map: FrameMap;
  readonly random: RandomPort;
}

/** Empty for a picture, which says it all. The output of a command stands in a fence. */
export function answerText(answer: ActionAnswer, { word, map, random }: AnswerTextOptions): string {
  switch (answer.kind) {
    case 'gesture': {
      const result = answer.results.at(-1);
      if (result === undefined) return word;
      const effect = effectText(result, map);
      return `${actedText(word, result, map)}${effect === '' ? '' : `: ${effect}`}`;
    }
    case 'wait':
    case 'copy':
      return `${word}: done`;
    case 'picture':
      return '';
    case 'pointer':
      return `pointer at ${pointText(map, answer.point)}`;
    case 'run': {
      const { fact, output } = commandText(answer.result);
      return output === '' ? fact : `${fact}\n${fenced(output, random)}`;
    }
  }
}
