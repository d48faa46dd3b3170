/** What follows the requests that pass the service: recordings, spans, the console's pictures. */
import type { NoteValue } from '../core/note.ts';
import type { Desk } from '../operations/support/desk.ts';
import type { Operation } from '../operations/support/operation.ts';
import type { Caller } from './caller.ts';
import type { Decided } from './rules/decide.ts';

export interface InvokedRequest {
  readonly operation: Operation<never, unknown>;
  readonly input: unknown;
  readonly caller: Caller;
}

/** How an operation ended. */
export type Ended<Output = unknown> =
  { readonly ok: true; readonly output: Output } | { readonly ok: false; readonly error: unknown };

/** One request, as an observer follows it. */
export interface ObservedInvocation {
  /** Directly before the operation runs, which waits for it; an act has the input lease by then. */
  readonly running?: (desk: Desk) => Promise<void>;
  /** When it has run, before the lease is another's. */
  readonly ran?: (desk: Desk) => void;
  /** With each fact that is noted about it. */
  readonly noted?: (name: string, value: NoteValue) => void;
  /** With each decision of a rule or a person about it. */
  readonly decided?: (decided: Decided) => void;
  /** Before its client is answered. */
  readonly ended?: (ended: Ended) => void;
}

export interface InvocationObserver {
  /** Null for a request that it does not follow. */
  begin(invocation: InvokedRequest): ObservedInvocation | null;
}

/** Carries out a request while the observers follow it. */
export async function observed<I, O>(
  observers: Iterable<InvocationObserver>,
  {
    operation,
    input,
    caller,
  }: { readonly operation: Operation<I, O>; readonly input: I; readonly caller: Caller },
  carryOut: (operation: Operation<I, O>, caller: Caller) => Promise<O>,
): Promise<O> {
  const following = [...observers].flatMap((each) => each.begin({ operation, input, caller }) ?? []);
  if (following.length === 0) return carryOut(operation, caller);
  const ended = await settle(carryOut(followed(operation, following), followedCaller(caller, following)));
  for (const each of following) each.ended?.(ended);
  if (ended.ok) return ended.output;
  throw ended.error;
}

const followed = <I, O>(
  operation: Operation<I, O>,
  following: readonly ObservedInvocation[],
): Operation<I, O> => ({
  ...operation,
  async run(desk, input, run) {
    for (const each of following) await each.running?.(desk);
    try {
      return await operation.run(desk, input, run);
    } finally {
      for (const each of following) each.ran?.(desk);
    }
  },
});

const followedCaller = (caller: Caller, following: readonly ObservedInvocation[]): Caller => ({
  ...caller,
  note(name, value) {
    for (const each of following) each.noted?.(name, value);
    caller.note(name, value);
  },
  decided(decided) {
    for (const each of following) each.decided?.(decided);
    caller.decided?.(decided);
  },
});

const settle = <Output>(work: Promise<Output>): Promise<Ended<Output>> =>
  work.then(
    (output) => ({ ok: true as const, output }),
    (error: unknown) => ({ ok: false as const, error }),
  );
