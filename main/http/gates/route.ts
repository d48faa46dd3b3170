/** Only paths and methods that the service has, so that a mistyped request does not run as another one. */
import { ServiceError } from '../../core/errors.ts';
import { FACE_NAMES } from '../../core/face-names.ts';

/** `path`: as it was sent. */
export function noSuchPath(path: string): ServiceError {
  const face = FACE_NAMES.find((name) => `${path}/`.startsWith(`/faces/${name}/`));
  if (face !== undefined)
    return new ServiceError('not_found', `The face ${face} is off, or has no such path.`, {
      hint: `The person who runs the service switches it on with SERVICE_FACES=${face}; docs/faces.md lists its paths.`,
      details: { face },
    });
  return new ServiceError('not_found', 'The service has no such path.', {
    hint: 'GET /openapi.json lists every path.',
  });
}

/** `methods`: those that the path has, in the order of the Allow header. */
export const noSuchMethod = (methods: readonly string[]): ServiceError =>
  new ServiceError('method_not_allowed', 'This path does not support this method.', {
    hint: `Use ${methods.join(' or ')}.`,
    details: { allow: methods },
  });
