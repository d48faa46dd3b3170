/** A desk and a service in memory, with their own clock, for unit tests. */
import { createMemoryFiles } from '../../main/adapters/memory/files.ts';
import { createMemoryClock, type MemoryClock } from '../../main/adapters/memory/clock.ts';
import type { Region } from '../../main/core/geometry.ts';
import { createDesk, type Desk } from '../../main/operations/support/desk.ts';
import type { TaskBook } from '../../main/operations/support/person/task-book.ts';
import type { Run } from '../../main/operations/support/run.ts';
import { inOnePiece } from '../../main/ports/image-codec.ts';
import type { Machine } from '../../main/ports/machine.ts';
import { ALL_SCOPES } from '../../main/operations/support/operation.ts';
import type { ExecSettings } from '../../main/service/authorise.ts';
import type { RulePolicy } from '../../main/service/rules/decide.ts';
import { SERVICE_LIMITS } from '../../main/service/service-limits.ts';
import type { Caller } from '../../main/service/caller.ts';
import { createService, type Service, type ServiceLimits } from '../../main/service/service.ts';
import type { Yielding } from '../../main/service/yielding.ts';
import { createMemoryMachine, type MemoryControls } from './memory-machine.ts';

export interface MemoryDesk extends MemoryControls {
  readonly clock: MemoryClock;
  readonly desk: Desk;
  readonly service: Service;
  /** A request; `notes` collects its notes. */
  readonly run: (signal?: AbortSignal) => Run<string> & { readonly notes: ReadonlyMap<string, unknown> };
  /** The owner, by default one and the same client. */
  readonly caller: (signal?: AbortSignal, client?: object) => Caller;
}

export interface MemoryDeskOptions {
  /** Default: one display of 200x100. */
  readonly regions?: readonly Region[];
  readonly limits?: ServiceLimits;
  /** Default: switched on, with the secret that `caller` shows. */
  readonly exec?: Partial<ExecSettings>;
  /** Default: none. */
  readonly rules?: RulePolicy;
  /** Default: there are none. */
  readonly tasks?: TaskBook;
  /** Fills the owner's secrets; default: there are none. */
  readonly fill?: (text: string) => string;
  /** Default: no one is waited for. */
  readonly yielding?: (desk: Desk) => Pick<Yielding, 'clear'>;
  /** Takes the place of the machine's own parts. */
  readonly parts?: (machine: Machine) => Partial<Machine>;
}

const EXEC_SECRET = 'exec-secret';

const alive = (): AbortSignal => new AbortController().signal;

export function createMemoryDesk(options: MemoryDeskOptions = {}): MemoryDesk {
  const { regions, limits, exec, rules, parts } = options;
  const clock = createMemoryClock();
  const anybody = {};
  const { machine, controls } = createMemoryMachine({
    clock,
    regions: regions ?? [{ x: 0, y: 0, width: 200, height: 100 }],
    // Its length reports the size; that its bytes are a picture is tested where pictures are made.
    pixelWork: inOnePiece(({ width, height }) => Promise.resolve(new Uint8Array(width * height))),
  });
  const desk = createDesk(
    { ...machine, ...parts?.(machine) },
    {
      files: createMemoryFiles({ now: () => clock.now() }),
      ...(options.tasks === undefined ? {} : { tasks: options.tasks }),
    },
  );
  return {
    ...controls,
    clock,
    desk,
    service: createService({
      desk,
      limits: limits ?? SERVICE_LIMITS,
      exec: () => ({ execEnabled: true, execSecret: EXEC_SECRET, ...exec }),
      rules,
      fill: options.fill,
      ...(options.yielding === undefined ? {} : { yielding: options.yielding(desk) }),
    }),
    run(signal = alive()) {
      const notes = new Map<string, unknown>();
      return {
        requestId: 'test',
        client: anybody,
        signal,
        clock,
        notes,
        note: (name, value) => void notes.set(name, value),
        leavePool: () => undefined,
      };
    },
    caller: (signal = alive(), client = anybody) => ({
      face: 'test',
      actor: 'owner',
      scopes: ALL_SCOPES,
      evidence: { execSecret: EXEC_SECRET },
      requestId: 'test',
      client,
      signal,
      note: () => undefined,
      operation: () => undefined,
    }),
  };
}
