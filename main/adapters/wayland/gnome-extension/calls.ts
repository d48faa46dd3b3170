/** Calls to our extension in GNOME Shell, which answers Deskhand's own executable alone. */
import { ServiceError } from '../../../core/errors.ts';
import type { BusConnection } from '../../bus/connection.ts';
import { BusError, BusTimeoutError } from '../../bus/errors.ts';
import { plainValue, type BusValue } from '../../bus/values.ts';
import { EXTENSION_ID } from './files.ts';
import { INTERFACE_VERSION } from './interface-version.ts';

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

/** GNOME Shell keeps what it loaded at the login, and loads nothing that was written for an older GNOME. */
const outdated = (cause?: unknown): ServiceError =>
  new ServiceError(
    'not_supported',
    'The extension of GNOME Shell was set up for another version of Deskhand or of GNOME.',
    {
      hint: 'Run "deskhand desktop-setup gnome" again, then log out and in.',
      details: { capability: 'windows' },
      ...(cause === undefined ? {} : { cause }),
    },
  );

const silent = (cause: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'GNOME Shell does not answer.', {
    hint: 'Try again; if that does not help, log in again.',
    cause,
  });

const isUnknown = (error: unknown): boolean =>
  error instanceof BusError && /Unknown(?:Object|Method|Interface)$/.test(error.name);

/** GNOME Shell's own number for an extension that was not written for this GNOME (ExtensionState.OUT_OF_DATE). */
const OUT_OF_DATE = 4;

/** What GNOME Shell says of an extension that does not answer. */
async function isOutOfDate(bus: BusConnection): Promise<boolean> {
  const { body } = await bus.call(
    {
      to: SHELL.to,
      path: '/org/gnome/Shell',
      interface: 'org.gnome.Shell.Extensions',
      member: 'GetExtensionInfo',
      signature: 's',
      body: [EXTENSION_ID],
    },
    { timeoutMs: ANSWER_MS },
  );
  const [about] = body.map(plainValue);
  return typeof about === 'object' && about !== null && 'state' in about && about.state === OUT_OF_DATE;
}

async function meant(bus: BusConnection, error: unknown): Promise<unknown> {
  if (error instanceof BusTimeoutError) return silent(error);
  if (!(error instanceof BusError)) return error;
  if (error.name.endsWith('.AccessDenied')) return denied(error);
  if (!isUnknown(error)) return silent(error);
  return (await isOutOfDate(bus).catch(() => false)) ? outdated(error) : missingExtension(error);
}

type CallExtension = (
  member: Parameters<AskExtension>[0] | 'Version',
  signature?: string,
  body?: readonly BusValue[],
) => Promise<readonly BusValue[]>;

/** Throws if another version than ours is loaded: its answers would be misread. */
async function checkVersion(call: CallExtension): Promise<void> {
  const version = await call('Version').then(
    ([reported]) => reported,
    async (error: unknown) => {
      // The first version does not report it.
      if (!isUnknown(error)) throw error;
      await call('Pointer');
      return 1;
    },
  );
  if (version !== INTERFACE_VERSION) throw outdated();
}

export function createExtensionCalls(use: () => Promise<BusConnection>): AskExtension {
  /** Connections that end with their GNOME Shell, which has our version loaded. */
  const checked = new WeakSet<BusConnection>();
  return async (member, signature = '', body = []) => {
    const bus = await use();
    const call: CallExtension = async (name, types = '', words = []) =>
      (await bus.call({ ...SHELL, member: name, signature: types, body: words }, { timeoutMs: ANSWER_MS }))
        .body;
    try {
      if (!checked.has(bus)) await checkVersion(call);
      checked.add(bus);
      return await call(member, signature, body);
    } catch (error) {
      // It may have been switched off and on.
      if (isUnknown(error)) checked.delete(bus);
      throw await meant(bus, error);
    }
  };
}
