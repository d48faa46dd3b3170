/** A task as its file has it. What agents type is kept only where recordings keep it too. */
import * as z from 'zod';
import {
  MODEL_PROVIDERS,
  TASK_STATES,
  TASK_STEP_KINDS,
  TASK_STEP_OUTCOMES,
  type TaskWithSteps,
  type TaskStep,
} from '../core/task.ts';

const usage = z.object({
  turns: z.int(),
  input: z.number(),
  output: z.number(),
  isCounted: z.boolean(),
  cost: z.number().nullable(),
});

const step = z.object({
  index: z.int(),
  turn: z.int(),
  at: z.number(),
  kind: z.enum(TASK_STEP_KINDS),
  tool: z.string().nullable(),
  input: z.string().nullable(),
  text: z.string(),
  outcome: z.enum(TASK_STEP_OUTCOMES),
});

const kept = z.object({
  id: z.string(),
  prompt: z.string(),
  provider: z.enum(MODEL_PROVIDERS),
  model: z.string(),
  state: z.enum(TASK_STATES),
  why: z.string().nullable(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  usage,
  steps: z.array(step),
});

export interface KeepOptions {
  /** Whether typed texts are kept. */
  readonly texts: boolean;
  /** Replaces the values that are never written. */
  readonly redact: (text: string) => string;
}

/** Members of a call's arguments that hold what is typed. */
const TYPED = /"(text|keys|command)":\s*"((?:[^"\\]|\\.)*)"/g;

const withoutTyped = (input: string): string =>
  input.replaceAll(TYPED, (_, member: string, typed: string) => `"${member}":"[${typed.length}]"`);

export function keptText(task: TaskWithSteps, { texts, redact }: KeepOptions): string {
  const keptStep = (each: TaskStep): TaskStep => ({
    ...each,
    text: redact(each.text),
    input: each.input === null ? null : redact(texts ? each.input : withoutTyped(each.input)),
  });
  const { prompt, why, steps } = task;
  const redacted = { prompt: redact(prompt), why: why === null ? null : redact(why) };
  return JSON.stringify({ ...task, ...redacted, steps: steps.map(keptStep) });
}

/** Null if the text is not a kept task. A task that was running counts as stopped: its service has ended. */
export function readKept(text: string): TaskWithSteps | null {
  try {
    const task = kept.parse(JSON.parse(text));
    if (task.state !== 'running') return task;
    const why = 'The service ended while it ran.';
    return { ...task, state: 'stopped', why, endedAt: task.steps.at(-1)?.at ?? task.startedAt };
  } catch {
    return null;
  }
}
