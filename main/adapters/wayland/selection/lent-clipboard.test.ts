import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEmitter } from '../../../base/emitter.ts';
import { lendClipboard } from './lent-clipboard.ts';
import type { ClipboardContent, SessionSelection } from './selection.ts';

const KEPT: ClipboardContent = new Map([['text/plain', Buffer.from('of a person')]]);

/** A clipboard, and a program that asks for what it holds some milliseconds after the keys that paste. */
function createProgram(asksAfterMs: readonly number[]) {
  const taken = createEmitter<undefined>();
  const got: string[] = [];
  let content = KEPT;
  const selection: SessionSelection = {
    types: () => [...content.keys()],
    ours: () => content,
    read: () => Promise.reject(new Error('It is ours.')),
    offer: (offered) => {
      content = offered;
      return Promise.resolve();
    },
    onTaken: (listener) => taken.subscribe(listener),
  };
  const ask = async (ms: number): Promise<void> => {
    await sleep(ms);
    got.push(String(content.get('text/plain')));
    taken.emit(undefined);
  };
  const press = (): Promise<void> => {
    for (const ms of asksAfterMs) void ask(ms);
    return Promise.resolve();
  };
  return { selection, press, got };
}

/** Pastes the lines, and gives how long each took, in milliseconds. */
async function paste(program: ReturnType<typeof createProgram>, lines: readonly string[]) {
  const { selection, press } = program;
  const lent = await lendClipboard(selection);
  const took: number[] = [];
  for (const line of lines) {
    const began = performance.now();
    await lent.paste(line, press, new AbortController().signal);
    took.push(performance.now() - began);
  }
  await lent.putBack();
  return took;
}

test.each([3, 180])('a program that asks twice, %d ms apart, gets each line both times', async (ms) => {
  const program = createProgram([10, 10 + ms]);
  await paste(program, ['one', 'two', 'three']);
  expect(program.got).toEqual(['one', 'one', 'two', 'two', 'three', 'three']);
  expect(program.selection.ours()).toBe(KEPT);
});

test('a program that asks once is waited for at its first line alone', async () => {
  const program = createProgram([10]);
  const took = await paste(program, ['one', 'two', 'three']);
  expect(program.got).toEqual(['one', 'two', 'three']);
  expect(took[0]).toBeGreaterThan(600);
  expect(Math.max(...took.slice(1))).toBeLessThan(600);
});

test('a program that does not ask is an error', async () => {
  const program = createProgram([]);
  await expect(paste(program, ['one'])).rejects.toMatchObject({
    reason: 'not_supported',
    delivery: 'partly',
  });
});

test('who stops it in the meantime is not kept waiting for a second time', async () => {
  const { selection, press } = createProgram([10]);
  const lent = await lendClipboard(selection);
  const stop = new AbortController();
  const pasting = lent.paste('one', press, stop.signal);
  // Those who keep the clipboard are waited for first.
  setTimeout(() => stop.abort(), 300);
  const began = performance.now();
  await pasting;
  expect(performance.now() - began).toBeLessThan(600);
});
