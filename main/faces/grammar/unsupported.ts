/** Refusals of commands that other servers offer and Deskhand has no operation for. */
import { ServiceError } from '../../core/errors.ts';

export const unsupported = (what: string, instead: string): ServiceError =>
  new ServiceError('not_supported', `Deskhand has no operation for ${what}.`, { hint: instead });
