/** One model does the same tasks with each server's tools, in turns. Every word and picture between them is kept. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createModel } from '../../main/adapters/ai/model.ts';
import { NO_USAGE, type TaskState, type TaskUsage } from '../../main/core/task.ts';
import type { ModelAccess, ModelPort } from '../../main/ports/model.ts';
import { createDraft } from '../../main/tasks/draft.ts';
import { runTask, type TaskTools } from '../../main/tasks/run-task.ts';
import type { Prices, SpendingLimits } from '../../main/tasks/spending.ts';
import type { PageTask } from './page-tasks.ts';
import type { ComparedServer } from './servers.ts';
import type { OpenPage, Stage } from './stage.ts';
import { openToolServer } from './tool-server.ts';

export interface CompareOptions {
  readonly servers: readonly ComparedServer[];
  readonly tasks: readonly PageTask[];
  readonly rounds: number;
  readonly access: ModelAccess;
  /** Of each task. */
  readonly limits: SpendingLimits;
  readonly prices: Prices | null;
  /** Of results and transcripts; it must not exist. */
  readonly folder: string;
  readonly print: (line: string) => void;
}

export interface Trial {
  readonly round: number;
  readonly task: string;
  readonly server: string;
  /** By the page's own state. */
  readonly success: boolean;
  /** As the model ended. */
  readonly state: TaskState;
  readonly why: string | null;
  readonly usage: TaskUsage;
  readonly seconds: number;
}

const NEVER_PAUSED = {
  state: { paused: false, by: null },
  subscribe: () => () => undefined,
} as const;

/** A server that is missing or does not start is named, and the others go on. */
export async function compare(stage: Stage, options: CompareOptions): Promise<readonly Trial[]> {
  const { tasks, rounds, folder, print } = options;
  mkdirSync(join(folder, 'transcripts'), { recursive: true });
  const servers = options.servers.filter((server) => {
    const missing = server.missing();
    if (missing !== null) print(`${server.name} is left out: it is not installed. ${missing}`);
    return missing === null;
  });
  const trials: Trial[] = [];
  for (let round = 1; round <= rounds; round++)
    for (const [index, task] of tasks.entries())
      for (const server of rotated(servers, round + index)) {
        const trial = await attempt(stage, { round, task, server }, options).catch((error: unknown) => {
          print(`${server.name}, ${task.name}: ${error instanceof Error ? error.message : String(error)}`);
          return null;
        });
        if (trial === null) continue;
        trials.push(trial);
        appendFileSync(join(folder, 'results.jsonl'), `${JSON.stringify(trial)}\n`);
        const { turns, input, output } = trial.usage;
        const outcome = `${trial.success ? 'success' : 'no success'} (${trial.why ?? trial.state})`;
        print(
          `${server.name}, ${task.name}: ${outcome}, ${turns} turns, ${input} tokens in, ${output} out, ${trial.seconds.toFixed(1)} s`,
        );
      }
  return trials;
}

/** Another server begins each time. */
function rotated<Item>(items: readonly Item[], by: number): readonly Item[] {
  const first = items.length === 0 ? 0 : by % items.length;
  return items.slice(first).concat(items.slice(0, first));
}

interface Attempt {
  readonly round: number;
  readonly task: PageTask;
  readonly server: ComparedServer;
}

async function attempt(stage: Stage, each: Attempt, options: CompareOptions): Promise<Trial> {
  const page = await stage.open(each.task);
  try {
    const tools = await openToolServer(each.server.command(stage, page));
    return await judged(page, tools, each, options);
  } finally {
    await page.close();
  }
}

async function judged(
  page: OpenPage,
  tools: TaskTools,
  { round, task, server }: Attempt,
  { access, limits, prices, folder }: CompareOptions,
): Promise<Trial> {
  const file = join(folder, 'transcripts', `${server.name}-${task.name}-${round}.jsonl`);
  const draft = createDraft({
    task: {
      id: `${server.name} ${task.name} ${round}`,
      prompt: `${task.prompt} The page is open in the browser on the screen, at ${page.url}.`,
      provider: access.provider,
      model: access.model,
      state: 'running',
      why: null,
      startedAt: Date.now(),
      endedAt: null,
      usage: NO_USAGE,
      steps: [],
    },
    now: () => Date.now(),
    onChange: () => undefined,
  });
  const began = performance.now();
  await runTask({
    model: withTranscript(createModel(), (line) => appendFileSync(file, `${JSON.stringify(line)}\n`)),
    access,
    openTools: () => Promise.resolve(tools),
    limits,
    prices,
    pause: NEVER_PAUSED,
    draft,
    signal: new AbortController().signal,
  });
  const seconds = (performance.now() - began) / 1000;
  const { state, why, usage } = draft.task;
  const success = await page.isDone();
  return { round, task: task.name, server: server.name, success, state, why, usage, seconds };
}

/** What a transcript has: first what the model got, then each text, call, answer and count. */
const withTranscript = (model: ModelPort, write: (line: object) => void): ModelPort => ({
  work(request) {
    const { instructions, prompt, tools } = request;
    write({ instructions, prompt, tools });
    let said = '';
    const flush = (): void => {
      if (said !== '') write({ said });
      said = '';
    };
    return model.work({
      ...request,
      said(piece) {
        said += piece;
        request.said(piece);
      },
      async call(call) {
        flush();
        write({ call });
        const answer = await request.call(call);
        write({ answer });
        return answer;
      },
      endTurn(usage) {
        flush();
        write({ usage });
        return request.endTurn(usage);
      },
    });
  },
});
