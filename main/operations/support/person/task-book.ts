/** The tasks that a person gives to a model, as the console and the command line show and change them. */
import { ServiceError } from '../../../core/errors.ts';
import type { AgentScope } from '../../../core/scopes.ts';
import type { ModelProvider, TaskWithSteps, TaskNeed, TaskStep, TaskSummary } from '../../../core/task.ts';

/** With what the next task would begin. */
export interface TaskReadiness {
  /** What is missing for a task to begin; null: nothing is. */
  readonly missing: TaskNeed | null;
  readonly provider: ModelProvider;
  /** Null: none is chosen. */
  readonly model: string | null;
  /** Of the agent `tasks`. */
  readonly scopes: readonly AgentScope[];
}

/** A task as it is now, and its steps that are new or changed. */
export interface TaskChange {
  readonly task: TaskSummary;
  readonly steps: readonly TaskStep[];
}

export interface TaskBook {
  readiness(): TaskReadiness;
  /** Newest first. */
  list(): readonly TaskSummary[];
  /** Throws `not_found`. */
  show(id: string): TaskWithSteps;
  /** Throws `busy` while another one runs, and `not_supported` where something is missing. */
  start(prompt: string): TaskSummary;
  /** The task ends before its next step. Throws `not_found` if it does not run. */
  stop(id: string): void;
  /** Throws `not_found`, and `busy` where it runs. */
  drop(id: string): void;
  /** Called with every change; null: one was deleted. */
  subscribe(listener: (change: TaskChange | null) => void): () => void;
}

export const noTask = (): ServiceError => new ServiceError('not_found', 'There is no such task any more.');

const noTasks = (): ServiceError => new ServiceError('not_supported', 'This service runs no tasks.');

export const NO_TASKS: TaskBook = {
  readiness: () => ({
    missing: 'key',
    provider: 'anthropic',
    model: null,
    scopes: [],
  }),
  list: () => [],
  show() {
    throw noTask();
  },
  start() {
    throw noTasks();
  },
  stop() {
    throw noTask();
  },
  drop() {
    throw noTask();
  },
  subscribe: () => () => undefined,
};
