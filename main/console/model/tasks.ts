/** Tasks: what a model was asked, and what it did. */
import * as z from 'zod';
import { SCOPES } from '../../core/scopes.ts';
import {
  MODEL_PROVIDERS,
  TASK_AGENT,
  TASK_LIMITS,
  TASK_NEEDS,
  TASK_STATES,
  TASK_STEP_KINDS,
  TASK_STEP_OUTCOMES,
} from '../../core/task.ts';

export const TASKS_RUN_AS = TASK_AGENT;
export const TASK_PROMPT_CHARS = TASK_LIMITS.promptChars;

const TaskUsageModel = z.object({
  turns: z.int(),
  /** Tokens. */
  input: z.number(),
  output: z.number(),
  isCounted: z.boolean(),
  /** In the currency of the owner's prices; null: there are none. */
  cost: z.number().nullable(),
});

export const TaskStepModel = z.object({
  index: z.int(),
  turn: z.int(),
  /** Epoch milliseconds. */
  at: z.number(),
  kind: z.enum(TASK_STEP_KINDS),
  tool: z.string().nullable(),
  /** JSON. */
  input: z.string().nullable(),
  text: z.string(),
  outcome: z.enum(TASK_STEP_OUTCOMES),
});
export type TaskStepModel = z.infer<typeof TaskStepModel>;

export const TaskSummaryModel = z.object({
  id: z.string(),
  prompt: z.string(),
  provider: z.enum(MODEL_PROVIDERS),
  model: z.string(),
  state: z.enum(TASK_STATES),
  why: z.string().nullable(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  usage: TaskUsageModel,
});
export type TaskSummaryModel = z.infer<typeof TaskSummaryModel>;

export const TaskModel = TaskSummaryModel.extend({ steps: z.array(TaskStepModel) });
export type TaskModel = z.infer<typeof TaskModel>;

export const TaskListModel = z.object({
  /** With what the next task would begin. */
  readiness: z.object({
    /** Null: nothing is missing. */
    missing: z.enum(TASK_NEEDS).nullable(),
    provider: z.enum(MODEL_PROVIDERS),
    model: z.string().nullable(),
    /** Of the agent `tasks`. */
    scopes: z.array(z.enum(SCOPES)),
  }),
  /** Newest first. */
  tasks: z.array(TaskSummaryModel),
});
export type TaskListModel = z.infer<typeof TaskListModel>;

/** Null: ask for the list again. */
export const TaskChangeModel = z.object({
  task: TaskSummaryModel.nullable(),
  /** New and changed ones. */
  steps: z.array(TaskStepModel),
});
export type TaskChangeModel = z.infer<typeof TaskChangeModel>;
