/** The child that has the portal's session, as the service calls it. */
import type { Raster } from '../../../core/raster.ts';
import type { ForkChild } from '../../../ports/child-process.ts';
import { inputCallsOver } from '../../input-child/input-calls.ts';
import { inputOver, type InputChild } from '../../input-child/input-child.ts';
import type { Typed } from '../../input-child/protocol.ts';
import { createSupervisor } from '../../worker/supervisor.ts';
import type { AskDrawn } from '../pipewire/drawing-hints.ts';
import { COMPOSITOR_ANSWER_MS } from '../remote-desktop/answer-limit.ts';
import { PORTAL_BUS_VARIABLE, PORTAL_DESKTOP_VARIABLE, type PortalCalls } from './child/protocol.ts';
import type { PortalFacts } from './facts.ts';

export interface PortalChild {
  readonly input: InputChild;
  /** Shows the system's dialog, or begins at once where the token is known. Null if the person declined. */
  open(token: string | null): Promise<PortalFacts | null>;
  /** Resolves, or rejects with WorkerEnded, when the session that was opened is over. */
  over(): Promise<{ readonly byPerson: boolean }>;
  shoot(node: number): Promise<Raster>;
  /** As the call of that name. */
  readonly drawn: AskDrawn;
  /** Ends the session, and with it everything that is held. */
  end(): void;
}

export interface PortalChildOptions {
  readonly forkChild: ForkChild;
  /** The session bus: the value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  /** XDG_CURRENT_DESKTOP: `ubuntu:GNOME`. */
  readonly desktopNames?: string | undefined;
  /** XDG_RUNTIME_DIR */
  readonly runtimeFolder?: string | undefined;
}

const ENTRY = new URL('./child/worker.ts', import.meta.url);
const START_TIMEOUT_MS = 15_000;

export function createPortalChild(options: PortalChildOptions): PortalChild {
  const { forkChild, address, desktopNames = '', runtimeFolder } = options;
  const env = {
    [PORTAL_BUS_VARIABLE]: address,
    [PORTAL_DESKTOP_VARIABLE]: desktopNames,
    ...(runtimeFolder === undefined ? {} : { XDG_RUNTIME_DIR: runtimeFolder }),
  };
  const child = createSupervisor<PortalCalls, Typed>({
    fork: () => forkChild(ENTRY, env),
    alwaysRuns: false,
    startTimeoutMs: START_TIMEOUT_MS,
  });
  return {
    input: inputOver(inputCallsOver(child, COMPOSITOR_ANSWER_MS)),
    open: (token) => child.call('open', () => ({ token })),
    over: () => child.call('over', () => ({})),
    end: () => child.end(),
    drawn: (since) => child.call('drawn', () => ({ since })),
    shoot: (node) => child.call('shoot', () => ({ node })),
  };
}
