/** Tasks: given, followed, stopped and deleted by the person, through the service's operations. */
import type { TaskWithSteps, TaskStep, TaskSummary } from '../../core/task.ts';
import {
  dropTask,
  followTasks,
  showTask,
  startTask,
  stopTask,
} from '../../operations/person/manage-tasks.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AskService } from '../ask-service.ts';
import type { TaskChangeModel, TaskListModel, TaskModel } from '../model/tasks.ts';
import type { Handlers } from './calls.ts';

type Names = `tasks.${'list' | 'show' | 'start' | 'stop' | 'delete'}`;

/** A model that writes costs a window a few messages a second. */
const GATHER_MS = 100;

const modelOf = (task: TaskWithSteps): TaskModel => ({ ...task, steps: [...task.steps] });

async function listOf(ask: AskService): Promise<TaskListModel> {
  const book = await ask(followTasks, undefined);
  const { scopes, ...readiness } = book.readiness();
  return { readiness: { ...readiness, scopes: [...scopes] }, tasks: [...book.list()] };
}

export interface FollowTasksOptions {
  readonly ask: AskService;
  readonly clock: Pick<Clock, 'sleep'>;
  /** Whether a window is open. */
  readonly isOpen: () => boolean;
  readonly tell: (change: TaskChangeModel) => void;
}

/** Informs windows of each task and its steps, gathered. */
export async function followTaskList({ ask, clock, isOpen, tell }: FollowTasksOptions): Promise<void> {
  const book = await ask(followTasks, undefined);
  let task: TaskSummary | null = null;
  const steps = new Map<number, TaskStep>();
  const send = (): void => {
    tell({ task, steps: [...steps.values()] });
    task = null;
    steps.clear();
  };
  book.subscribe((change) => {
    if (!isOpen()) return;
    if (change === null) {
      tell({ task: null, steps: [] });
      return;
    }
    // One task runs at a time, and the next one begins after a window has heard of its end.
    if (task !== null && task.id !== change.task.id) send();
    if (task === null) void clock.sleep(GATHER_MS).then(() => (task === null ? undefined : send()));
    ({ task } = change);
    for (const step of change.steps) steps.set(step.index, step);
  });
}

export const createTaskCalls = (ask: AskService): Handlers<Names> => ({
  'tasks.list': () => listOf(ask),
  'tasks.show': async ({ id }) => modelOf(await ask(showTask, id)),
  'tasks.start': ({ prompt }) => ask(startTask, prompt),
  async 'tasks.stop'({ id }) {
    await ask(stopTask, id);
    return {};
  },
  async 'tasks.delete'({ id }) {
    await ask(dropTask, id);
    return listOf(ask);
  },
});
