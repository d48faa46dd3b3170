/**
 * Every gate in its order, as middleware; each throws its refusal. Nothing of a request is read before the gates have passed
 * it but its first line and headers. The body's size, its JSON and its schema come after, then pause and capacity, which
 * the service decides.
 */
import { ServiceError } from '../../core/errors.ts';
import { hasBody } from '../body.ts';
import type { HttpMiddleware } from '../environment.ts';
import type { HttpCaller } from '../http-caller.ts';
import type { RouteAccess } from '../route.ts';
import type { Entrance } from '../sub-application.ts';
import { checkBrowser, checkOrigin } from './browser.ts';
import { checkHost } from './host.ts';
import { checkMediaType } from './media-type.ts';
import { checkTarget } from './target.ts';
import { credentialsOf, checkToken, principalOf, unauthorized, type TokenSettings } from './token.ts';

export interface AccessSettings extends TokenSettings {
  /** Further names that Host may carry, exact. */
  readonly allowedHosts: readonly string[];
}

/** Whether a request shows a living console session: by its path, a header and its client's address. */
export type ConsoleSession = (request: Pick<HttpCaller, 'path' | 'address' | 'header'>) => boolean;

export interface GateFacts {
  readonly access: () => AccessSettings;
  readonly isConsoleSession: ConsoleSession;
  readonly isClosing: () => boolean;
}

/** What a person opens in a browser, in addition to the console, and the script of such a page. */
const DOCUMENTS: ReadonlySet<string> = new Set(['', '/docs', '/docs/scalar.js', '/openapi.json']);
const isConsolePath = (path: string): boolean => path === '/console' || path.startsWith('/console/');
const allowsOwnOrigin = (path: string): boolean => isConsolePath(path) || path === '/mcp';
const isPage = (path: string): boolean => isConsolePath(path) || DOCUMENTS.has(path.replace(/\/$/, ''));

/** Each middleware costs every request a call and a promise of Hono: gates that follow each other share one. */
const gate =
  (check: (caller: HttpCaller) => void): HttpMiddleware =>
  (c, next) => {
    check(c.env.caller);
    return next();
  };

/** For every request, on any path. */
export const outerGates = ({ access, isClosing }: GateFacts): HttpMiddleware =>
  gate((caller) => {
    checkTarget(caller);
    checkHost(caller, access().allowedHosts);
    if (isClosing()) throw shuttingDown();
    checkOrigin(caller, allowsOwnOrigin(caller.path), isPage(caller.path));
    checkBrowser(caller, isPage(caller.path));
  });

/**
 * For a path by its access: the token, then the connection's place. Paths that do not exist require the token too, so that
 * a caller without it cannot find out which paths exist.
 */
export const pathGates = (pathAccess: RouteAccess, facts: GateFacts): HttpMiddleware =>
  gate((caller) => {
    checkCredentials(caller, pathAccess, facts);
    // The connection keeps its place if the request has shown that it may: by the token, by a session, or, if no token
    // is set, by coming from no web page. Requests that anyone may make prove nothing. Throws `busy`.
    if (pathAccess !== 'none' || principalOf(caller, facts.access(), pathAccess) !== null) caller.prove();
  });

function checkCredentials(
  caller: HttpCaller,
  pathAccess: RouteAccess,
  { access, isConsoleSession }: GateFacts,
): void {
  if (pathAccess === 'none') return;
  if (pathAccess !== 'console')
    caller.identify(
      checkToken(caller, access(), pathAccess),
      pathAccess === 'access-key' ? credentialsOf(caller) : undefined,
    );
  else if (!isConsoleSession(caller))
    throw unauthorized('Open the page that "deskhand console" prints, and confirm its code.');
}

/** For the route: a request that the service would refuse anyway is refused before the body is read. */
export function checkEntrance(caller: HttpCaller, { authorise, body }: Entrance): void {
  authorise?.(caller);
  // A route that takes no body takes none, or an empty object.
  if (body !== null && (body.isTaken || hasBody(caller.incoming))) checkMediaType(caller, body.form);
}

export const shuttingDown = (): ServiceError =>
  new ServiceError('shutting_down', 'The service is shutting down.');
