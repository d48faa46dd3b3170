/** The routes by path. Paths are compared as they were sent, without decoding: there is one way to write each. */
import type { RouteAccess, Route } from './route.ts';

export interface RouteTable {
  /** The access and methods of the path's routes, or undefined if there is none. */
  find(path: string): PathEntry | undefined;
}

export interface PathEntry {
  /** The route's own path, `/*` included. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly face: string;
  /** By method, in the order of the Allow header; HEAD is answered like GET, without the body. */
  readonly routes: ReadonlyMap<string, Route>;
}

/** Below a `/*` only plain names, so that no encoding or dot can mean another file. */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;

/** A slash at the end is the same path. */
const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Throws where two routes of one path differ in access, or where a path and method occur twice. */
export function createRouteTable(routes: readonly Route[]): RouteTable {
  const entries = new Map<string, PathEntry>();
  for (const route of routes) {
    const { path, method, access, face = 'http' } = route;
    const methods = method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
    const known = entries.get(path);
    if (known !== undefined && (known.access !== access || known.face !== face || known.routes.has(method)))
      throw new Error(`Two routes have the same method and path: ${method} ${path}.`);
    const added = methods.map((name) => [name, route] as const);
    entries.set(path, { path, access, face, routes: new Map([...(known?.routes ?? []), ...added]) });
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
