/** Approvals over the control channel: a line asks for the waiting requests, or answers one. */
import * as z from 'zod';
import { approvalList } from '../../console/calls/approvals.ts';
import { ApprovalList } from '../../console/model/approvals.ts';
import { ANSWERS, type ApprovalAnswer } from '../../core/approval-answer.ts';
import { createAskService } from '../../console/ask-service.ts';
import { answerApproval } from '../../operations/person/answer-approval.ts';
import type { Service } from '../../service/service.ts';

const ANSWER = /^approval ([\w-]{1,64}) (\w+)$/;

export const listLine = 'approvals';
export const answerLine = (id: string, answer: ApprovalAnswer): string => `approval ${id} ${answer}`;

const isAnswer = (word: string): word is ApprovalAnswer => ANSWERS.some((answer) => answer === word);

/** The service's answer to such a line; null for any other. */
export async function obeyApprovals(service: Service, line: string): Promise<string | null> {
  if (line === listLine) return JSON.stringify(approvalList(service.approvals.pending()));
  const [, id = '', answer = ''] = ANSWER.exec(line) ?? [];
  if (!isAnswer(answer)) return null;
  const by = 'person at the command line';
  return JSON.stringify({ answered: await createAskService(service)(answerApproval, { id, answer, by }) });
}

export const readList = (text: string): ApprovalList => ApprovalList.parse(JSON.parse(text));
export const readAnswered = (text: string): boolean =>
  z.object({ answered: z.boolean() }).parse(JSON.parse(text)).answered;
