/** A machine whose every port call can be made to wait, as it does on a display or a service that is stopped for a while. */
import type { Machine } from '../../ports/machine.ts';

/** Called with the number of calls before this one, and its name; the call happens when the promise resolves. */
export type BeforeCall = (index: number, name: string) => Promise<void>;

/** The ports that reach the desktop or the system; the others only think. */
const PORTS = [
  'displays',
  'capture',
  'windows',
  'ownWindows',
  'clipboard',
  'launcher',
  'shell',
] as const satisfies readonly (keyof Machine)[];

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
  return {
    ...machine,
    ...(Object.fromEntries(PORTS.map((name) => [name, stalled(machine[name], name)])) as Pick<
      Machine,
      (typeof PORTS)[number]
    >),
    input: {
      pointer: stalled(input.pointer, 'pointer'),
      keyboard: stalled(input.keyboard, 'keyboard'),
      releaseAll: () => input.releaseAll(),
      close: () => input.close(),
    },
  };
}
