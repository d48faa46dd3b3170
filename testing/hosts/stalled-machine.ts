/** A machine whose every port call can be made to wait, as it does on a display or a service that is stopped for a while. */
import type { Machine } from '../../main/ports/machine.ts';

/** Called with the number of calls before this one, and its name; the call happens when the promise resolves. */
export type BeforeCall = (index: number, name: string) => Promise<void>;

/**
 * Whether a port reaches the desktop or the system, and so may wait; the others only think. The compiler misses none.
 * Readers of pixels end by the signal they are given: no one may leave them before, since they use the frame.
 */
const REACHES: Readonly<Record<keyof Machine, boolean>> = {
  displays: true,
  capture: true,
  input: true,
  windows: true,
  ownWindows: true,
  elements: true,
  clipboard: true,
  fileDrop: true,
  launcher: true,
  shell: true,
  recognition: false,
  decoder: false,
  clock: false,
  pasteModifier: false,
  codec: false,
  pixelSearch: false,
  regex: false,
  random: false,

  controls: false,
  capabilities: false,
  applications: true,
  personActivity: false,
  personStop: false,
  desktop: false,
};

/** `recycle` gives memory back and answers nothing; `any` answers from memory. */
const AT_ONCE: ReadonlySet<string> = new Set(['recycle', 'any']);

export function stallMachine(machine: Machine, before: BeforeCall): Machine {
  let index = 0;
  const stalled = <Port extends object>(port: Port, name: string): Port =>
    new Proxy(port, {
      get(target, member, receiver) {
        const value: unknown = Reflect.get(target, member, receiver);
        if (typeof value !== 'function' || AT_ONCE.has(String(member))) return value;
        return async (...args: unknown[]) => {
          await before(index++, `${name}.${String(member)}`);
          return (await Reflect.apply(value, target, args)) as unknown;
        };
      },
    });
  const { input } = machine;
  const stalledPorts = Object.entries(machine).map(([name, port]: [string, unknown]) => [
    name,
    isReaching(name) && typeof port === 'object' && port !== null ? stalled(port, name) : port,
  ]);
  return {
    ...machine,
    ...(Object.fromEntries(stalledPorts) as Partial<Machine>),
    input: {
      pointer: stalled(input.pointer, 'pointer'),
      keyboard: stalled(input.keyboard, 'keyboard'),
      releaseAll: () => input.releaseAll(),
      close: () => input.close(),
    },
  };
}

const isReaching = (name: string): boolean =>
  Object.entries(REACHES).some(([port, reaches]) => port === name && reaches);
