/** Tasks are for the person: no agent may give one to a model at the owner's expense, or read another's. */
import type { TaskWithSteps, TaskSummary } from '../../core/task.ts';
import { defineOperation } from '../support/operation.ts';
import type { TaskBook } from '../support/person/task-book.ts';

export const followTasks = defineOperation({
  name: 'follow-tasks',
  title: 'Follow tasks',
  kind: 'read',
  scope: 'person',
  reasons: [],
  notes: {},
  describe: () => ({ verb: 'follow tasks', target: [] }),
  run: (desk, _input: undefined): Promise<Pick<TaskBook, 'readiness' | 'list' | 'subscribe'>> =>
    Promise.resolve(desk.tasks),
});

export const showTask = defineOperation({
  name: 'show-task',
  title: 'Show a task',
  kind: 'read',
  scope: 'person',
  reasons: ['not_found'],
  notes: {},
  describe: () => ({ verb: 'show a task', target: [] }),
  async run(desk, id: string): Promise<TaskWithSteps> {
    await Promise.resolve();
    return desk.tasks.show(id);
  },
});

export const startTask = defineOperation({
  name: 'start-task',
  title: 'Start a task',
  kind: 'control',
  scope: 'person',
  reasons: ['busy', 'not_supported'],
  notes: {},
  describe: () => ({ verb: 'start a task', target: [] }),
  async run(desk, prompt: string): Promise<TaskSummary> {
    await Promise.resolve();
    return desk.tasks.start(prompt);
  },
});

export const stopTask = defineOperation({
  name: 'stop-task',
  title: 'Stop a task',
  kind: 'control',
  scope: 'person',
  reasons: ['not_found'],
  notes: {},
  describe: () => ({ verb: 'stop a task', target: [] }),
  async run(desk, id: string): Promise<undefined> {
    await Promise.resolve();
    desk.tasks.stop(id);
    return undefined;
  },
});

export const dropTask = defineOperation({
  name: 'drop-task',
  title: 'Delete a task',
  kind: 'control',
  scope: 'person',
  reasons: ['not_found', 'busy'],
  notes: {},
  describe: () => ({ verb: 'delete a task', target: [] }),
  async run(desk, id: string): Promise<undefined> {
    await Promise.resolve();
    desk.tasks.drop(id);
    return undefined;
  },
});
