/** Tasks over the control channel: a line starts, stops or shows one, or asks for the list. */
import * as z from 'zod';
import { createAskService, type AskService } from '../../console/ask-service.ts';
import { TaskListModel, TaskModel, TASK_PROMPT_CHARS } from '../../console/model/tasks.ts';
import { ServiceError } from '../../core/errors.ts';
import { followTasks, showTask, startTask, stopTask } from '../../operations/person/manage-tasks.ts';
import type { Service } from '../../service/service.ts';

const ID = '(task_[0-9a-f]{16})';
const START = /^task start (".*")$/;
const SHOW = new RegExp(`^task show ${ID} (\\d{1,6})$`);
const STOP = new RegExp(`^task stop ${ID}$`);

export const isTaskId = (word: string): boolean => new RegExp(`^${ID}$`).test(word);

export const tasksLine = 'tasks';
export const startLine = (prompt: string): string => `task start ${JSON.stringify(prompt)}`;
/** `from`: the index of the first step that is wanted. */
export const showLine = (id: string, from: number): string => `task show ${id} ${from}`;
export const stopLine = (id: string): string => `task stop ${id}`;

const refusal = z.object({ refused: z.string() });
const started = z.object({ id: z.string() });

/** The service's answer to such a line; null for any other. */
export async function obeyTasks(service: Service, line: string): Promise<string | null> {
  try {
    const answer = await answerTo(createAskService(service), line);
    return answer === null ? null : JSON.stringify(answer);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return JSON.stringify({ refused: [error.message, error.hint ?? ''].join(' ').trim() });
  }
}

async function answerTo(ask: AskService, line: string): Promise<object | null> {
  if (line === tasksLine) {
    const book = await ask(followTasks, undefined);
    return { readiness: book.readiness(), tasks: book.list() };
  }
  const [, json] = START.exec(line) ?? [];
  if (json !== undefined) {
    const given = prompt.safeParse(JSON.parse(json));
    return given.success ? ask(startTask, given.data) : { refused: PROMPT_SENTENCE };
  }
  const [, shown, from] = SHOW.exec(line) ?? [];
  if (shown !== undefined) {
    const task = await ask(showTask, shown);
    return { ...task, steps: task.steps.slice(Number(from)) };
  }
  const [, stopped] = STOP.exec(line) ?? [];
  if (stopped === undefined) return null;
  await ask(stopTask, stopped);
  return {};
}

const prompt = z.string().trim().min(1).max(TASK_PROMPT_CHARS);
const PROMPT_SENTENCE = `A task is a text of at most ${TASK_PROMPT_CHARS} characters.`;

/** A sentence; null: it was not refused. */
export const readRefusal = (text: string): string | null =>
  refusal.safeParse(JSON.parse(text)).data?.refused ?? null;
export const readTasks = (text: string): TaskListModel => TaskListModel.parse(JSON.parse(text));
export const readTask = (text: string): TaskModel => TaskModel.parse(JSON.parse(text));
export const readStarted = (text: string): string => started.parse(JSON.parse(text)).id;
