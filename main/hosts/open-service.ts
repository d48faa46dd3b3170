/** The one composition: machine, desk, service, faces and warm-up, and how they end. Every host and the tests use it. */
import { createCloseStack, type CloseStack } from '../base/close-stack.ts';
import { createPersonSwitch } from '../console/person-switch.ts';
import { createDesk, type Desk, type Kept } from '../operations/support/desk.ts';
import { warmUp } from '../operations/support/warm-up.ts';
import type { Machine } from '../ports/machine.ts';
import type { PersonStopPort } from '../ports/person-stop.ts';
import type { InvocationObserver } from '../service/observer.ts';
import { SERVICE_LIMITS } from '../service/service-limits.ts';
import { createYielding, type YieldMode } from '../service/yielding.ts';
import { createService, type Service, type ServiceOptions } from '../service/service.ts';

/** A machine with the children, threads and connections to close at its end. */
export interface OpenedMachine {
  readonly machine: Machine;
  close(): Promise<void>;
}

export interface OpenServiceOptions {
  /** Takes over the end of everything that is opened here; its owner closes it. */
  readonly stack: CloseStack;
  readonly openMachine: () => OpenedMachine | Promise<OpenedMachine>;
  /** Live settings of the shell, asked at each call. */
  readonly exec: ServiceOptions['exec'];
  /** The live setting of how acts give way to a person at the desktop itself. Default: off. */
  readonly yields?: () => YieldMode;
  /** What follows every request from the first on, such as a recording; default: nothing does. */
  readonly observers?: (desk: Desk, stack: CloseStack) => readonly InvocationObserver[];
  /** Default: no rules but that a scope is needed. */
  readonly rules?: ServiceOptions['rules'];
  readonly approvalTimeoutMs?: ServiceOptions['approvalTimeoutMs'];
  readonly fill?: ServiceOptions['fill'];
  /** The agents, rules and recordings that the console shows; default: none. */
  readonly kept?: Kept;
}

export interface OpenedService {
  readonly machine: Machine;
  readonly desk: Desk;
  readonly service: Service;
  /**
   * Where a face registers how it ends. It ends after the service has shut down, so that requests under way can still
   * be answered with `shutting_down`, and before the machine does.
   */
  readonly faces: CloseStack;
  /** Encodes a few pictures so that the first request is as quick as the next. To be called once a face listens. */
  warmUp(): Promise<void>;
}

/**
 * Ends in this order: warm-up, service (refuses new work, aborts running work, releases held input), faces, machine, and
 * then all that the stack's owner registered before. Rejects as `openMachine` does.
 */
export async function openService(options: OpenServiceOptions): Promise<OpenedService> {
  const { stack, openMachine, exec, rules, approvalTimeoutMs, fill } = options;
  const { yields = () => 'off' } = options;
  const opened = await openMachine();
  stack.defer(() => opened.close());
  const { machine } = opened;
  const faces = createCloseStack();
  stack.defer(() => faces.close());
  const desk = createDesk(machine, options.kept);
  const yielding = createYielding({
    mode: yields,
    activity: machine.personActivity,
    pause: desk.pause,
    clock: machine.clock,
  });
  stack.defer(() => {
    yielding.close();
  });
  const limits = SERVICE_LIMITS;
  const observers = options.observers?.(desk, stack) ?? [];
  const service = createService({ desk, limits, exec, rules, approvalTimeoutMs, yielding, fill, observers });
  stack.defer(() => service.shutDown());
  if (machine.personStop !== undefined) followPersonStop(machine.personStop, service, stack);
  const warming = new AbortController();
  stack.defer(() => warming.abort());
  const { codec, clock } = machine;
  return {
    machine,
    desk,
    service,
    faces,
    warmUp: () => warmUp({ codec, clock, signal: warming.signal }),
  };
}

/** The system's own way to stop the agents, such as a compositor's button. */
function followPersonStop(personStop: PersonStopPort, service: Service, stack: CloseStack): void {
  const agents = createPersonSwitch(service);
  stack.defer(personStop.subscribe(() => void agents.pause()));
  const resumed = service.pause.subscribe(({ paused }) => {
    // What cannot begin yet begins with the next act.
    if (!paused) personStop.lift().catch(() => undefined);
  });
  stack.defer(resumed);
}
