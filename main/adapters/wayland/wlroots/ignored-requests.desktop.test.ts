/** phoc shows every window as large as the screen: what it does not do with them is refused with the reason. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WindowsPort } from '../../../ports/windows.ts';
import { createWaylandLink, type WaylandLink } from '../link.ts';
import { startHeadless, type HeadlessCompositor } from '../testing/headless-compositor.ts';
import { createToplevelWindows } from './windows.ts';

let phoc: HeadlessCompositor;
let link: WaylandLink;
let windows: WindowsPort;
let first: number;
let second: number;
beforeAll(async () => {
  phoc = await startHeadless({ program: 'phoc', args: () => [], files: {}, outputs: 1 });
  link = createWaylandLink(phoc.socketPath);
  windows = createToplevelWindows(link);
  const appeared = async (title: string): Promise<number> => {
    phoc.spawn('foot', ['-T', title]);
    const find = async (): Promise<number | undefined> =>
      (await windows.list().catch(() => [])).find((each) => each.title === title)?.id;
    return vi.waitUntil(find, { timeout: 20_000, interval: 50 });
  };
  first = await appeared('first');
  second = await appeared('second');
});
afterAll(async () => {
  link.close();
  await phoc.stop();
});

const refused = (words: string): object => ({
  reason: 'not_supported',
  details: { capability: 'windows', reason: expect.stringContaining(words) as string },
});

test('what it does is seen to be done', async () => {
  await windows.focus(first);
  expect(await windows.foreground()).toMatchObject({ id: first });
  await windows.maximize(second);
  expect(await windows.get(second)).toMatchObject({ maximized: true });
});

test('what it does not do is refused, and at once when that is known', async () => {
  await expect(windows.minimize(first)).rejects.toMatchObject(refused('minimize'));
  const began = performance.now();
  await expect(windows.minimize(second)).rejects.toMatchObject(refused('minimize'));
  expect(performance.now() - began).toBeLessThan(500);
  await expect(windows.restore(first)).rejects.toMatchObject(refused('restore'));
});
