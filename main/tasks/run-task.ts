/** Carries out one task: the model's turns within their limits, each call in turn, none while a person has paused. */
import { raceAbort } from '../base/abort.ts';
import { TASK_LIMITS, type TaskSummary } from '../core/task.ts';
import type { PauseSwitch } from '../operations/support/pause.ts';
import type {
  ModelAccess,
  ModelCall,
  ModelEnding,
  ModelPort,
  ModelTool,
  CallAnswer,
} from '../ports/model.ts';
import type { Draft } from './draft.ts';
import { taskInstructions } from './instructions.ts';
import { MOST_ANSWER_TOKENS, nextTurn, withTurn, type Prices, type SpendingLimits } from './spending.ts';

/** Deskhand's own tools, as one caller. */
export interface TaskTools {
  readonly tools: readonly ModelTool[];
  /** How the tools are used, for the model. */
  readonly instructions: string;
  /** Failures are answers too. Rejects only where the signal has aborted. */
  call(call: Pick<ModelCall, 'tool' | 'input'>, signal: AbortSignal): Promise<CallAnswer>;
  /** Releases what the caller holds. */
  close(): Promise<void>;
}

export interface RunTaskOptions {
  readonly model: ModelPort;
  readonly access: ModelAccess;
  readonly openTools: () => Promise<TaskTools>;
  readonly limits: SpendingLimits;
  readonly prices: Prices | null;
  readonly pause: Pick<PauseSwitch, 'state' | 'subscribe'>;
  readonly draft: Draft;
  /** Its reason is an Error whose message says why the task ends. */
  readonly signal: AbortSignal;
}

/** For the first turn, which no count precedes; models take more characters for a token. */
const CHARS_PER_TOKEN = 3;

type Ending = Pick<TaskSummary, 'state' | 'why'>;

/** Never rejects. */
export async function runTask(options: RunTaskOptions): Promise<void> {
  const { draft, openTools, signal } = options;
  const ending = await openTools()
    .then((tools) => runWith({ ...options, tools }))
    .catch((error: unknown): Ending => {
      const why = error instanceof Error ? error.message : 'The task failed.';
      return { state: signal.aborted ? 'stopped' : 'failed', why };
    });
  draft.end(ending);
}

interface OpenedTask extends RunTaskOptions {
  readonly tools: TaskTools;
}

const runWith = (task: OpenedTask): Promise<Ending> =>
  followModel(task).finally(() => task.tools.close().catch(() => undefined));

async function followModel(options: OpenedTask): Promise<Ending> {
  const { model, access, tools, limits, prices, pause, draft, signal } = options;
  const instructions = taskInstructions(tools.instructions);
  const { prompt } = draft.task;
  let nextInput = Math.ceil(
    (instructions.length + prompt.length + JSON.stringify(tools.tools).length) / CHARS_PER_TOKEN,
  );
  let mostTokens = 0;
  const limitReached = (): string | null => {
    if (draft.task.steps.length >= TASK_LIMITS.steps)
      return `The limit of ${TASK_LIMITS.steps} steps is reached.`;
    const next = nextTurn({ usage: draft.task.usage, limits, prices, nextInput });
    if (next.kind === 'limited') return next.why;
    ({ mostTokens } = next);
    return null;
  };
  const atOnce = limitReached();
  if (atOnce !== null) return { state: 'limited', why: atOnce };
  let reached: string | null = null;
  const ending = await model.work({
    access,
    instructions,
    prompt,
    tools: tools.tools,
    signal,
    async beginTurn() {
      await untilResumed(pause, signal);
      return mostTokens;
    },
    said: (piece) => draft.say(piece),
    call: (call) => carryOut(options, call),
    endTurn(turn) {
      draft.endTurn(withTurn(draft.task.usage, turn, prices));
      nextInput = turn.input + turn.output;
      reached = limitReached();
      return reached === null;
    },
  });
  return endingOf(ending, { reached, mostTokens });
}

interface Limits {
  /** The limit that ended it, in a sentence. */
  readonly reached: string | null;
  /** Limit of the last answer. */
  readonly mostTokens: number;
}

function endingOf(ending: ModelEnding, { reached, mostTokens }: Limits): Ending {
  switch (ending.kind) {
    case 'finished':
      return { state: 'done', why: null };
    case 'ended':
      return { state: 'limited', why: reached };
    case 'cut':
      return {
        state: mostTokens < MOST_ANSWER_TOKENS ? 'limited' : 'failed',
        why: reached ?? `The answer of the model is longer than ${mostTokens} tokens.`,
      };
    case 'failed':
      return { state: 'failed', why: ending.why };
  }
}

async function carryOut({ draft, tools, pause, signal }: OpenedTask, call: ModelCall): Promise<CallAnswer> {
  const step = draft.beginCall(call.tool, call.input);
  const answer = await answerTo(call);
  draft.endCall(step, answer.text, answer.isError);
  return answer;

  async function answerTo({ tool, input, fault }: ModelCall): Promise<CallAnswer> {
    if (fault !== null) return { text: fault, pictures: [], isError: true };
    await untilResumed(pause, signal);
    return tools.call({ tool, input }, signal);
  }
}

/** A paused task waits, and pays for nothing. */
async function untilResumed(
  { state, subscribe }: Pick<PauseSwitch, 'state' | 'subscribe'>,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  if (!state.paused) return;
  let stop = (): void => undefined;
  const resumed = new Promise<void>((resolve) => {
    stop = subscribe(({ paused }) => {
      if (!paused) resolve();
    });
  });
  await raceAbort(resumed, signal).finally(() => stop());
}
