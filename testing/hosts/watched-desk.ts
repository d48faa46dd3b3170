/** A desk in memory that records which of its ports were called: a refused request must call none. */
import type { Machine } from '../../main/ports/machine.ts';
import { createMemoryDesk, type MemoryDesk } from './memory-desk.ts';

export interface WatchedDesk {
  readonly memory: MemoryDesk;
  /** Each call of a port, as `input.pointer.moveTo`, in order. */
  readonly touched: readonly string[];
}

const PORTS = [
  'displays',
  'capture',
  'input',
  'windows',
  'ownWindows',
  'elements',
  'clipboard',
  'launcher',
  'shell',
  'recognition',
];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `around` stands between the desk and the ports that are watched; default: nothing does. */
export function watchedDesk(around: (machine: Machine) => Machine = (machine) => machine): WatchedDesk {
  const touched: string[] = [];
  const watched = <T extends object>(part: T, path: string): T =>
    new Proxy(part, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        const place = `${path}.${String(name)}`;
        if (isObject(member)) return watched(member, place);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          touched.push(place);
          return Reflect.apply(member, target, args);
        };
      },
    });
  const memory = createMemoryDesk({
    parts: (machine) => {
      const ports = Object.entries(machine).map(([name, part]: [string, unknown]) => [
        name,
        PORTS.includes(name) && isObject(part) ? watched(part, name) : part,
      ]);
      return around({ ...machine, ...(Object.fromEntries(ports) as Partial<Machine>) });
    },
  });
  touched.length = 0;
  return { memory, touched };
}
