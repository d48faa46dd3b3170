/**
 * Messages between the service and a worker in a child process. Both ends are always of one build, so messages are
 * distinguished from a runtime's own by their shape and not validated further.
 */
import type { WorkerFailure } from './failure.ts';

/** Calls by name: arguments and results, as structured-clone data. */
export type CallTable<Calls> = {
  readonly [Name in keyof Calls]: { readonly in: unknown; readonly out: unknown };
};

export type CallOf<Calls extends CallTable<Calls>> = {
  [Name in keyof Calls]: { readonly name: Name; readonly input: Calls[Name]['in'] };
}[keyof Calls];

export type ToWorker<Calls extends CallTable<Calls>> =
  | ({ readonly kind: 'call'; readonly id: number } & CallOf<Calls>)
  | { readonly kind: 'abort'; readonly id: number }
  /** Answers a question of the call. */
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  /** Tidy up and end. */
  | { readonly kind: 'leave' };

export type FromWorker<Calls extends CallTable<Calls>, Progress = unknown> =
  /** The worker takes calls. */
  | { readonly kind: 'ready' }
  /** The call has begun; until then another worker could still do it. */
  | { readonly kind: 'taken'; readonly id: number }
  /** A long call is alive. */
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Progress }
  /** The call waits for an answer, or for its abort. */
  | { readonly kind: 'ask'; readonly id: number }
  | { readonly kind: 'result'; readonly id: number; readonly value: Calls[keyof Calls]['out'] }
  /** `fatal`: the call still runs and cannot be stopped from inside; end the process. */
  | {
      readonly kind: 'failure';
      readonly id: number;
      readonly failure: WorkerFailure;
      readonly fatal: boolean;
    }
  /** It was aborted before it had any effect, and has none. */
  | { readonly kind: 'stopped'; readonly id: number };

const hasKind = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && typeof message.kind === 'string';

export const isToWorker = <Calls extends CallTable<Calls>>(message: unknown): message is ToWorker<Calls> =>
  hasKind(message);

export const isFromWorker = <Calls extends CallTable<Calls>, Progress>(
  message: unknown,
): message is FromWorker<Calls, Progress> => hasKind(message);
