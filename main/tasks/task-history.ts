/** The tasks of a service that are kept, the newest last. */
import { TASK_LIMITS, type TaskWithSteps, type TaskSummary } from '../core/task.ts';
import { noTask } from '../operations/support/person/task-book.ts';

/** Where tasks are kept. Failures are its own matter: a task goes on without its file. */
export interface TaskStore {
  /** In no order. */
  read(): readonly TaskWithSteps[];
  write(task: TaskWithSteps): void;
  remove(id: string): void;
}

export interface TaskHistory {
  /** Newest first. */
  list(): readonly TaskSummary[];
  /** Throws `not_found`. */
  find(id: string): TaskWithSteps;
  /** As it is now, in memory alone. */
  put(task: TaskWithSteps): void;
  /** The same, in its file. */
  keep(task: TaskWithSteps): void;
  drop(id: string): void;
}

function summaryOf({ steps: _, ...summary }: TaskWithSteps): TaskSummary {
  return summary;
}

export function createTaskHistory(store: TaskStore): TaskHistory {
  const inOrder = [...store.read()].sort((one, other) => one.startedAt - other.startedAt);
  const tasks = new Map(inOrder.map((task) => [task.id, task]));
  const drop = (id: string): void => {
    tasks.delete(id);
    store.remove(id);
  };
  return {
    list: () => [...tasks.values()].reverse().map(summaryOf),
    find(id) {
      const task = tasks.get(id);
      if (task === undefined) throw noTask();
      return task;
    },
    put: (task) => void tasks.set(task.id, task),
    keep(task) {
      tasks.set(task.id, task);
      store.write(task);
      for (const id of [...tasks.keys()].slice(0, -TASK_LIMITS.tasks)) drop(id);
    },
    drop,
  };
}
