/** Only paths and methods that the service has, so that a mistyped request does not run as another one. */
import { ServiceError } from '../../core/errors.ts';
import type { Route } from '../route.ts';
import type { PathEntry } from '../route-table.ts';

/** Throws `not_found`, `method_not_allowed`. */
export function checkRoute(known: PathEntry | undefined, route: Route | undefined): void {
  if (known === undefined)
    throw new ServiceError('not_found', 'The service has no such path.', {
      hint: 'GET /openapi.json lists every path.',
    });
  if (route !== undefined) return;
  const methods = [...known.routes.keys()];
  throw new ServiceError('method_not_allowed', 'This path does not support this method.', {
    hint: `Use ${methods.join(' or ')}.`,
    details: { allow: methods },
  });
}
