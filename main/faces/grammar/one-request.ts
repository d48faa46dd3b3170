import type { Caller } from '../../service/caller.ts';

/** A call may be several operations: the log names the first that changes something, or else the last that looked. */
export function oneRequest(caller: Caller): Caller {
  let changed = false;
  return {
    ...caller,
    operation(operation) {
      if (changed) return;
      changed = operation.kind !== 'read';
      caller.operation(operation);
    },
  };
}
