/** Tasks that no model carries out: one that runs, one that is done, one that reached a limit. */
import type { TaskListModel, TaskModel, TaskStepModel } from '../../main/console/model/tasks.ts';
import type { Answers } from './answers.ts';
import { MARKUP } from './hostile.ts';

const HOUR_MS = 3_600_000;

const step = (index: number, more: Partial<TaskStepModel>): TaskStepModel => ({
  index,
  turn: index + 1,
  at: Date.now() - 60_000 + index * 4000,
  kind: 'call',
  tool: 'see',
  input: '{"what":"elements"}',
  text: '',
  outcome: 'done',
  ...more,
});

const stepsOf = (said: string): TaskStepModel[] => [
  step(0, { kind: 'text', tool: null, input: null, text: said }),
  step(1, { text: '12 elements in "Untitled - Text Editor"\ne1 field "Document"\ne2 button "Save"' }),
  step(2, {
    tool: 'act',
    input: '{"actions":[{"do":"set_text","ref":"e1","text":"milk, bread, apples"}],"changes":true}',
    text: 'changed: e1 field "Document"',
  }),
  step(3, {
    tool: 'clipboard',
    input: '{"read":true}',
    text: 'scope_missing: This caller lacks the scope clipboard.',
    outcome: 'refused',
  }),
  step(4, { tool: 'act', input: '{"actions":[{"do":"press","ref":"e2"}]}', outcome: 'running' }),
];

const task = (index: number, said: string, more: Partial<TaskModel>): TaskModel => ({
  id: `task_${index}`,
  prompt: 'Open the text editor, write a shopping list and save it as list.txt.',
  provider: 'anthropic',
  model: 'claude-example-1',
  state: 'done',
  why: null,
  startedAt: Date.now() - index * HOUR_MS,
  endedAt: Date.now() - index * HOUR_MS + 80_000,
  usage: { turns: 6, input: 24_310, output: 1208, isCounted: true, cost: 0.0911 },
  steps: stepsOf(said).map((each) => (each.outcome === 'running' ? { ...each, outcome: 'done' } : each)),
  ...more,
});

type TaskCalls = `tasks.${'list' | 'show' | 'start' | 'stop' | 'delete'}`;

export function taskAnswers(scene: string): Answers<TaskCalls> {
  const said = scene === 'hostile' ? MARKUP : 'I look for the text editor first.';
  let tasks: readonly TaskModel[] =
    scene === 'empty'
      ? []
      : [
          task(0, said, { state: 'running', endedAt: null, steps: stepsOf(said) }),
          task(1, said, { prompt: 'Rename every picture on the desktop by its date.' }),
          task(2, said, {
            state: 'limited',
            why: 'The limit of 50 turns is reached.',
            usage: { turns: 50, input: 812_000, output: 21_400, isCounted: false, cost: null },
          }),
        ];
  const list = (): TaskListModel => ({
    readiness: {
      missing: scene === 'empty' ? 'key' : null,
      provider: 'anthropic',
      model: 'claude-example-1',
      scopes: ['see', 'act', 'launch'],
    },
    tasks: tasks.map(({ steps: _, ...summary }) => summary),
  });
  return {
    'tasks.list': list,
    'tasks.show': ({ id }) => tasks.find((each) => each.id === id),
    'tasks.start': ({ prompt }) => ({ ...task(9, said, { prompt }), steps: undefined }),
    'tasks.stop': () => ({}),
    'tasks.delete': ({ id }) => {
      tasks = tasks.filter((each) => each.id !== id);
      return list();
    },
  };
}
