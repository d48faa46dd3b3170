/** Tasks: a prompt that a model carries out with Deskhand's own tools, as an agent of their own. */
import type { AgentScope } from './scopes.ts';

/** The agent whose scopes and rules count for tasks. */
export const TASK_AGENT = 'tasks';
/** It is added with these at the first task; a person gives it others. */
export const DEFAULT_TASK_SCOPES: readonly AgentScope[] = ['see', 'act', 'launch'];

/** `compatible`: any address that speaks OpenAI's chat completions, such as a local model's. */
export const MODEL_PROVIDERS = ['anthropic', 'openai', 'google', 'compatible'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** `limited`: a limit of turns, tokens or money was reached. */
export const TASK_STATES = ['running', 'done', 'failed', 'stopped', 'limited'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const TASK_STEP_KINDS = ['text', 'call'] as const;
export const TASK_STEP_OUTCOMES = ['running', 'done', 'refused'] as const;

/** A text of the model, or one call of a tool. */
export interface TaskStep {
  /** From 0. */
  readonly index: number;
  /** The turn of the model that it belongs to, from 1. */
  readonly turn: number;
  /** Wall time, epoch milliseconds. */
  readonly at: number;
  readonly kind: (typeof TASK_STEP_KINDS)[number];
  /** The tool that was called; null for a text. */
  readonly tool: string | null;
  /** The arguments of the call, as JSON; null for a text. */
  readonly input: string | null;
  /** What the model said, or the tool's answer. */
  readonly text: string;
  readonly outcome: (typeof TASK_STEP_OUTCOMES)[number];
}

/** What a task needs and may lack: `place` is a key that stands elsewhere than the provider it is for. */
export const TASK_NEEDS = ['key', 'model', 'address', 'prices', 'place'] as const;
export type TaskNeed = (typeof TASK_NEEDS)[number];

/** What the provider counted. */
export interface TaskUsage {
  /** Answers of the model. */
  readonly turns: number;
  /** Tokens. */
  readonly input: number;
  readonly output: number;
  /** False: the provider counted none for at least one turn, so that characters were counted. */
  readonly isCounted: boolean;
  /** In the currency of the prices that the owner typed; null: there are none. */
  readonly cost: number | null;
}

export const NO_USAGE: TaskUsage = { turns: 0, input: 0, output: 0, isCounted: true, cost: null };

export interface TaskSummary {
  readonly id: string;
  readonly prompt: string;
  readonly provider: ModelProvider;
  readonly model: string;
  readonly state: TaskState;
  /** Why it ended as it did, in a sentence; null: it runs, or it is done. */
  readonly why: string | null;
  /** Wall times, epoch milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly usage: TaskUsage;
}

export interface TaskWithSteps extends TaskSummary {
  readonly steps: readonly TaskStep[];
}

export const TASK_LIMITS = {
  promptChars: 16_000,
  /** Kept of a text, of a call's arguments and of a tool's answer. */
  stepChars: 8_000,
  /** Steps of one task, with which it ends. */
  steps: 1_000,
  /** Tasks in the history; the oldest goes. */
  tasks: 50,
} as const;
