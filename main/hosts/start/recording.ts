/** The recording of a host: its folder, its secrets and its levels, as the settings say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemRandom } from '../../adapters/node/random.ts';
import type { CloseStack } from '../../base/close-stack.ts';
import { desktopBounds } from '../../core/desktop.ts';
import type { Region } from '../../core/geometry.ts';
import type { RunLibrary } from '../../operations/person/run-library.ts';
import type { Desk } from '../../operations/support/desk.ts';
import type { Clock } from '../../ports/clock.ts';
import { createRunLibrary } from '../../recording/library.ts';
import { createCamera } from '../../recording/pictures/camera.ts';
import { recordedService } from '../../recording/recorded-service.ts';
import { createRecorder } from '../../recording/recorder.ts';
import { createSecrets, MIN_SECRET_CHARS, parseSecrets, type Secrets } from '../../recording/secrets.ts';
import { createRunStore } from '../../recording/store.ts';
import type { KnownAgents } from '../../service/agents/registry.ts';
import type { Service } from '../../service/service.ts';
import { ConfigError } from '../../settings/config-error.ts';
import type { HostFacts } from '../../settings/definition.ts';
import type { SettingValues } from '../../settings/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import { VERSION } from './version.ts';

const MB = 1_000_000;

export const recordingsPath = (stateDirectory: string): string => join(stateDirectory, 'recordings');

export interface RecordingOptions {
  readonly settings: Settings;
  readonly stateDirectory: string;
  readonly clock: Clock;
  readonly facts: Pick<HostFacts, 'environment'>;
  /** A sentence about steps that cannot be recorded. */
  readonly warn: (message: string) => void;
}

export interface Recording {
  /** For `openService`. */
  readonly around: (service: Service, desk: Desk, stack: CloseStack) => Service;
  /** Whose levels count besides the service's own. */
  setAgents(agents: Pick<KnownAgents, 'recordOf'>): void;
  /** For the console. */
  readonly runs: RunLibrary;
}

/** Throws ConfigError where the secrets cannot be read: without them nothing may be written. */
export function openRecording(options: RecordingOptions): Recording {
  const { settings, stateDirectory, clock, facts, warn } = options;
  const owners = secretsOf(settings.values, facts.environment);
  const failed = (error: unknown): void =>
    warn(`The recording cannot be written (${codeOf(error)}); requests go on.`);
  let agents: Pick<KnownAgents, 'recordOf'> | undefined;
  let bounds: Region | null = null;
  const parent = recordingsPath(stateDirectory);
  const store = createRunStore({
    parent,
    clock,
    random: systemRandom,
    maxBytes: () => settings.values.recordMaxMb * MB,
    facts: () => ({
      service: VERSION,
      desktop: bounds,
      texts: settings.values.recordTexts,
      level: settings.values.record,
    }),
  });
  return {
    runs: createRunLibrary({ parent, store }),
    setAgents(known) {
      agents = known;
    },
    around(service, desk, stack) {
      void desk.displays.list().then(
        (displays) => (bounds = desktopBounds(displays)),
        () => undefined,
      );
      stack.defer(() => store.close());
      const camera = createCamera({
        machine: desk,
        secrets: owners,
        keyEvery: () => settings.values.recordKeyEvery,
        onFailure: failed,
      });
      stack.defer(() => camera.close());
      const recorder = createRecorder({
        store,
        clock,
        secrets: withTokens(owners, settings.values),
        texts: () => settings.values.recordTexts,
        levelOf: (agent) => (agent === null ? undefined : agents?.recordOf(agent)) ?? settings.values.record,
        onFailure: failed,
      });
      return recordedService({ service, recorder, camera });
    },
  };
}

/** The values that the owner names. Throws ConfigError. */
export function secretsOf(
  { secretsFile, secretVariables }: Pick<SettingValues, 'secretsFile' | 'secretVariables'>,
  environment: HostFacts['environment'],
): Secrets {
  const values = [
    ...(secretsFile === null ? [] : parseSecrets(readSecrets(secretsFile))),
    ...secretVariables.map((name) => environment[name] ?? ''),
  ].filter((value) => value !== '');
  if (values.some((value) => value.length < MIN_SECRET_CHARS))
    throw new ConfigError([
      `One of the secrets is shorter than ${MIN_SECRET_CHARS} characters, which would be found everywhere: leave it out.`,
    ]);
  return createSecrets(values);
}

function readSecrets(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ConfigError([`SERVICE_SECRETS_FILE: the file cannot be read (${codeOf(cause)}).`], { cause });
  }
}

/** The service's own secrets are looked for in texts alone: every picture would have to be read otherwise. */
function withTokens(secrets: Secrets, { token, execSecret }: SettingValues): Secrets {
  const own = [token, execSecret].filter((value) => value !== null && value.length >= MIN_SECRET_CHARS);
  return createSecrets([...secrets.values, ...own.filter((value) => value !== null)]);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'failed';
