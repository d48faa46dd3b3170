/** What a command line asks for, in the order of its parts. */
import { MODEL_VIEW } from '../../../core/model-views.ts';
import type { Caller } from '../../../service/caller.ts';
import { stepOf, type NeutralAction } from '../../grammar/action.ts';
import { openFrame, type FaceHost } from '../../grammar/call.ts';
import { performAll } from '../../grammar/perform-all.ts';
import type { PictureShelf } from '../picture-shelf.ts';
import type { SandboxStream } from '../stream/sandbox-stream.ts';

/** Where lines are performed: one sandbox, for one request. */
export interface LineScene {
  readonly host: FaceHost;
  readonly caller: Caller;
  readonly shelf: PictureShelf;
  /** Null: this service has no links that show its desktop. */
  readonly stream: SandboxStream | null;
}

/** `word`: for the request log. */
export type Task = { readonly word: string } & (
  | { readonly actions: readonly NeutralAction[] }
  /** Resolves with what it prints; null: it fails without a word, as a search that finds nothing. */
  | { readonly ask: (scene: LineScene) => Promise<string | null> }
);

export interface LineOutcome {
  readonly stdout: string;
  readonly exitCode: number;
}

/** Performs one part at the pixels of the desktop. Rejects with its failure. */
export async function act(
  word: string,
  actions: readonly NeutralAction[],
  { host, caller }: LineScene,
): Promise<void> {
  const frame = await openFrame(host, caller, { view: MODEL_VIEW.native });
  const [answer] = await performAll([stepOf(word, () => actions)], host, caller, { frame, effects: false });
  if (answer?.status === 'failed') throw answer.error;
}

/** In order; nothing after the first that fails. */
export async function performTasks(tasks: readonly Task[], scene: LineScene): Promise<LineOutcome> {
  let stdout = '';
  for (const task of tasks)
    if ('ask' in task) {
      const printed = await task.ask(scene);
      if (printed === null) return { stdout, exitCode: 1 };
      stdout += printed;
    } else await act(task.word, task.actions, scene);
  return { stdout, exitCode: 0 };
}
