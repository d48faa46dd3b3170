/**
 * Every gate in its order; each throws its refusal. Nothing of a request is read before the gates have passed
 * it but its first line and headers. The body's size, its JSON and its schema come after, then pause and capacity, which
 * the service decides.
 */
import { ServiceError } from '../../core/errors.ts';
import { hasBody } from '../body.ts';
import type { HttpCaller } from '../http-caller.ts';
import type { Route } from '../route.ts';
import type { PathEntry } from '../route-table.ts';
import { checkBrowser } from './browser.ts';
import { checkHost } from './host.ts';
import { checkMediaType } from './media-type.ts';
import { checkOrigin } from './origin.ts';
import { checkRoute } from './route.ts';
import { checkTarget } from './target.ts';
import { checkToken, principalOf, unauthorized, type TokenSettings } from './token.ts';

export interface AccessSettings extends TokenSettings {
  /** Further names that Host may carry, exact. */
  readonly allowedHosts: readonly string[];
}

/** Whether a request shows a living console session: by its path, a header and its client's address. */
export type ConsoleSession = (request: Pick<HttpCaller, 'path' | 'address' | 'header'>) => boolean;

export interface GateFacts {
  /** The path's entry in the route table. */
  readonly known: PathEntry | undefined;
  readonly route: Route | undefined;
  readonly access: AccessSettings;
  readonly isConsoleSession: ConsoleSession;
  readonly isClosing: boolean;
}

export type Gate = (caller: HttpCaller, facts: GateFacts) => void;

/** The pages that a person may open in a browser, in addition to the console. */
const DOCUMENTS: ReadonlySet<string> = new Set(['/docs', '/openapi.json']);
const isConsolePath = (path: string): boolean => path === '/console' || path.startsWith('/console/');
const allowsOwnOrigin = (path: string): boolean => isConsolePath(path) || path === '/mcp';
const isPage = (path: string): boolean => isConsolePath(path) || DOCUMENTS.has(path.replace(/\/$/, ''));

/** Unknown paths require the token too, so that a caller without it cannot find out which paths exist. */
const token: Gate = (caller, { known, access, isConsoleSession }) => {
  if (known?.access === 'none') return;
  if (known?.access !== 'console') caller.identify(checkToken(caller, access, known?.access));
  else if (!isConsoleSession(caller))
    throw unauthorized('Open the page that "deskhand console" prints, and confirm its code.');
};

/**
 * Lets the connection keep its place where the request has shown that it may: by the token, by a session, or, where no
 * token is set, by coming from no web page. Requests that everybody may make prove nothing. Throws `busy`.
 */
const place: Gate = (caller, { known, access }) => {
  if (known?.access !== 'none' || principalOf(caller, access, known.access) !== null) caller.prove();
};

/** Bodies are JSON. A route that takes no body takes none, or an empty object. */
const mediaType: Gate = (caller, { route }) => {
  if (route?.method === 'POST' && (route.body !== undefined || hasBody(caller.incoming)))
    checkMediaType(caller);
};

export const GATES: readonly Gate[] = [
  // Before any library reads the URL.
  (caller) => checkTarget(caller),
  (caller, { access }) => checkHost(caller, access.allowedHosts),
  (_caller, { isClosing }) => {
    if (isClosing) throw shuttingDown();
  },
  (caller) => checkOrigin(caller, allowsOwnOrigin(caller.path), isPage(caller.path)),
  (caller) => checkBrowser(caller, isPage(caller.path)),
  token,
  place,
  ({ path }, { known, route }) => checkRoute(known, route, path),
  // A request that the service would refuse anyway is refused before the body is read.
  (caller, { route }) => route?.authorise?.(caller),
  mediaType,
];

export const shuttingDown = (): ServiceError =>
  new ServiceError('shutting_down', 'The service is shutting down.');
