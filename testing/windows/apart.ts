/** Asks each fact in a process by itself: one that crashes or hangs costs no other, and none finds what another has left. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const FACT_MS = 120_000;
export const FACT_PROGRAM = join(import.meta.dirname, 'fact.ts');

export type Answered = { readonly value: unknown } | { readonly failed: string };

export interface Keeper {
  readonly value: unknown;
  readonly end: () => void;
}

/** The answer of a process that stays as it is until it is ended. Throws with what went wrong. `node`: another copy of it. */
export async function keep(name: string, node = process.execPath): Promise<Keeper> {
  const child = fork(FACT_PROGRAM, [name], {
    execPath: node,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = (): void => void child.kill();
  const timer = setTimeout(end, FACT_MS);
  const answered = once(child, 'message').then(([message]) => message as Answered);
  const ended = once(child, 'exit').then(([code, signal]): Answered => ({
    failed: `It ended without an answer: ${String(code ?? signal)}.`,
  }));
  const answer = await Promise.race([answered, ended]);
  clearTimeout(timer);
  if ('value' in answer) return { value: answer.value, end };
  end();
  throw new Error(answer.failed);
}

export async function askApart(name: string, node?: string): Promise<unknown> {
  const { value, end } = await keep(name, node);
  end();
  return value;
}
