/** The shape of a group of handlers: the contract's input in, its output back. */
import type { CallInput, CallName, CallOutput } from '../contract.ts';

/** Who asks. */
export interface WindowContext {
  /** Aborts when the window is gone before it has its answer. */
  readonly signal: AbortSignal;
  /** Address of the browser's machine; null for a window of this program. */
  readonly address: string | null;
}

export type Handlers<Names extends CallName> = {
  readonly [Name in Names]: (
    input: CallInput<Name>,
    context: WindowContext,
  ) => Promise<CallOutput<Name>> | CallOutput<Name>;
};
