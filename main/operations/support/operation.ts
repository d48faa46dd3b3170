import type { Desk } from './desk.ts';
import type { Run } from './run.ts';

/**
 * `read` never waits for anybody. `act` uses the hands: it takes the input lease, is refused while paused and stopped
 * by a pause. `start` (launching, shell commands) is refused and stopped by a pause like an act, but leaves the hands free.
 */
export type OperationKind = 'read' | 'act' | 'start';

/** Work that is dear while it runs: pictures in memory, waits that poll, shells. */
export type PoolName = 'picture' | 'wait' | 'shell';

/** One use case. `service.invoke` is the only caller. */
export interface Operation<Input, Output> {
  /** Kebab case, as it appears in the request log. */
  readonly name: string;
  readonly kind: OperationKind;
  /** Bounds how many of these run at once. */
  readonly pool?: PoolName;
  run(desk: Desk, input: Input, run: Run): Promise<Output>;
}
