/** The refusal of what the package manager is not asked for. */
import { ServiceError } from '../core/errors.ts';

export const nothingToInstall = (): ServiceError =>
  new ServiceError('not_supported', 'Nothing is missing, or this service may install nothing.', {
    hint: 'Programs are installed by root on Debian, Ubuntu and their descendants.',
  });
