import { expect, it } from 'vitest';
import type { Region } from '../../core/geometry.ts';
import { createDisplays } from './displays.ts';
import { rectBytes, dataViewOf } from './native/structures.ts';

/** Monitors in the order in which Windows enumerates them. */
const fakeMonitors = (monitors: readonly { readonly region: Region; readonly primary: boolean }[]) => ({
  enumDisplayMonitors(
    _dc: number,
    _clip: unknown,
    visit: (handle: number, dc: number, rect: unknown, data: number) => number,
  ): number {
    monitors.forEach((_, index) => visit(index + 1, 0, null, 0));
    return 1;
  },
  getMonitorInfo(handle: number, info: Uint8Array | null): number {
    const monitor = monitors[handle - 1];
    if (monitor === undefined || info === null) return 0;
    info.set(rectBytes(monitor.region), 4);
    info.set(rectBytes(monitor.region), 20);
    dataViewOf(info).setUint32(36, monitor.primary ? 1 : 0, true);
    return 1;
  },
});

it('puts the primary first, keeps the enumeration’s numbers and negative origins', async () => {
  const left = { x: -1920, y: -200, width: 1920, height: 1080 };
  const main = { x: 0, y: 0, width: 2560, height: 1440 };
  const user32 = fakeMonitors([
    { region: left, primary: false },
    { region: main, primary: true },
  ]);
  expect(await createDisplays(user32).list()).toEqual([
    { screen: 0, backendIndex: 2, primary: true, region: main, scaleFactor: 1 },
    { screen: 1, backendIndex: 1, primary: false, region: left, scaleFactor: 1 },
  ]);
});

it('says so if there is no display', async () => {
  const listing = Promise.resolve().then(() => createDisplays(fakeMonitors([])).list());
  await expect(listing).rejects.toMatchObject({ reason: 'display_unavailable' });
});
