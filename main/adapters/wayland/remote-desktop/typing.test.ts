import { expect, test } from 'vitest';
import { key } from '../../../ports/testing/keyboard.contract.ts';
import { createKeyHolder } from '../../input-child/held-keys.ts';
import { typeKeysOrPaste, type KeysOrPaste } from './typing.ts';

/** A keyboard that has lower-case letters alone: what happens, in order. */
function keyboard({ failing = false } = {}) {
  const events: string[] = [];
  const keys = createKeyHolder<string>({
    supports: () => true,
    strokeOf: (key) => [key],
    send(codes, isDown) {
      for (const code of codes) {
        events.push(`${code} ${isDown ? 'down' : 'up'}`);
        if (failing && isDown && code === 'v') throw new Error('The session has ended.');
      }
    },
  });
  const put = (event: string): Promise<void> => Promise.resolve(void events.push(event));
  const lent = {
    async paste(text: string, press: () => Promise<void>): Promise<boolean> {
      events.push(`offer ${text}`);
      await press();
      return true;
    },
    putBack: () => put('put back'),
  };
  const typist: KeysOrPaste<string, string> = {
    keys,
    strokeOf: (character) => (/[a-z\n]/.test(character) ? character : undefined),
    strike: (stroke) => void events.push(stroke),
    settle: () => Promise.resolve(),
    rest: () => put('rest'),
    aside: (run) => keys.aside((code) => code === 'Control', run),
    preparePaste: () => Promise.resolve({ codes: ['Control', 'v'], lent }),
  };
  const type = (text: string) =>
    typeKeysOrPaste(
      text,
      {
        intervalMs: 0,
        signal: new AbortController().signal,
        guard: { signal: new AbortController().signal, confirm: () => put('confirm') },
        onProgress: () => undefined,
      },
      typist,
    );
  return { events, keys, type };
}

test('what the layout has is struck, the other lines are pasted, and what was copied comes back', async () => {
  const { events, type } = keyboard();
  await expect(type('ab\néa')).resolves.toEqual({ typed: 5 });
  expect(events.join(', ')).toBe(
    'confirm, a, b, \n, rest, offer éa, Control down, v down, v up, Control up, rest, put back',
  );
});

test('a held key that would make commands is up while the text is typed', async () => {
  const { events, keys, type } = keyboard();
  await keys.press(key('Control'));
  await type('a');
  expect(events.join(', ')).toBe('Control down, confirm, Control up, a, rest, Control down');
});

test('keys of a paste that failed are up after it', async () => {
  const { events, type } = keyboard({ failing: true });
  await expect(type('é')).rejects.toThrow('The session has ended.');
  expect(events.slice(-4)).toEqual(['v up', 'Control up', 'rest', 'put back']);
});
