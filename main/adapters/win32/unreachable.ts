/** Errors for windows whose programs Windows keeps our input and requests from, before it would drop them silently. */
import { ServiceError, type ServiceErrorOptions } from '../../core/errors.ts';
import { reachOf, type ProcessCalls } from './processes.ts';

const HINTS = {
  elevated:
    'Windows discards input and requests to it. Start the program without administrator rights, or run the service as administrator; every client of the service must run as administrator then.',
  unknown: 'It may belong to another user or to Windows itself. Ask a person to operate it.',
};

/** Throws `not_supported` for a process that our input and requests do not reach. */
export function requireReach(
  calls: ProcessCalls,
  pid: number,
  capability: 'keyboard' | 'windows',
  options: Pick<ServiceErrorOptions, 'delivery'> = {},
): void {
  const reach = reachOf(calls, pid);
  if (reach === 'reachable') return;
  const message =
    reach === 'elevated'
      ? 'The window belongs to a program that runs with higher privileges than this service.'
      : 'Windows does not say with which privileges the program of this window runs.';
  throw new ServiceError('not_supported', message, {
    ...options,
    hint: HINTS[reach],
    details: { capability, reason: reach === 'elevated' ? 'elevated_window' : 'unreadable_program' },
  });
}
