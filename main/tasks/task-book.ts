/** The tasks of a service: one runs at a time, the last ones are kept. */
import { createEmitter, type Emitter } from '../base/emitter.ts';
import { ServiceError } from '../core/errors.ts';
import type { AgentScope } from '../core/scopes.ts';
import {
  DEFAULT_TASK_SCOPES,
  NO_USAGE,
  type TaskWithSteps,
  type TaskNeed,
  type TaskSummary,
} from '../core/task.ts';
import type { PauseSwitch } from '../operations/support/pause.ts';
import { noTask, type TaskBook, type TaskChange } from '../operations/support/person/task-book.ts';
import type { Clock } from '../ports/clock.ts';
import type { ModelAccess, ModelPort } from '../ports/model.ts';
import type { RandomPort } from '../ports/random.ts';
import { createDraft, type Draft } from './draft.ts';
import { runTask, type TaskTools } from './run-task.ts';
import type { Prices, SpendingLimits } from './spending.ts';
import { createTaskHistory, type TaskHistory, type TaskStore } from './task-history.ts';

/** The owner's choices for the next task. */
export interface TaskChoices extends Omit<ModelAccess, 'key' | 'model'> {
  readonly key: string | null;
  readonly model: string | null;
  /** False: the key comes from the environment, and the provider or its address from elsewhere. */
  readonly keyIsInPlace: boolean;
  readonly prices: Prices | null;
  readonly limits: SpendingLimits;
}

/** The agent `tasks`, on the person's list of agents. */
export interface TaskAgent {
  /** Null: there is none yet. */
  scopes(): readonly AgentScope[] | null;
  /** Adds it with the default scopes. Throws as the list of agents does. */
  add(): void;
}

/** What a running service has for tasks. */
export interface TaskService {
  readonly pause: Pick<PauseSwitch, 'state' | 'subscribe'>;
  /** `model`: for the request log. */
  openTools(model: string): Promise<TaskTools>;
}

export interface TaskBookOptions {
  readonly choices: () => TaskChoices;
  readonly store: TaskStore;
  readonly agent: TaskAgent;
  readonly model: ModelPort;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: RandomPort;
}

export interface OpenedTasks {
  readonly book: TaskBook;
  /** No task can begin before. */
  connect(service: TaskService): void;
  /** Ends the task that runs. Resolves when it has ended. */
  end(why: string): Promise<void>;
}

const SENTENCES: Readonly<Record<TaskNeed, string>> = {
  key: "No key of a model's provider is set.",
  model: 'No model is chosen.',
  address: "The provider's address is missing.",
  prices: 'A limit of money needs both prices.',
  place: 'The key is set by SERVICE_TASK_KEY, so the provider and its address must be set there as well.',
};

const HINT =
  'Open Tasks in the console, or set SERVICE_TASK_KEY, SERVICE_TASK_PROVIDER and SERVICE_TASK_MODEL.';

function needOf(choices: TaskChoices): TaskNeed | null {
  const { key, model, provider, address, keyIsInPlace, limits, prices } = choices;
  if (key === null) return 'key';
  if (!keyIsInPlace) return 'place';
  if (model === null) return 'model';
  if (provider === 'compatible' && address === null) return 'address';
  return limits.money !== null && prices === null ? 'prices' : null;
}

/** Throws `not_supported` with what is missing. */
export function accessIn(choices: TaskChoices): ModelAccess {
  const { key, model } = choices;
  const need = needOf(choices);
  if (need !== null || key === null || model === null)
    throw new ServiceError('not_supported', SENTENCES[need ?? 'key'], { hint: HINT });
  const { provider, address, takesPictures } = choices;
  return { provider, address, key, model, takesPictures };
}

const ID_BYTES = 8;

interface Running {
  readonly draft: Draft;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

interface Beginning extends TaskBookOptions {
  readonly history: TaskHistory;
  readonly changes: Emitter<TaskChange | null>;
  readonly service: TaskService;
}

/** Throws `not_supported`. */
function begin(prompt: string, options: Beginning): Running {
  const { choices, agent, model, clock, random, history, changes, service } = options;
  const chosen = choices();
  const access = accessIn(chosen);
  if (agent.scopes() === null) agent.add();
  const task: TaskWithSteps = {
    id: `task_${Buffer.from(random.bytes(ID_BYTES)).toString('hex')}`,
    prompt,
    provider: access.provider,
    model: access.model,
    state: 'running',
    why: null,
    startedAt: clock.now(),
    endedAt: null,
    usage: NO_USAGE,
    steps: [],
  };
  const draft: Draft = createDraft({
    task,
    now: () => clock.now(),
    onChange(change) {
      const isWhole = change.steps.every(({ kind, outcome }) => kind === 'call' && outcome !== 'running');
      if (isWhole) history.keep(draft.task);
      else history.put(draft.task);
      changes.emit(change);
    },
  });
  history.keep(task);
  const stop = new AbortController();
  const ended = runTask({
    model,
    access,
    openTools: () => service.openTools(`${access.provider} ${access.model}`),
    limits: chosen.limits,
    prices: chosen.prices,
    pause: service.pause,
    draft,
    signal: stop.signal,
  });
  return { draft, stop, ended };
}

export function openTasks(options: TaskBookOptions): OpenedTasks {
  const { choices, agent } = options;
  const history = createTaskHistory(options.store);
  const changes = createEmitter<TaskChange | null>();
  let service: TaskService | undefined;
  let running: Running | null = null;
  const isRunning = (id: string): boolean => running?.draft.task.id === id;

  const start = (prompt: string): TaskSummary => {
    if (service === undefined) throw new ServiceError('not_supported', 'This service runs no tasks.');
    if (running !== null)
      throw new ServiceError('busy', 'Another task runs.', { hint: 'Wait for its end, or stop it.' });
    const begun = begin(prompt, { ...options, history, changes, service });
    running = begun;
    void begun.ended.then(() => (running = null));
    const { steps: _, ...task } = begun.draft.task;
    changes.emit({ task, steps: [] });
    return task;
  };

  return {
    book: {
      readiness() {
        const chosen = choices();
        const { provider, model } = chosen;
        const scopes = agent.scopes() ?? DEFAULT_TASK_SCOPES;
        return { missing: needOf(chosen), provider, model, scopes };
      },
      list: () => history.list(),
      show: (id) => history.find(id),
      start,
      stop(id) {
        if (!isRunning(id)) throw noTask();
        running?.stop.abort(new Error('A person stopped it.'));
      },
      drop(id) {
        history.find(id);
        if (isRunning(id)) throw new ServiceError('busy', 'This task runs.', { hint: 'Stop it first.' });
        history.drop(id);
        changes.emit(null);
      },
      subscribe: (listener) => changes.subscribe(listener),
    },
    connect: (opened) => void (service = opened),
    async end(why) {
      running?.stop.abort(new Error(why));
      await running?.ended;
    },
  };
}
