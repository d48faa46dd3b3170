/** Compositors that show every window as large as the screen: what they do not do with windows is refused with the reason. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasNewerDebian } from '../../../../testing/newer-debian.ts';
import { SOAK } from '../../../../testing/soak.ts';
import type { WindowsPort } from '../../../ports/windows.ts';
import { createWaylandLink, type WaylandLink } from '../link.ts';
import { startHeadless, type HeadlessCompositor } from '../../../../testing/wayland/headless-compositor.ts';
import { createToplevelWindows } from './windows.ts';

let compositor: HeadlessCompositor;
let link: WaylandLink;
let windows: WindowsPort;
let first: number;
let second: number;

async function start(options: Parameters<typeof startHeadless>[0]): Promise<void> {
  compositor = await startHeadless(options);
  link = createWaylandLink(compositor.socketPath);
  windows = createToplevelWindows(link);
  const appeared = async (title: string): Promise<number> => {
    compositor.spawn('foot', ['-T', title]);
    const find = async (): Promise<number | undefined> =>
      (await windows.list().catch(() => [])).find((each) => each.title === title)?.id;
    return vi.waitUntil(find, { timeout: 20_000, interval: 50 });
  };
  first = await appeared('first');
  second = await appeared('second');
}
async function stop(): Promise<void> {
  link.close();
  await compositor.stop();
}

const refused = (words: string): object => ({
  reason: 'not_supported',
  details: { capability: 'windows', reason: expect.stringContaining(words) as string },
});

async function expectNotMinimized(): Promise<void> {
  await expect(windows.minimize(first)).rejects.toMatchObject(refused('minimize'));
  const began = performance.now();
  await expect(windows.minimize(second)).rejects.toMatchObject(refused('minimize'));
  expect(performance.now() - began).toBeLessThan(500);
}

async function expectFocus(): Promise<void> {
  await windows.focus(first);
  expect(await windows.foreground()).toMatchObject({ id: first });
}

describe('phoc', () => {
  beforeAll(() => start({ program: 'phoc', args: () => [], files: {}, outputs: 1 }));
  afterAll(stop);

  test('what it does is seen to be done', async () => {
    await expectFocus();
    await windows.maximize(second);
    expect(await windows.get(second)).toMatchObject({ maximized: true });
  });

  test('what it does not do is refused, and at once when that is known', async () => {
    await expectNotMinimized();
    await expect(windows.restore(first)).rejects.toMatchObject(refused('restore'));
  });
});

describe.skipIf(!SOAK || !hasNewerDebian('forky'))('cage 0.3', () => {
  beforeAll(() =>
    start({
      program: 'cage',
      suite: 'forky',
      args: () => ['--', 'foot', '-T', 'its own'],
      files: {},
      outputs: 1,
    }),
  );
  afterAll(stop);

  test('what it does is seen to be done', expectFocus);

  test('what it does not do is refused, and at once when that is known', async () => {
    await expectNotMinimized();
    await expect(windows.maximize(first)).rejects.toMatchObject(refused('maximize'));
  });
});
