/** Tasks as the window holds them: the list, and the steps of the one that is shown. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type {
  TaskChangeModel,
  TaskListModel,
  TaskModel,
  TaskSummaryModel,
} from '../../main/console/model/tasks.ts';
import type { Bridge } from '../bridge/bridge.ts';

export interface TasksStore {
  /** Null until the service has spoken. */
  readonly list: ReadonlySignal<TaskListModel | null>;
  /** Null: none is shown. */
  readonly shown: ReadonlySignal<TaskModel | null>;
  /** This call and the ones below reject with a CallError. */
  load(): Promise<void>;
  accept(change: TaskChangeModel): Promise<void>;
  show(id: string): Promise<void>;
  leave(): void;
  /** The new task is shown. */
  start(prompt: string): Promise<void>;
  stop(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

const withTask = (list: TaskListModel, task: TaskSummaryModel): TaskListModel => ({
  ...list,
  tasks: list.tasks.some(({ id }) => id === task.id)
    ? list.tasks.map((each) => (each.id === task.id ? task : each))
    : [task, ...list.tasks],
});

function withSteps(shown: TaskModel, { task, steps }: TaskChangeModel): TaskModel {
  if (task?.id !== shown.id) return shown;
  const merged = [...shown.steps];
  for (const step of steps) merged[step.index] = step;
  return { ...task, steps: merged };
}

export function createTasksStore(bridge: Bridge): TasksStore {
  const list = signal<TaskListModel | null>(null);
  const shown = signal<TaskModel | null>(null);
  /** A list that was made before one of them may lack it. */
  let changes = 0;
  const load = async (): Promise<void> => {
    const before = changes;
    const tasks = await bridge.call('tasks.list', {});
    if (changes !== before) return load();
    list.value = tasks;
  };
  const show = async (id: string): Promise<void> => {
    shown.value = await bridge.call('tasks.show', { id });
  };
  return {
    list,
    shown,
    load,
    show,
    async accept(change) {
      changes++;
      if (list.value === null) return;
      if (change.task === null) {
        await load();
        return;
      }
      list.value = withTask(list.value, change.task);
      if (shown.value !== null) shown.value = withSteps(shown.value, change);
    },
    leave: () => void (shown.value = null),
    async start(prompt) {
      const task = await bridge.call('tasks.start', { prompt });
      if (list.value !== null) list.value = withTask(list.value, task);
      await show(task.id);
    },
    async stop(id) {
      await bridge.call('tasks.stop', { id });
    },
    async remove(id) {
      list.value = await bridge.call('tasks.delete', { id });
      if (shown.value?.id === id) shown.value = null;
    },
  };
}
