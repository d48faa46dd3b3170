/** `deskhand task`: gives the running service a task and follows it, lists tasks, shows one, stops the one that runs. */
import { sleep } from '../../base/sleep.ts';
import {
  isTaskId,
  readRefusal,
  readStarted,
  readTask,
  readTasks,
  showLine,
  startLine,
  stopLine,
  tasksLine,
} from '../console/task-lines.ts';
import type { TaskStepModel, TaskSummaryModel } from '../../console/model/tasks.ts';
import { TASK_LIMITS } from '../../core/task.ts';
import { UsageError } from './usage-error.ts';

export type TaskCommand =
  | { readonly action: 'list' }
  | { readonly action: 'show' | 'stop'; readonly id: string | null }
  | { readonly action: 'start'; readonly prompt: string };

/** `words`: the arguments after `task`. Throws UsageError. */
export function parseTaskCommand(words: readonly string[]): TaskCommand {
  const [word, id, ...more] = words;
  if (word === undefined)
    throw new UsageError('task needs what should be done, in quotes, or one of list, show and stop');
  if (word === 'list' && id === undefined) return { action: 'list' };
  if ((word === 'show' || word === 'stop') && more.length === 0 && (id === undefined || isTaskId(id)))
    return { action: word, id: id ?? null };
  const prompt = words.join(' ');
  if (prompt.length > TASK_LIMITS.promptChars)
    throw new UsageError(`a task has at most ${TASK_LIMITS.promptChars} characters`);
  return { action: 'start', prompt };
}

export interface TaskCommandOptions {
  /** Sends a line to the running service; null if no service runs. */
  readonly ask: (line: string) => Promise<string | null>;
  readonly print: (text: string) => void;
  /** For `list`: prints what the service answers. */
  readonly asJson: boolean;
  /** Aborts when the person interrupts the command, which stops the task. */
  readonly interrupted: AbortSignal;
}

const FOLLOW_EVERY_MS = 500;
const NAME_CHARS = 60;

/** False if nothing was done, or the task was not carried out. */
export async function runTaskCommand(command: TaskCommand, options: TaskCommandOptions): Promise<boolean> {
  const { print } = options;
  const ask = async (line: string): Promise<string | null> => {
    const answer = await options.ask(line);
    const refused = answer === null ? 'No service runs on this state folder.' : readRefusal(answer);
    if (refused === null) return answer;
    print(refused);
    return null;
  };
  switch (command.action) {
    case 'list': {
      const answer = await ask(tasksLine);
      if (answer === null) return false;
      print(options.asJson ? answer : listText(readTasks(answer).tasks));
      return true;
    }
    case 'start': {
      const answer = await ask(startLine(command.prompt));
      return answer !== null && follow(readStarted(answer), { ...options, ask });
    }
    case 'show':
    case 'stop': {
      const id = command.id ?? (await newest(ask));
      if (id === null) return false;
      if (command.action === 'show') return follow(id, { ...options, ask });
      return (await ask(stopLine(id))) !== null;
    }
  }
}

async function newest(ask: TaskCommandOptions['ask']): Promise<string | null> {
  const answer = await ask(tasksLine);
  return answer === null ? null : (readTasks(answer).tasks[0]?.id ?? null);
}

function listText(tasks: readonly TaskSummaryModel[]): string {
  if (tasks.length === 0) return 'There are no tasks yet.';
  return tasks
    .map(({ id, state, prompt, startedAt, usage }) => {
      const [line = ''] = prompt.split('\n', 1);
      const tokens = `${usage.input + usage.output} tokens`;
      return `${id}  ${state.padEnd(8)} ${new Date(startedAt).toISOString()}  ${tokens}  ${line.slice(0, NAME_CHARS)}`;
    })
    .join('\n');
}

/** Prints steps until the task has ended. */
async function follow(id: string, { ask, print, interrupted }: TaskCommandOptions): Promise<boolean> {
  let from = 0;
  for (;;) {
    if (interrupted.aborted) await ask(stopLine(id));
    const answer = await ask(showLine(id, from));
    if (answer === null) return false;
    const task = readTask(answer);
    const isOver = task.state !== 'running';
    for (const step of endedSteps(task.steps, isOver)) {
      print(stepText(step));
      from = step.index + 1;
    }
    if (isOver) {
      print(endText(task));
      return task.state === 'done';
    }
    await sleep(FOLLOW_EVERY_MS, interrupted.aborted ? undefined : interrupted).catch(() => undefined);
  }
}

/** The newest one may still change. */
function endedSteps(steps: readonly TaskStepModel[], isOver: boolean): readonly TaskStepModel[] {
  if (isOver) return steps;
  const open = steps.findIndex(({ outcome }) => outcome === 'running');
  const ended = open < 0 ? steps : steps.slice(0, open);
  return open < 0 && ended.at(-1)?.kind === 'text' ? ended.slice(0, -1) : ended;
}

function stepText({ kind, tool, input, text, outcome }: TaskStepModel): string {
  if (kind === 'text') return text;
  const [line = ''] = text.split('\n', 1);
  return `  ${tool ?? ''} ${input ?? ''}\n    ${outcome === 'refused' ? `refused: ${line}` : line}`;
}

function endText({ state, why, usage }: TaskSummaryModel): string {
  const { turns, input, output, isCounted, cost } = usage;
  const counted = `${turns} turns, ${input} tokens in, ${output} out${isCounted ? '' : ' (estimated)'}`;
  return `${[state, why ?? ''].join(' ').trim()}: ${counted}${cost === null ? '' : `, cost ${cost.toFixed(4)}`}`;
}
