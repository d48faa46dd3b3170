/** A person's answer to a request that waits for one. */
import type { ApprovalAnswer } from '../../core/approval-answer.ts';
import { defineOperation } from '../support/operation.ts';
import { joined, word } from '../support/words.ts';

export interface ApprovalAnswerInput {
  /** Id of the waiting request. */
  readonly id: string;
  readonly answer: ApprovalAnswer;
  /** Where the person answered: `person in the window`. */
  readonly by: string;
}

/** False if nothing waits under that id any more. */
export const answerApproval = defineOperation({
  name: 'answer-approval',
  title: 'Answer an approval',
  kind: 'control',
  scope: 'person',
  reasons: [],
  notes: { answer: 'asked' },
  describe: ({ answer }) => ({ verb: 'answer', target: joined(word(answer)) }),
  run(desk, { id, answer, by }: ApprovalAnswerInput, run): Promise<boolean> {
    run.note('answer', answer);
    return Promise.resolve(desk.approvals.answer(id, answer, by));
  },
});
