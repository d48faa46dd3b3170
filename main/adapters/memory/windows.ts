/** Windows that exist only as records; they obey at once, or not at all if a test says so. */
import { createInbox, type Inbox } from '../../base/inbox.ts';
import { ServiceError } from '../../core/errors.ts';
import { cutTitle } from '../../core/windows.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import type { WindowRecord, WindowsPort } from '../../ports/windows.ts';

type AddedWindow = Partial<WindowRecord> & Pick<WindowRecord, 'id' | 'title'>;

export interface MemoryWindows extends WindowsPort {
  add(window: AddedWindow): void;
  remove(id: number): void;
  /** Ids that ignore every request, as a hung program does. */
  readonly hung: Set<number>;
}

const SHOWN = { minimized: false, visible: true } as const;

const recordOf = (window: AddedWindow): WindowRecord => ({
  className: 'Memory',
  pid: 1000 + window.id,
  processName: 'memory',
  visible: window.minimized !== true,
  enabled: true,
  minimized: false,
  maximized: false,
  foreground: false,
  region: { x: 0, y: 0, width: 300, height: 200 },
  ...window,
  title: cutTitle(window.title),
});

export function createMemoryWindows(): MemoryWindows {
  const windows = new Map<number, WindowRecord>();
  const hung = new Set<number>();
  const watches = new Set<Inbox<null>>();
  const report = (): void => {
    for (const changes of watches) changes.put(null);
  };
  const all = (): readonly WindowRecord[] => [...windows.values()];

  const change = async (id: number, changes: Partial<WindowRecord>, guard?: EffectGuard): Promise<void> => {
    await guard?.confirm();
    const window = windows.get(id);
    if (window === undefined) throw new ServiceError('window_not_found', `There is no window ${id}.`);
    if (!hung.has(id)) windows.set(id, { ...window, ...changes });
  };

  return {
    hung,
    add(window) {
      const isNew = !windows.has(window.id);
      windows.set(window.id, recordOf(window));
      if (isNew) report();
    },
    remove(id) {
      windows.delete(id);
      report();
    },
    watch() {
      const changes = createInbox<null>();
      watches.add(changes);
      return Promise.resolve({
        async next(signal) {
          await changes.filled(signal);
          changes.takeAll();
        },
        end: () => void watches.delete(changes),
      });
    },
    list: () => Promise.resolve(all().filter(({ popup }) => popup !== true)),
    popups: () => Promise.resolve(all().filter(({ popup }) => popup === true)),
    get: (id) => Promise.resolve(windows.get(id) ?? null),
    foreground: () => Promise.resolve(all().find((window) => window.foreground) ?? null),
    async focus(id, guard) {
      await change(id, { foreground: true, ...SHOWN }, guard);
      if (hung.has(id)) return;
      for (const other of windows.values())
        if (other.id !== id) windows.set(other.id, { ...other, foreground: false });
    },
    restore: (id, guard) => change(id, { ...SHOWN, maximized: false }, guard),
    minimize: (id, guard) => change(id, { minimized: true, visible: false, foreground: false }, guard),
    maximize: (id, guard) => change(id, { maximized: true, ...SHOWN }, guard),
    async close(id, guard) {
      await change(id, {}, guard);
      if (hung.has(id)) return;
      windows.delete(id);
      report();
    },
    async place(id, region, guard) {
      const before = windows.get(id)?.region ?? { x: 0, y: 0, width: 1, height: 1 };
      await change(id, { region: { ...before, ...region } }, guard);
    },
  };
}
