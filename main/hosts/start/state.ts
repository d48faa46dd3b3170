/** State that every host opens first: settings, the locked state folder and the request log in it. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from '../../adapters/node/answering-folder.ts';
import { openSettingsStore, type OpenedStore } from '../../adapters/node/settings-store.ts';
import { fileExposure } from '../../adapters/node/file-exposure.ts';
import { prepareStateDirectory, UntrustedStateDirectory } from '../../adapters/node/state-directory.ts';
import { isDiskFull } from '../../adapters/node/disk-full.ts';
import { AlreadyRunning, lockStateDirectory, type StateLock } from '../../adapters/node/state-lock.ts';
import { fileLine } from '../../log/entry.ts';
import { createLogFile, type LogFile } from '../../log/log-file.ts';
import { createLogHistory, type LogHistory } from '../../log/log-history.ts';
import { createRequestLog, entryKindOf, isConsole, type RequestLog } from '../../log/request-log.ts';
import { operationNamed } from '../../operations/catalog.ts';
import type { Clock } from '../../ports/clock.ts';
import { ConfigError } from '../../settings/config-error.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { desktopNameOf, openSettings, stateDirOf } from '../../settings/open-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { readSources, secretFiles } from '../../settings/sources.ts';
import { checkVariableNames } from '../../settings/variable-names.ts';
import { ADDRESS_FILE_NAME } from '../named/address.ts';
import { DesktopRunning } from '../named/desktop-running.ts';
import { tokenOfDesktop } from '../named/desktop-token.ts';
import { isPrinted } from './printed.ts';
import { secretsOf, tokensNow } from './secrets.ts';
import type { Secrets } from '../../recording/secrets.ts';

/** A network mount that is slow answers within a few seconds. */
const FOLDER_ANSWERS_MS = 8000;

/** One of several desktops side by side. */
export interface NamedDesktop {
  readonly name: string;
  /** The file with its token; null if the token was given as a value. */
  readonly tokenFile: string | null;
}

export interface State {
  readonly settings: Settings;
  readonly directory: string;
  /** Null for the desktop without a name. */
  readonly desktop: NamedDesktop | null;
  readonly log: RequestLog;
  /** What the log's files hold of earlier runs. */
  readonly history: LogHistory;
  /** Values that are never written. */
  readonly secrets: Secrets;
  /** Sentences for the person who started it. */
  readonly notices: readonly string[];
  /** Writes the last lines of the log and unlocks the folder. */
  close(): Promise<void>;
}

export interface StateOptions {
  readonly facts: HostFacts;
  /** From the command line, without dashes. */
  readonly flags: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** Where messages go when the log file does not take them. */
  readonly warn: (message: string) => void;
  /** Default: a plain file in the folder. */
  readonly openStore?: (directory: string) => OpenedStore;
}

/** The request log, and the file to which its ended entries are written. */
function openLog(
  directory: string,
  settings: Settings,
  { clock, warn, secrets }: Pick<StateOptions, 'clock' | 'warn'> & Pick<State, 'secrets'>,
): { readonly log: RequestLog; readonly file: LogFile; readonly history: LogHistory } {
  const known = tokensNow(secrets, settings);
  const log = createRequestLog({ clock, redact: (text) => known.redact(text) });
  const file = createLogFile({
    directory,
    onFailure: (error) =>
      warn(`The request log cannot be written (${codeOf(error)}); it goes on here and in memory.`),
    onLost: (lines) => warn(lines.trimEnd()),
  });
  log.subscribe((event) => {
    if (event.kind !== 'end') return;
    const line = fileLine(event.entry);
    // A console asks several times a second; only a refusal is worth a line.
    if (!isConsole(event.entry) || event.entry.failure !== null) file.append(line);
    if (isPrinted('debug', settings.values.logLevel)) warn(line);
  });
  const history = createLogHistory({
    directory,
    clock,
    kindOf: (operation) => entryKindOf(operationNamed(operation)),
    append: (line) => file.append(line),
  });
  return { log, file, history };
}

