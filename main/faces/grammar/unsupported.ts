/** Refusals of commands that other servers offer and Deskhand has no operation for. */
import { ServiceError } from '../../core/errors.ts';
import type { FaceRoute } from '../face.ts';

export const unsupported = (what: string, instead: string): ServiceError =>
  new ServiceError('not_supported', `Deskhand has no operation for ${what}.`, { hint: instead });

/** A route that refuses before its body is read, whatever form that has. */
export function unsupportedRoute(
  method: FaceRoute['method'],
  path: string,
  what: string,
  instead: string,
): FaceRoute {
  return {
    method,
    path,
    authorise() {
      throw unsupported(what, instead);
    },
    handle: () => Promise.reject(unsupported(what, instead)),
  };
}
