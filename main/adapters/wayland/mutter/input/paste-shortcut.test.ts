import { expect, test } from 'vitest';
import { pasteModifiers } from './paste-shortcut.ts';

const shortcut = (focused: string | undefined, runs = false): Promise<readonly number[]> =>
  pasteModifiers({ focusedClass: () => Promise.resolve(focused), terminalRuns: () => Promise.resolve(runs) });

test('terminals paste with Shift, other programs without it', async () => {
  expect(await shortcut('foot', true)).toEqual([29, 42]);
  expect(await shortcut('chromium', true)).toEqual([29]);
  expect(await shortcut(undefined)).toEqual([29]);
});

test('if nothing reports who has the keyboard and a terminal runs, nothing is pressed', async () => {
  await expect(shortcut(undefined, true)).rejects.toMatchObject({
    reason: 'not_supported',
    delivery: 'not_delivered',
  });
});
