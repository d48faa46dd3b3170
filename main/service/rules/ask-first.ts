/**
 * Carries out a request that may have to wait for a person. The first attempt ends at the effect that needs an approval,
 * before anything has happened, and gives back all it holds: the input lease, its place in a pool. Once a person has
 * agreed, the request begins again, with everything looked up again. See docs/decisions/approvals.md.
 */
import { linkedAbort } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';
import type { Application } from '../../ports/applications.ts';
import type { Question } from './question.ts';

export interface RequestAttempt {
  /** Ends the attempt; aborts for the request's own reasons too. */
  readonly signal: AbortSignal;
  /** In which applications a person has allowed this request. */
  readonly approved: readonly (Application | null)[];
  /** Ends the attempt, to ask a person. */
  ask(question: Question): never;
}

export interface AskFirstOptions {
  /** Each ends the request. */
  readonly ends: readonly AbortSignal[];
  /** Resolves when a person allows it; rejects otherwise. */
  readonly ask: (question: Question) => Promise<void>;
}

/** `work` is called at most twice. */
export async function askFirst<T>(
  { ends, ask }: AskFirstOptions,
  work: (attempt: RequestAttempt) => Promise<T>,
): Promise<T> {
  const approved: (Application | null)[] = [];
  for (;;) {
    const { controller: stop, unlink } = linkedAbort(ends);
    const questions: Question[] = [];
    const attempt: RequestAttempt = {
      signal: stop.signal,
      approved,
      ask(question) {
        questions.push(question);
        const reason = new ServiceError('not_approved', 'A person must be asked first.', {
          delivery: 'not_delivered',
        });
        stop.abort(reason);
        throw reason;
      },
    };
    try {
      const output = await work(attempt);
      if (questions.length === 0) return output;
    } catch (error) {
      if (questions.length === 0) throw error;
    } finally {
      unlink();
    }
    const [question] = questions;
    if (question === undefined) continue;
    await ask(question);
    approved.push(question.application);
  }
}
