/**
 * Where clients of MCP look for OAuth once a call was refused. They learn that there is none, token or not: an answer of
 * `unauthorized` would send them on to register themselves.
 */
import * as z from 'zod';
import { ServiceError } from '../core/errors.ts';
import type { Route } from './route.ts';

function refuse(): never {
  throw new ServiceError('not_found', 'Deskhand has no OAuth.', {
    hint: 'Send its token as "Authorization: Bearer TOKEN"; "deskhand mcp install" writes that into a client\'s configuration.',
  });
}

const route = (method: Route['method'], path: string): Route => ({
  method,
  path,
  access: 'none',
  query: z.looseObject({}),
  authorise: refuse,
  handle: () => Promise.resolve().then(refuse),
});

/** Their fallback for a server without metadata is `POST /register`. */
export const NO_OAUTH_ROUTES: readonly Route[] = [route('GET', '/.well-known/*'), route('POST', '/register')];
