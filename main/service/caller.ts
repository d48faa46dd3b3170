import type { AnyOperation } from '../operations/support/operation.ts';
import type { TraceContext } from '../ports/tracing.ts';
import type { PendingRequest } from './approvals/approvals.ts';
import type { Credentials } from './authorise.ts';
import type { Decided } from './rules/decide.ts';

/** One request of one client, and the client's rights. */
export interface Caller extends Credentials {
  /** The face it came through: `http`, `console`. For the request log; no rule depends on it. */
  readonly face: string;
  /** Whose rules count: an agent's name, `owner`, or `person` at the console, whom no rule binds. */
  readonly actor: string;
  readonly requestId: string;
  /** Which entry of the request log it is, if there is one: clients choose their ids, and may use one twice. */
  readonly sequence?: number;
  /**
   * Stands for the client, compared by identity: over HTTP its connection. Its holds are its own; see
   * docs/decisions/holds.md.
   */
  readonly client: object;
  /** The same for all requests of one program, as far as that can be seen: its looks are compared with. Default: `client`. */
  readonly viewer?: string;
  /** Aborts when the client is gone. */
  readonly signal: AbortSignal;
  /** The trace that the call belongs to, if its client named it. */
  readonly trace?: TraceContext | undefined;
  /** Asked before each read begins, after it waited for its turn. Throws `busy` if the answer could not be sent. */
  admit?(): void;
  /** Resolves once a client that has left by now is known to have: asked before an act that waited for its turn begins. */
  caughtUp?(): Promise<void>;
  /** Adds a member to the request's log entry. */
  note(name: string, value: string | number | boolean): void;
  /** Called when a person is asked, for faces that answer their client in the meantime. */
  asked?(request: PendingRequest): void;
  /** Called with each decision of a rule or a person about it. */
  decided?(decided: Decided): void;
  /** Called with the operation the request turned into, before anything can refuse it. */
  operation(operation: AnyOperation): void;
}
