/** From the outcome of a step to the result that the model is sent. */
import type { FrameMap } from '../../core/model-views.ts';
import type { Picture } from '../../operations/pictures/encoded-picture.ts';
import type { RandomPort } from '../../ports/random.ts';
import { answerText } from '../grammar/answer-text.ts';
import type { ActionAnswer, StepAnswer } from '../grammar/call.ts';
import { errorSentences } from '../grammar/error-text.ts';
import type { ToolResultBlock, ToolUse } from './calls.ts';

/** Literally so: models know this text. */
export const HALTED = 'Not executed: an earlier computer action in this turn failed.';

/** The only call that asks for nothing is the restart of a shell. */
const NOTHING_TO_DO = 'There was nothing to do: each command runs in its own shell.';

type Content = ToolResultBlock['content'][number];

const imageOf = ({ bytes, format }: Picture): Content => ({
  type: 'image',
  source: {
    type: 'base64',
    media_type: `image/${format}`,
    data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  },
});

export interface ResultOptions {
  readonly map: FrameMap;
  readonly random: RandomPort;
  /** The client's word for the action. */
  readonly word: string;
}

function contentOf(answer: ActionAnswer, options: ResultOptions): Content {
  if (answer.kind === 'picture') return imageOf(answer.taken.picture);
  const { x, y } = answer.kind === 'pointer' ? answer.inFrame : { x: 0, y: 0 };
  const text = answer.kind === 'pointer' ? `X=${x},Y=${y}` : answerText(answer, options);
  return { type: 'text', text };
}

/** Results of failures are text alone, or the API refuses them. */
export function resultOf(use: ToolUse, answer: StepAnswer, options: ResultOptions): ToolResultBlock {
  const head = {
    type: 'tool_result',
    tool_use_id: use.id,
    ...(use.toolset_name === null || use.toolset_name === undefined
      ? {}
      : { toolset_name: use.toolset_name }),
  } as const;
  switch (answer.status) {
    case 'done': {
      const content = answer.answers.map((each) => contentOf(each, options));
      return { ...head, content: content.length === 0 ? [{ type: 'text', text: NOTHING_TO_DO }] : content };
    }
    case 'failed': {
      const text = errorSentences(answer.error).join(' ');
      return { ...head, content: [{ type: 'text', text }], is_error: true };
    }
    case 'not_run':
      return { ...head, content: [{ type: 'text', text: HALTED }], is_error: true };
  }
}

/** A picture of the screen after everything, so that the model need not ask for one in its own turn. */
export const withPicture = (result: ToolResultBlock, picture: Picture): ToolResultBlock => ({
  ...result,
  content: [...result.content, imageOf(picture)],
});
