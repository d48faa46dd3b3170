/** Contract of every window system; each effect is confirmed by an observer other than the adapter. */
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { Region } from '../../core/geometry.ts';
import type { WindowRecord, WindowsPort } from '../windows.ts';
import { SOAK } from '../../../testing/soak.ts';
import { lawsOf, type Limits } from './laws.ts';

/** A window as the observer sees it. */
export interface ObservedWindowState {
  readonly title: string;
  readonly pid: number;
  readonly minimized: boolean;
  readonly maximized: boolean;
  readonly foreground: boolean;
  /** The frame's rectangle; null if no program learns it. */
  readonly region: Region | null;
}

export interface WindowsHarness {
  readonly windows: WindowsPort;
  /** Opens a window that can be resized to the pixel, and gives back the way to end its program. */
  open(title: string): Promise<{ readonly pid: number; end(): Promise<void> }>;
  /** Null if there is no such window any more. */
  observe(id: number): Promise<ObservedWindowState | null>;
  /** How long an effect is waited for, milliseconds; default: 10 000. */
  readonly patienceMs?: number;
  stop(): Promise<void>;
}

/** Frames to place windows at, of which what is left out stays; the first three do so with all, two and one of the members. */
const FRAMES: readonly Partial<Region>[] = [
  { x: 200, y: 150, width: 640, height: 480 },
  { x: 33, y: 47 },
  { height: 399 },
  { width: 555, height: 444 },
  { x: 101 },
  { x: 0, y: 0, width: 701, height: 503 },
];

export function describeWindows(name: string, start: () => Promise<WindowsHarness>, limits?: Limits): void {
  describe(`${name}: windows`, () => {
    const law = lawsOf(limits);
    let harness: WindowsHarness;
    let windows: WindowsPort;
    const TIMEOUT = { timeout: 10_000, interval: 50 };
    let opened = 0;
    let title: string;
    let id: number;
    let pid: number;

    const find = async (wanted: string): Promise<WindowRecord | undefined> =>
      (await windows.list()).find((window) => window.title === wanted);
    const openWindow = async (wanted: string): Promise<WindowRecord> => {
      const program = await harness.open(wanted);
      await expect.poll(() => find(wanted), TIMEOUT).toBeDefined();
      const record = await find(wanted);
      if (record === undefined) throw new Error(`the window ${wanted} vanished`);
      pid = program.pid;
      return record;
    };
    /** Waits until the observer sees it, then compares the adapter's record with the observer's. */
    const settles = async (expected: Partial<ObservedWindowState>): Promise<void> => {
      await expect.poll(() => harness.observe(id), TIMEOUT).toMatchObject(expected);
      const { region: _, ...state } = expected;
      await expect.poll(() => windows.get(id), TIMEOUT).toMatchObject(state);
    };

    beforeAll(async () => {
      harness = await start();
      ({ windows } = harness);
      TIMEOUT.timeout = harness.patienceMs ?? TIMEOUT.timeout;
    });
    afterAll(() => harness.stop());
    beforeEach(async () => {
      title = `Fenster № ${++opened} – ünï 漢`;
      ({ id } = await openWindow(title));
      await expect.poll(() => harness.observe(id), TIMEOUT).toMatchObject({ foreground: true });
    });

    law('tells everything about a window', async () => {
      const [record, observed] = [await windows.get(id), await harness.observe(id)];
      expect(record).toMatchObject({ id, title, pid, visible: true, enabled: true });
      expect(record).toMatchObject({ ...observed });
      expect(record?.className).not.toBe('');
      expect(record?.processName).not.toBe('');
      expect(await find(title)).toEqual(record);
      expect(await windows.foreground()).toEqual(record);
    });

    law('lists from the bottom up and brings the focused one to the top', async () => {
      const other = await openWindow(`${title} other`);
      await windows.focus(id);
      await settles({ foreground: true });
      const order = (await windows.list()).map((window) => window.id);
      expect(order.indexOf(id)).toBeGreaterThan(order.indexOf(other.id));
      await windows.focus(other.id);
      await expect.poll(() => harness.observe(other.id), TIMEOUT).toMatchObject({ foreground: true });
    });

    law('minimises and restores, and knows where the window was', async () => {
      const before = await windows.get(id);
      await windows.minimize(id);
      await settles({ minimized: true });
      const minimized = await windows.get(id);
      expect(minimized).toMatchObject({ visible: false, region: before?.region });
      await windows.restore(id);
      await settles({ minimized: false });
      await expect
        .poll(() => windows.get(id), TIMEOUT)
        .toMatchObject({ visible: true, region: before?.region });
    });

    law('focuses a minimised window by bringing it back', async () => {
      await windows.minimize(id);
      await settles({ minimized: true });
      await windows.focus(id);
      await settles({ minimized: false, foreground: true });
    });

    law('maximises and restores', async () => {
      const before = await windows.get(id);
      await windows.maximize(id);
      await settles({ maximized: true });
      if (before?.region !== null)
        expect((await windows.get(id))?.region?.width).toBeGreaterThan(before?.region.width ?? Infinity);
      await windows.restore(id);
      await settles({ maximized: false });
      await expect.poll(() => harness.observe(id), TIMEOUT).toMatchObject({ region: before?.region });
    });

    law('brings a minimised maximised window back maximised', async () => {
      await windows.maximize(id);
      await settles({ maximized: true });
      await windows.minimize(id);
      await settles({ minimized: true });
      await windows.restore(id);
      await settles({ minimized: false, maximized: true });
    });

    law('maximises a minimised window', async () => {
      await windows.minimize(id);
      await settles({ minimized: true });
      await windows.maximize(id);
      await settles({ minimized: false, maximized: true });
    });

    law.each(SOAK ? FRAMES : FRAMES.slice(0, 3))('places the frame exactly: %o', async (wanted) => {
      const before = await windows.get(id);
      await windows.place(id, wanted);
      const region = { ...before?.region, ...wanted };
      await expect.poll(() => harness.observe(id), TIMEOUT).toMatchObject({ region });
      await expect(windows.get(id)).resolves.toMatchObject({ region, visible: true });
    });

    law('places a maximised window after taking it back', async () => {
      await windows.maximize(id);
      await settles({ maximized: true });
      const region = { x: 60, y: 70, width: 500, height: 400 };
      await windows.place(id, region);
      await expect.poll(() => harness.observe(id), TIMEOUT).toMatchObject({ region, maximized: false });
    });

    law('closes', async () => {
      await windows.close(id);
      await expect.poll(() => harness.observe(id), TIMEOUT).toBeNull();
      expect(await windows.get(id)).toBeNull();
      expect(await find(title)).toBeUndefined();
    });

    law('says that a vanished window is not there any more', async () => {
      await windows.close(id);
      await expect.poll(() => windows.get(id), TIMEOUT).toBeNull();
      const acts = [
        windows.focus(id),
        windows.restore(id),
        windows.minimize(id),
        windows.maximize(id),
        windows.close(id),
        windows.place(id, { x: 0 }),
      ];
      for (const outcome of await Promise.allSettled(acts)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'window_not_found' } });
      }
    });
  });
}
