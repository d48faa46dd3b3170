/** The shape of a group of handlers: the contract's input in, its output back. */
import type { CallInput, CallName, CallOutput } from '../contract.ts';

export type Handlers<Names extends CallName> = {
  readonly [Name in Names]: (input: CallInput<Name>) => Promise<CallOutput<Name>> | CallOutput<Name>;
};
