/**
 * The definition of an operation. The service, the request log, the console and every face read it from here: no one
 * else keeps a list of operations or of their notes.
 */
import type { Phrase } from '../../core/phrase.ts';
import type { Reason } from '../../core/errors.ts';
import { SCOPES, type AgentScope } from '../../core/scopes.ts';
import type { Matter } from '../../core/matter.ts';
import type { NoteValue } from '../../core/note.ts';
import type { Desk } from './desk.ts';
import type { Run } from './run.ts';

/**
 * `read` changes nothing and never waits for the input lease. `act` uses pointer and keyboard: it takes the input lease,
 * and a pause refuses or stops it. `start` (launching, shell commands) is refused and stopped by a pause too, but takes no lease.
 * `control` changes the service itself and works while it is paused. `person` passes on the events of a person at the console: it
 * takes no lease and goes on while agents are paused.
 */
export type OperationKind = 'read' | 'act' | 'start' | 'control' | 'person';

/** Scopes of a caller. `exec` also requires the exec secret; `person` is the console's and is granted to no agent. */
export type Scope = AgentScope | 'person';

/** The scopes of the service's owner. */
export const ALL_SCOPES: ReadonlySet<Scope> = new Set(SCOPES);

/** The scopes of the person at the console. */
export const PERSON_SCOPES: ReadonlySet<Scope> = new Set<Scope>([...SCOPES, 'person']);

/** Limits how many operations of a kind run at once: pictures in memory, waits that poll, shells. */
export type PoolName = 'picture' | 'wait' | 'shell';

/** `asked`: from the request. `outcome`: from the result. `label`: the label of the control that the request is about. */
export type NoteKind = 'asked' | 'outcome' | 'label';
export type NoteTable = Readonly<Record<string, NoteKind>>;
export type Notes<Note extends string = string> = Partial<Readonly<Record<Note, NoteValue | undefined>>>;

/** One line of the request log: `scroll` `at 812, 344`. */
export interface Description {
  readonly verb: string;
  /** The object of the verb. */
  readonly target: readonly Phrase[];
}

/** One use case. `service.invoke` is the only caller of `run`. */
export interface Operation<Input, Output, Note extends string = string> {
  /** Kebab case, as in the request log. */
  readonly name: string;
  /** A few words for menus and tool lists: `List windows`. */
  readonly title: string;
  readonly kind: OperationKind;
  /** Scope required of the caller; checked only by the service. Null: none. */
  readonly scope: Scope | null;
  readonly pool?: PoolName;
  /** Reasons it can fail with, besides `scope_missing`, `shutting_down` and `internal_error`, which any can. */
  readonly reasons: readonly Reason[];
  /** Every member that `run.note` may be called with. */
  readonly notes: Readonly<Record<Note, NoteKind>>;
  describe(notes: Notes<Note>): Description;
  /**
   * What a person is shown before they allow it, whole and never logged. Left out by operations that only look, whose input
   * says it, and by those that no rule can ask about.
   */
  matter?(desk: Desk, input: Input, signal: AbortSignal): Promise<Matter> | Matter;
  run(desk: Desk, input: Input, run: Run<Note>): Promise<Output>;
}

/** An operation among others, with any input and answer. */
export type AnyOperation = Operation<never, unknown>;

type Definition<Input, Output, Table extends NoteTable> = Omit<
  Operation<Input, Output, keyof Table & string>,
  'notes' | 'describe' | 'run'
> & {
  readonly notes: Table;
  describe(notes: Notes<keyof Table & string>): Description;
  run(desk: Desk, input: Input, run: Run<keyof Table & string>): Promise<Output>;
};

/** The compiler allows `run.note` the members of `notes` alone. */
export const defineOperation = <Input, Output, const Table extends NoteTable>(
  definition: Definition<Input, Output, Table>,
): Operation<Input, Output, keyof Table & string> => definition;
