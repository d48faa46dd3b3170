import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ForkChild } from '../../../ports/child-process.ts';
import { createClipboardChild } from './clipboard-child.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Children that never answer, as one that waits for a program which holds the clipboard. */
function silentChildren(): { readonly forkChild: ForkChild; readonly killed: () => number } {
  let killed = 0;
  const forkChild: ForkChild = () => {
    let exit = (_how: string): void => undefined;
    return {
      pid: 1,
      send: () => undefined,
      onMessage(listener) {
        queueMicrotask(() => listener({ kind: 'ready' }));
      },
      onExit: (listener) => void (exit = listener),
      kill() {
        killed++;
        exit('SIGKILL');
      },
    };
  };
  return { forkChild, killed: () => killed };
}

it('ends a child that a program with the clipboard keeps, and answers meanwhile', async () => {
  const { forkChild, killed } = silentChildren();
  const clipboard = createClipboardChild(forkChild);
  for (const [round, ask] of [() => clipboard.readText(), () => clipboard.writeText('a')].entries()) {
    const asked = expect(ask()).rejects.toMatchObject({ reason: 'busy' });
    await vi.advanceTimersByTimeAsync(2000);
    await asked;
    expect(killed()).toBe(round + 1);
  }
});
