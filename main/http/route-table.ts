/** Which route a path belongs to. Paths are compared as they were sent: there is one way to write each. */
import type { Access, Route } from './route.ts';

export interface RouteTable {
  /** The access and methods of the path's routes, or undefined where there is none. */
  find(path: string): PathEntry | undefined;
}

export interface PathEntry {
  /** The route's own path, `/*` included. */
  readonly path: string;
  readonly access: Access;
  /** As the Allow header lists them. */
  readonly methods: readonly string[];
}

/** Below a `/*` only plain names, so that no encoding or dot can mean another file. */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;

/** A slash at the end is the same path. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Throws where two routes of one path differ in access, or where a path and method occur twice. */
export function createRouteTable(routes: readonly Route[]): RouteTable {
  const entries = new Map<string, PathEntry>();
  for (const { path, method, access } of routes) {
    const methods = method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
    const known = entries.get(path);
    if (known !== undefined && (known.access !== access || known.methods.includes(method)))
      throw new Error(`Two routes disagree about ${method} ${path}`);
    entries.set(path, { path, access, methods: [...(known?.methods ?? []), ...methods] });
  }
  const prefixes = [...entries]
    .filter(([path]) => path.endsWith('/*'))
    .map(([path, entry]) => ({ prefix: path.slice(0, -1), entry }));
  return {
    find(path) {
      if (path.endsWith('/*')) return undefined;
      const below = prefixes.find(({ prefix }) => path.startsWith(prefix) && PLAIN_PATH.test(path));
      return entries.get(path) ?? entries.get(withoutSlash(path)) ?? below?.entry;
    },
  };
}
