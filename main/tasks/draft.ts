/** A task while it runs: collects its steps and reports each change. */
import {
  TASK_LIMITS,
  type TaskWithSteps,
  type TaskStep,
  type TaskSummary,
  type TaskUsage,
} from '../core/task.ts';
import { markedText } from '../core/text/shown-text.ts';

export interface DraftChange {
  readonly task: TaskSummary;
  readonly steps: readonly TaskStep[];
}

export interface Draft {
  readonly task: TaskWithSteps;
  /** Goes on with the text of this turn. */
  say(piece: string): void;
  /** Gives the step's index. */
  beginCall(tool: string, input: unknown): number;
  endCall(index: number, text: string, isError: boolean): void;
  endTurn(usage: TaskUsage): void;
  end(ending: Pick<TaskSummary, 'state' | 'why'>): void;
}

export interface DraftOptions {
  readonly task: TaskWithSteps;
  /** Wall time. */
  readonly now: () => number;
  readonly onChange: (change: DraftChange) => void;
}

/** The end of a long text says what came of it, so that its middle goes. */
export function bounded(text: string): string {
  const most = TASK_LIMITS.stepChars;
  if (text.length <= most) return markedText(text);
  const half = Math.floor(most / 2);
  return `${markedText(text.slice(0, half))}\n[…]\n${markedText(text.slice(-half))}`;
}

export function createDraft({ task: initial, now, onChange }: DraftOptions): Draft {
  let task = initial;
  /** The text that the model is sending. */
  let saying: { readonly index: number; readonly said: string } | null = null;

  const change = (next: Partial<TaskWithSteps>, steps: readonly TaskStep[] = []): void => {
    task = { ...task, ...next };
    const { steps: _, ...summary } = task;
    onChange({ task: summary, steps });
  };
  const put = (step: TaskStep): void => {
    const steps = [...task.steps];
    steps[step.index] = step;
    change({ steps }, [step]);
  };
  const add = (step: Pick<TaskStep, 'kind' | 'tool' | 'input' | 'text' | 'outcome'>): number => {
    const index = task.steps.length;
    put({ ...step, index, turn: task.usage.turns + 1, at: now() });
    return index;
  };
  const alter = (index: number, changed: Partial<TaskStep>): void => {
    const step = task.steps[index];
    if (step !== undefined) put({ ...step, ...changed });
  };

  return {
    get task() {
      return task;
    },
    say(piece) {
      if (saying === null) {
        if (piece.trim() === '') return;
        const index = add({ kind: 'text', tool: null, input: null, text: bounded(piece), outcome: 'done' });
        saying = { index, said: piece };
        return;
      }
      saying = { ...saying, said: saying.said + piece };
      alter(saying.index, { text: bounded(saying.said) });
    },
    beginCall(tool, input) {
      saying = null;
      const shown = bounded(JSON.stringify(input ?? null));
      return add({ kind: 'call', tool: bounded(tool), input: shown, text: '', outcome: 'running' });
    },
    endCall: (index, text, isError) =>
      alter(index, { text: bounded(text), outcome: isError ? 'refused' : 'done' }),
    endTurn(usage) {
      saying = null;
      change({ usage });
    },
    end(ending) {
      const open = task.steps.filter(({ outcome }) => outcome === 'running');
      for (const { index } of open) alter(index, { outcome: 'refused' });
      change({ ...ending, endedAt: now() });
    },
  };
}
