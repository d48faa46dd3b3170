/** A desk in memory whose requests are recorded, for unit tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordLevel } from '../../main/core/record-level.ts';
import type { RunLibrary } from '../../main/operations/support/person/run-library.ts';
import { createRunLibrary } from '../../main/recording/library.ts';
import { createCamera } from '../../main/recording/pictures/camera.ts';
import { recordingObserver } from '../../main/recording/recording-observer.ts';
import { createRecorder } from '../../main/recording/recorder.ts';
import { readRun, runNames, type RecordedRun } from '../../main/recording/runs.ts';
import { createSecrets } from '../../main/recording/secrets.ts';
import { createRunStore } from '../../main/recording/store.ts';
import type { RulePolicy } from '../../main/service/rules/decide.ts';
import type { Caller } from '../../main/service/caller.ts';
import type { Service } from '../../main/service/service.ts';
import { createMemoryDesk, type MemoryDesk } from './memory-desk.ts';

const NO_EXPORTS = {
  make: () => Promise.reject(new Error('Nothing is exported here.')),
  hasFfmpeg: () => false,
};

export interface RecordedDeskOptions {
  /** Default: `actions` for everybody. */
  readonly levelOf?: (agent: string | null) => RecordLevel;
  readonly texts?: boolean;
  readonly secrets?: readonly string[];
  readonly maxBytes?: number;
  /** Default: none. */
  readonly rules?: RulePolicy;
}

export interface RecordedDesk extends MemoryDesk {
  readonly parent: string;
  readonly recorded: Service;
  readonly library: RunLibrary;
  readonly failures: unknown[];
  /** A request of this agent, or of the owner. */
  request(agent?: string): Caller;
  /** The newest run. */
  lastRun(): RecordedRun;
  remove(): void;
}

export function createRecordedDesk(options: RecordedDeskOptions = {}): RecordedDesk {
  const { levelOf = () => 'actions', texts = false, maxBytes = 100_000_000 } = options;
  const parent = mkdtempSync(join(tmpdir(), 'deskhand-recordings-'));
  const memory = createMemoryDesk(options.rules === undefined ? {} : { rules: options.rules });
  const { clock, random } = memory.desk;
  const store = createRunStore({
    parent,
    clock,
    random,
    maxBytes: () => maxBytes,
    facts: () => ({ service: 'test', texts, desktop: null, level: 'actions' }),
  });
  const failures: unknown[] = [];
  const recorder = createRecorder({
    store,
    clock,
    levelOf,
    texts: () => texts,
    secrets: createSecrets(options.secrets ?? []),
    onFailure: (error) => failures.push(error),
  });
  const camera = createCamera({
    machine: memory.desk,
    secrets: createSecrets(options.secrets ?? []),
    keyEvery: () => 10,
    onFailure: (error) => failures.push(error),
  });
  memory.service.observe(recordingObserver({ recorder, camera }));
  return {
    ...memory,
    parent,
    failures,
    library: createRunLibrary({ parent, store, exporter: NO_EXPORTS }),
    recorded: memory.service,
    request: (agent = 'owner') => ({ ...memory.caller(), actor: agent }),
    lastRun: () => readRun(join(parent, runNames(parent).at(-1) ?? '')),
    remove() {
      store.close();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
