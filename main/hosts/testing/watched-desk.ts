/** A desk in memory that tells which of its ports were asked anything: what a refused request must not do. */
import { createMemoryDesk, type MemoryDesk } from './memory-desk.ts';

export interface WatchedDesk {
  readonly memory: MemoryDesk;
  /** Each call of a port, as `input.pointer.moveTo`, in order. */
  readonly touched: readonly string[];
}

const PORTS = ['displays', 'capture', 'input', 'windows', 'clipboard', 'launcher', 'shell', 'recognition'];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function watchedDesk(): WatchedDesk {
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
    parts: (machine) =>
      Object.fromEntries(
        Object.entries(machine).map(([name, part]: [string, unknown]) => [
          name,
          PORTS.includes(name) && isObject(part) ? watched(part, name) : part,
        ]),
      ),
  });
  touched.length = 0;
  return { memory, touched };
}
