/** A person's answers to requests of agents, and notes that all of them read. */
import { joined, word } from '../support/words.ts';
import { ServiceError } from '../../core/errors.ts';
import { defineOperation } from '../support/operation.ts';
import type { HandoverAnswer, PendingHandover } from '../support/person/handovers.ts';

export interface AnswerInput {
  /** Null: everything that is pending. */
  readonly id: string | null;
  readonly answer: HandoverAnswer;
}

export const answerHandover = defineOperation({
  name: 'answer-handover',
  title: 'Answer a request to take over',
  kind: 'control',
  scope: 'person',
  reasons: ['not_found'],
  notes: { outcome: 'asked' },
  describe: ({ outcome }) => ({ verb: 'answer', target: joined(word(outcome)) }),
  async run(desk, { id, answer }: AnswerInput, run): Promise<undefined> {
    await Promise.resolve();
    run.note('outcome', answer.outcome);
    const ids = id === null ? desk.handovers.pending().map((each) => each.id) : [id];
    for (const each of ids)
      if (!desk.handovers.answer(each, answer))
        throw new ServiceError('not_found', 'This request was answered or withdrawn before.');
    return undefined;
  },
});

export interface HandoverList {
  pending(): readonly PendingHandover[];
  subscribe(listener: () => void): () => void;
}

/** Pending requests, with word of their changes, for those who show them to a person. */
export const followHandovers = defineOperation({
  name: 'follow-handovers',
  title: 'Follow requests to take over',
  kind: 'read',
  scope: 'person',
  reasons: [],
  notes: {},
  describe: () => ({ verb: 'follow requests', target: [] }),
  run: (desk, _input: undefined): Promise<HandoverList> =>
    Promise.resolve({
      pending: () => desk.handovers.pending(),
      subscribe: (listener) => desk.handovers.subscribe(listener),
    }),
});

export const leaveNote = defineOperation({
  name: 'leave-note',
  title: 'Leave a note for agents',
  kind: 'control',
  scope: 'person',
  reasons: [],
  notes: { characters: 'asked' },
  describe: () => ({ verb: 'leave a note', target: [] }),
  async run(desk, text: string, run): Promise<undefined> {
    await Promise.resolve();
    run.note('characters', Array.from(text).length);
    desk.notes.leave(text);
    return undefined;
  },
});
