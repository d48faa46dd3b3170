/** Windows of sway, by its own socket and by foreign-toplevel, observed in sway's own tree. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWindows } from '../../../ports/testing/windows.contract.ts';
import { createWaylandLink, type WaylandLink } from '../link.ts';
import { startSway, type TestSway } from '../../../../testing/wayland/sway.ts';
import {
  CONTRACT_CONFIG,
  NO_MINIMISING,
  swayWindowsHarness,
} from '../../../../testing/wayland/sway-windows.ts';
import { createToplevelWindows } from '../wlroots/windows.ts';
import { createSwayWindows } from './windows.ts';

let sway: TestSway;
let link: WaylandLink;
beforeAll(async () => {
  sway = await startSway({ config: CONTRACT_CONFIG });
  link = createWaylandLink(sway.socketPath);
});
afterAll(async () => {
  link.close();
  await sway.stop();
});

describeWindows(
  'sway',
  () => Promise.resolve(swayWindowsHarness(sway, createSwayWindows({ ask: sway.ask }))),
  NO_MINIMISING,
);

test('windows are listed, focused and closed through foreign-toplevel too, which reports no places', async () => {
  const windows = createToplevelWindows(link);
  const observer = swayWindowsHarness(sway, windows, async (id) => (await windows.get(id))?.title);
  const ids: number[] = [];
  for (const title of ['first – ünï', 'second 漢']) {
    await observer.open(title);
    const find = async () => (await windows.list()).find((window) => window.title === title);
    await expect.poll(find).toMatchObject({ className: 'contract', region: null, pid: 0, foreground: true });
    ids.push((await find())?.id ?? 0);
  }
  const [first = 0, second = 0] = ids;
  await expect.poll(() => observer.observe(second)).toMatchObject({ foreground: true });
  await windows.focus(first);
  await expect.poll(() => observer.observe(first)).toMatchObject({ foreground: true });
  await expect.poll(() => windows.foreground()).toMatchObject({ id: first });
  expect((await windows.list()).at(-1)).toMatchObject({ id: first });
  await expect(windows.place(first, { x: 1 })).rejects.toMatchObject({ reason: 'not_supported' });
  for (const id of ids) {
    await windows.close(id);
    await expect.poll(() => observer.observe(id)).toBeNull();
    await expect(windows.focus(id)).rejects.toMatchObject({ reason: 'window_not_found' });
  }
});

test('windows are listed, placed, focused and closed, as sway itself reports', async () => {
  const windows = createSwayWindows({ ask: sway.ask });
  sway.spawn('foot', ['--title', 'placed', 'sh', '-c', 'sleep 60']);
  const find = async () => (await windows.list()).find(({ title }) => title === 'placed');
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  const id = (await find())?.id ?? 0;
  const region = { x: 101, y: 77, width: 640, height: 400 };
  await windows.place(id, region);
  await expect.poll(() => windows.get(id)).toMatchObject({ region, processName: 'foot', visible: true });
  const tree = execFileSync('swaymsg', ['-t', 'get_tree'], { env: sway.environment, encoding: 'utf8' });
  expect(tree).toContain('"placed"');
  await expect(windows.minimize(id)).rejects.toMatchObject({ reason: 'not_supported' });
  await windows.focus(id);
  await expect.poll(() => windows.foreground()).toMatchObject({ id });
  await windows.close(id);
  await expect.poll(() => windows.get(id), { timeout: 5000 }).toBeNull();
  await expect(windows.focus(id)).rejects.toMatchObject({ reason: 'window_not_found' });
});
