/** The recording of a host: its folder, its secrets and its levels, as the settings say. */
import { join } from 'node:path';
import { systemRandom } from '../../adapters/node/random.ts';
import type { CloseStack } from '../../base/close-stack.ts';
import { desktopBounds } from '../../core/desktop.ts';
import type { Region } from '../../core/geometry.ts';
import type { RunLibrary } from '../../operations/support/person/run-library.ts';
import type { Desk } from '../../operations/support/desk.ts';
import type { ForkChild } from '../../ports/child-process.ts';
import type { Clock } from '../../ports/clock.ts';
import { createExporter } from '../exports/make-export.ts';
import { createRunLibrary } from '../../recording/library.ts';
import { createCamera } from '../../recording/pictures/camera.ts';
import { recordingObserver } from '../../recording/recording-observer.ts';
import { createRecorder } from '../../recording/recorder.ts';
import type { Secrets } from '../../recording/secrets.ts';
import { tokensNow } from './secrets.ts';
import { createRunStore } from '../../recording/store.ts';
import type { KnownAgents } from '../../service/agents/registry.ts';
import type { InvocationObserver } from '../../service/observer.ts';
import type { Settings } from '../../settings/settings.ts';
import { VERSION } from './version.ts';

const MB = 1_000_000;

export const recordingsPath = (stateDirectory: string): string => join(stateDirectory, 'recordings');

export interface RecordingOptions {
  readonly settings: Settings;
  readonly stateDirectory: string;
  readonly clock: Clock;
  /** The values that the owner names. */
  readonly secrets: Secrets;
  /** For the child that makes a file of a run. */
  readonly forkExport: ForkChild;
  /** Folders of programs, as in PATH. */
  readonly searchPath: string | undefined;
  /** A sentence about steps that cannot be recorded. */
  readonly warn: (message: string) => void;
}

export interface Recording {
  /** For `openService`. */
  readonly observer: (desk: Desk, stack: CloseStack) => InvocationObserver;
  /** Whose levels count besides the service's own. */
  setAgents(agents: Pick<KnownAgents, 'recordOf'>): void;
  /** For the console. */
  readonly runs: RunLibrary;
}

export function openRecording(options: RecordingOptions): Recording {
  const { settings, stateDirectory, clock, secrets: owners, warn, forkExport, searchPath } = options;
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
    runs: createRunLibrary({
      parent,
      store,
      exporter: createExporter({
        forkChild: forkExport,
        directory: join(stateDirectory, 'exports'),
        searchPath,
      }),
    }),
    setAgents(known) {
      agents = known;
    },
    observer(desk, stack) {
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
        secrets: tokensNow(owners, settings),
        texts: () => settings.values.recordTexts,
        levelOf: (agent) => (agent === null ? undefined : agents?.recordOf(agent)) ?? settings.values.record,
        onFailure: failed,
      });
      return recordingObserver({ recorder, camera });
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'failed';
