import type { CallInput, CallName } from '../../main/console/contract.ts';

/** Answers of one part of the made-up service. */
export type Answers<Name extends CallName> = { readonly [Key in Name]: (input: CallInput<Key>) => unknown };

/** Sends an event of the contract. */
export type Emit = (name: string, payload: unknown) => void;