const given = (facts: HostFacts, flags: Readonly<Record<string, string>>): ReturnType<typeof readSources> =>
  readSources({ flags, environment: facts.environment, readFile: (path) => readFileSync(path, 'utf8') });

/** Rejects with ConfigError if the state folder does not answer, as one on a dead network mount. */
export async function requireAnsweringStateDirectory(
  facts: HostFacts,
  flags: Readonly<Record<string, string>>,
): Promise<void> {
  const directory = stateDirOf(facts, given(facts, flags));
  if (await answers(directory, FOLDER_ANSWERS_MS)) return;
  throw new ConfigError([
    `The state folder ${directory} does not answer: name another with SERVICE_STATE_DIR, or see to what it is mounted from.`,
  ]);
}

/** Notices about files that other users could read until now. */
const exposures = (was: { readonly wasOpen: boolean; readonly wasExposed: boolean }): readonly string[] => [
  ...(was.wasOpen ? ['Others could read the state folder; now its owner alone can.'] : []),
  ...(was.wasExposed ? ['Others could read the settings file; renew the secrets in it.'] : []),
];

/** Throws ConfigError, AlreadyRunning. Nothing listens yet, so a refused start opens no socket. */
export function openState({ facts, flags, clock, warn, openStore = openSettingsStore }: StateOptions): State {
  const sources = given(facts, flags);
  const directory = stateDirOf(facts, sources);
  const name = desktopNameOf(sources);
  const wasOpen = preparedOrRefused(directory);
  const release = releasedAtExit(lockedOrRefused(directory, name));
  try {
    const { store, wasExposed } = openStore(directory);
    // A run that was killed leaves its address, which a client that waits must not take for the new one.
    if (name !== null) rmSync(join(directory, ADDRESS_FILE_NAME), { force: true });
    const token = name === null ? null : tokenOfDesktop(facts, sources, directory);
    const { settings, notices } = openSettings({
      facts: { ...facts, isNamed: name !== null },
      given: token === null ? sources : new Map([...sources, ['token', token.given]]),
      store,
      timeMs: clock.now(),
    });
    const secrets = secretsOf(settings.values, facts.environment);
    const { log, file, history } = openLog(directory, settings, { clock, warn, secrets });
    return {
      settings,
      directory,
      desktop: name === null ? null : { name, tokenFile: token?.file ?? null },
      log,
      history,
      secrets,
      notices: [
        ...checkVariableNames(facts.environment).unknown,
        ...exposedSecretFiles(facts),
        ...exposures({ wasOpen, wasExposed }),
        ...notices,
      ],
      async close() {
        await file.flush();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The next start finds no stale lock, unless this process is killed. */
function releasedAtExit(lock: StateLock): () => void {
  const release = (): void => {
    lock.release();
    process.off('exit', release);
  };
  process.once('exit', release);
  return release;
}

/** Throws AlreadyRunning. */
function lockedOrRefused(directory: string, name: string | null): StateLock {
  try {
    return lockStateDirectory(directory);
  } catch (error) {
    if (name !== null && error instanceof AlreadyRunning) throw new DesktopRunning(name, error.pid);
    throw error;
  }
}

const exposedSecretFiles = (facts: HostFacts): readonly string[] => {
  const advice =
    facts.platform === 'win32' ? 'remove their rights in its security settings' : 'run chmod 600 on it';
  return secretFiles(facts).flatMap(({ variable, path }) => {
    const exposure = fileExposure(path);
    return exposure === null ? [] : [`The file that ${variable} names ${exposure}: ${advice}.`];
  });
};

/** True if others could open the folder before. Throws ConfigError. */
export function preparedOrRefused(directory: string): boolean {
  try {
    return prepareStateDirectory(directory);
  } catch (cause) {
    if (cause instanceof UntrustedStateDirectory)
      throw new ConfigError(
        [`${cause.message} Name a folder that is yours alone with SERVICE_STATE_DIR, or fix this one.`],
        { cause },
      );
    if (isDiskFull(cause)) throw cause;
    throw new ConfigError(
      [
        `The state folder ${directory} cannot be used (${codeOf(cause)}): name another with SERVICE_STATE_DIR.`,
      ],
      { cause },
    );
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'failed';
