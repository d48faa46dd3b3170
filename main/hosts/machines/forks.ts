/** How each kind of child of a machine is started. */
import { createForkChild } from '../../adapters/node/fork-child.ts';
import type { ForkChild } from '../../ports/child-process.ts';

/** How each kind of child is started, and the environment that it inherits. */
export interface Forks {
  /** Receives all that it needs; it gets nothing else of our environment. */
  readonly input: ForkChild;
  readonly reading: ForkChild;
  readonly commands: ForkChild;
  /** Receives all that it needs, as `input` is. */
  readonly elements: ForkChild;
}

export interface WaylandForks extends Forks {
  /** Takes pictures through PipeWire; receives all that it needs. */
  readonly pictures: ForkChild;
}

/** As Node processes. */
export const nodeForks = (environment: NodeJS.ProcessEnv): WaylandForks => ({
  input: createForkChild({}, { outlivesParent: true, stderr: 'inherit' }),
  reading: createForkChild(environment),
  commands: createForkChild(environment),
  elements: createForkChild({}),
  pictures: createForkChild({}, { stderr: 'inherit' }),
});
