/** Where a person's answers go: to the service, which keeps the requests that wait for them. */
import type { ApprovalAnswer } from '../../../core/approval-answer.ts';

export interface ApprovalAnswers {
  /** False if nothing waits under that id any more. `by`: where the person answered. */
  answer(id: string, answer: ApprovalAnswer, by: string): boolean;
}

export interface ConnectedAnswers extends ApprovalAnswers {
  /** From now on `waiting` gets them. */
  connect(waiting: ApprovalAnswers): void;
}

export function createApprovalAnswers(): ConnectedAnswers {
  let connected: ApprovalAnswers | null = null;
  return {
    answer: (id, answer, by) => connected?.answer(id, answer, by) ?? false,
    connect(waiting) {
      connected = waiting;
    },
  };
}
