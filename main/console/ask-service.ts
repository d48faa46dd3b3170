/** Calls of the console to the service, by its operations, like every face. They are not logged or counted as an agent's. */
import { PERSON_SCOPES, type Operation } from '../operations/support/operation.ts';
import type { Caller } from '../service/caller.ts';
import type { Service } from '../service/service.ts';

export type AskService = <Input, Output>(
  operation: Operation<Input, Output>,
  input: Input,
  /** Gives the call up. */
  signal?: AbortSignal,
) => Promise<Output>;

/** The holds of its calls belong to their own name. */
export function createAskService(service: Pick<Service, 'invoke'>): AskService {
  /** The person at the console, who owns the service. */
  const caller: Caller = {
    face: 'console',
    actor: 'person',
    scopes: PERSON_SCOPES,
    evidence: {},
    requestId: 'console',
    client: {},
    signal: new AbortController().signal,
    note: () => undefined,
    operation: () => undefined,
  };
  return (operation, input, signal = caller.signal) =>
    service.invoke(operation, input, { ...caller, signal });
}
