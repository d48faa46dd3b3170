import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import type { WindowRecord } from '../../ports/windows.ts';
import { nameWindow } from './name-window.ts';

test('a desktop that is slow to name the window holds up no act, and its names are noted when they come', async () => {
  const { desk, clock, run, windows } = createMemoryDesk();
  windows.add({ id: 7, title: 'Notes', region: { x: 0, y: 0, width: 100, height: 100 } });
  const found = (await desk.windows.list())[0];
  let answer: (window: WindowRecord | null) => void = () => undefined;
  const slow = {
    ...desk,
    windows: {
      ...desk.windows,
      foreground: () => new Promise<WindowRecord | null>((resolve) => (answer = resolve)),
    },
  };
  const noted: unknown[] = [];
  const noting = { ...run(), note: (name: string, value: unknown) => void noted.push([name, value]) };
  const naming = nameWindow(slow, undefined, noting);
  await clock.until(naming.looked());
  naming.note();
  expect(noted).toEqual([]);
  answer(found ?? null);
  await expect.poll(() => noted).toContainEqual(['window', 'Notes']);
});
