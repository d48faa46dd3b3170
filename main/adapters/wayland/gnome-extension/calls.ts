/** Calls to our extension in GNOME Shell, which answers Deskhand's own executable alone. */
import { ServiceError } from '../../../core/errors.ts';
import type { BusConnection } from '../../bus/connection.ts';
import { BusError, BusTimeoutError } from '../../bus/errors.ts';
import type { BusValue } from '../../bus/values.ts';

const SHELL = {
  to: 'org.gnome.Shell',
  path: '/dev/deskhand/Shell',
  interface: 'dev.deskhand.Shell1',
} as const;
/** A shell that draws without a GPU on a busy machine answers late. */
const ANSWER_MS = 5000;

export type AskExtension = (
  member: 'List' | 'Act' | 'Pointer',
  signature?: string,
  body?: readonly BusValue[],
) => Promise<readonly BusValue[]>;

/** What windows need on GNOME. */
export const missingExtension = (cause?: unknown): ServiceError =>
  new ServiceError(
    'not_supported',
    'GNOME reports windows and the position of the pointer only to an extension of GNOME Shell, which is not installed.',
    {
      hint: 'Run "deskhand desktop-setup gnome" once, then log out and in.',
      details: { capability: 'windows' },
      ...(cause === undefined ? {} : { cause }),
    },
  );

const denied = (cause: unknown): ServiceError =>
  new ServiceError(
    'not_supported',
    'The extension of GNOME Shell was set up for another executable than this.',
    {
      hint: 'Run "deskhand desktop-setup gnome" with this Deskhand, then log out and in.',
      details: { capability: 'windows' },
      cause,
    },
  );

const silent = (cause: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'GNOME Shell does not answer.', {
    hint: 'Try again; if that does not help, log in again.',
    cause,
  });

function meant(error: unknown): unknown {
  if (error instanceof BusTimeoutError) return silent(error);
  if (!(error instanceof BusError)) return error;
  if (error.name.endsWith('.AccessDenied')) return denied(error);
  return /Unknown(?:Object|Method|Interface)$/.test(error.name) ? missingExtension(error) : silent(error);
}

export const createExtensionCalls =
  (use: () => Promise<BusConnection>): AskExtension =>
  async (member, signature = '', body = []) => {
    const bus = await use();
    try {
      return (await bus.call({ ...SHELL, member, signature, body }, { timeoutMs: ANSWER_MS })).body;
    } catch (error) {
      throw meant(error);
    }
  };
