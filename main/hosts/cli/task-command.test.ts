/** `deskhand task` against the lines of the control channel. */
import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { NO_USAGE, type TaskWithSteps } from '../../core/task.ts';
import { NO_TASKS, noTask, type TaskBook } from '../../operations/support/person/task-book.ts';
import { obeyTasks } from '../console/task-lines.ts';
import { isLineOf, parseCommandLine } from './command-line.ts';
import { parseTaskCommand, runTaskCommand } from './task-command.ts';
import { UsageError } from './usage-error.ts';

const ID = 'task_0123456789abcdef';
const step = { turn: 1, at: 0, tool: null, input: null, outcome: 'done' } as const;
const TASK: TaskWithSteps = {
  id: ID,
  prompt: 'Press Save.',
  provider: 'openai',
  model: 'scripted',
  state: 'running',
  why: null,
  startedAt: 0,
  endedAt: null,
  usage: { ...NO_USAGE, turns: 2, input: 300, output: 20 },
  steps: [
    { ...step, index: 0, kind: 'text', text: 'I press it.' },
    { ...step, index: 1, kind: 'call', tool: 'act', input: '{"do":"click"}', text: 'clicked\nmore' },
  ],
};

async function run(
  book: Partial<TaskBook>,
  ...words: readonly string[]
): Promise<readonly [boolean, string]> {
  const lines: string[] = [];
  const given = parseCommandLine(['task', ...words]);
  if (!isLineOf(given, 'task')) throw new Error(given.command);
  const { service } = createMemoryDesk({ tasks: { ...NO_TASKS, ...book } });
  const done = await runTaskCommand(parseTaskCommand(given.asked.words), {
    ask: (line) => obeyTasks(service, line),
    print: (text) => void lines.push(text),
    asJson: given.asked.asJson,
    interrupted: new AbortController().signal,
  });
  return [done, lines.join('\n')];
}

test('a task is begun and followed to its end', async () => {
  const asked: string[] = [];
  let looks = 0;
  const [done, printed] = await run(
    {
      start(prompt) {
        asked.push(prompt);
        return TASK;
      },
      show: () => (++looks < 3 ? TASK : { ...TASK, state: 'done' }),
    },
    'Press "Save",\nthen end.',
  );
  expect(asked).toEqual(['Press "Save",\nthen end.']);
  expect(done).toBe(true);
  expect(printed.split('\n')).toEqual([
    'I press it.',
    '  act {"do":"click"}',
    '    clicked',
    'done: 2 turns, 300 tokens in, 20 out',
  ]);
});

test('a task that failed says why, and the command fails', async () => {
  const [done, printed] = await run(
    { show: () => ({ ...TASK, state: 'failed', why: 'The provider refused the key.' }) },
    'show',
    ID,
  );
  expect(done).toBe(false);
  expect(printed).toContain('failed The provider refused the key.: 2 turns');
});

test('tasks are listed, for people and programs, and stopped', async () => {
  const book = { list: () => [TASK], stop: () => undefined };
  expect((await run(book, 'list'))[1]).toContain(`${ID}  running`);
  expect(JSON.parse((await run(book, 'list', '--json'))[1])).toMatchObject({ tasks: [{ id: ID }] });
  expect(await run(book, 'stop')).toEqual([true, '']);
});

test('what the service refuses is printed', async () => {
  const stop = (): never => {
    throw noTask();
  };
  expect(await run({ stop }, 'stop', ID)).toEqual([false, 'There is no such task any more.']);
  expect(() => parseTaskCommand([])).toThrow(UsageError);
  expect(() => parseTaskCommand(['x'.repeat(20_000)])).toThrow(UsageError);
});
