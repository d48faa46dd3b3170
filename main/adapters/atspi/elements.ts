/** The accessibility trees of AT-SPI, read in their own child. */
import type { ServiceError } from '../../core/errors.ts';
import type { Capability } from '../../ports/capability.ts';
import type { ForkChild } from '../../ports/child-process.ts';
import type { ElementTreePort } from '../../ports/elements.ts';
import { createElementChild } from '../element-child/element-child.ts';
import { busVariables, sessionBusAddress } from '../bus/session-bus.ts';
import { NO_BUS } from './no-bus.ts';

export interface AtspiOptions {
  readonly forkChild: ForkChild;
  /** The environment of the display's programs, which names their session bus. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** How long a child without questions is kept, milliseconds. */
  readonly idleMs?: number;
}

export interface AtspiElements extends ElementTreePort {
  /** Whether programs can be asked, as far as that is known without asking one. */
  readonly status: () => Capability;
  close(): Promise<void>;
}

const ENTRY = new URL('./child/main.ts', import.meta.url);

/** Elements are found by their text and their pixels all the same. */
const statusOf = (failure: Pick<ServiceError, 'message' | 'hint'> | null): Capability => ({
  available: true,
  adapter: failure === null ? 'atspi' : 'text',
  reason: failure?.message ?? null,
  remedy: failure?.hint ?? null,
});

export function createAtspiElements({ environment, ...options }: AtspiOptions): AtspiElements {
  const { failure, ...child } = createElementChild({
    ...options,
    entry: ENTRY,
    env: busVariables(environment),
  });
  return {
    ...child,
    status: () => statusOf(sessionBusAddress(environment) === undefined ? NO_BUS : failure()),
  };
}
