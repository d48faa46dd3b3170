/** Only paths and methods that the service has, so that a mistyped request does not run as another one. */
import { ServiceError } from '../../core/errors.ts';
import { FACE_NAMES } from '../../core/face-names.ts';
import type { Route } from '../route.ts';
import type { PathEntry } from '../route-table.ts';

/** Throws `not_found`, `method_not_allowed`. */
export function checkRoute(known: PathEntry | undefined, route: Route | undefined, path: string): void {
  const face = FACE_NAMES.find((name) => `${path}/`.startsWith(`/faces/${name}/`));
  if (known === undefined && face !== undefined)
    throw new ServiceError('not_found', `The face ${face} is off, or has no such path.`, {
      hint: `The person who runs the service switches it on with SERVICE_FACES=${face}; docs/faces.md lists its paths.`,
      details: { face },
    });
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
