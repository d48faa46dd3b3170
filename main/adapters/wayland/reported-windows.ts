/** Windows of a compositor that reports all of them at once and acts on one at a time: GNOME Shell's and KWin's. */
import * as z from 'zod';
import { ServiceError } from '../../core/errors.ts';
import type { Region } from '../../core/geometry.ts';
import { cutTitle } from '../../core/windows.ts';
import { unguarded, type EffectGuard } from '../../ports/effect-guard.ts';
import { windowGone, type WindowRecord, type WindowsPort } from '../../ports/windows.ts';
import { executableName } from '../linux/executable-name.ts';

const Sides = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export const ReportedWindow = z.object({
  title: z.string(),
  className: z.string(),
  pid: z.int(),
  rect: Sides,
  /** What its program draws: with a shadow of the program, without a frame of the compositor. */
  surface: Sides,
  /** Else a program of X11, which knows where its windows are. */
  wayland: z.boolean(),
  minimized: z.boolean(),
  maximized: z.boolean(),
  active: z.boolean(),
  shown: z.boolean(),
});
export type ReportedWindow = z.infer<typeof ReportedWindow>;

const rounded = ({ x, y, width, height }: Region): Region => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

export const reportedRecord = async (id: number, window: ReportedWindow): Promise<WindowRecord> => ({
  id,
  title: cutTitle(window.title),
  className: window.className,
  pid: Math.max(0, window.pid),
  processName: await executableName(window.pid),
  visible: window.shown,
  enabled: true,
  minimized: window.minimized,
  maximized: window.maximized,
  foreground: window.active,
  region: rounded(window.rect),
  client: rounded(window.surface),
  ...(window.wayland ? { countsFromClient: true } : {}),
});

export type WindowVerb = 'activate' | 'restore' | 'minimize' | 'maximize' | 'close' | 'place';

export interface ReportedWindowsOptions {
  /** From the bottom up. */
  readonly list: () => Promise<readonly WindowRecord[]>;
  /** Acts on a window that was listed directly before; `region` is where to place it. False if it no longer exists. */
  readonly act: (id: number, verb: WindowVerb, region: Partial<Region>) => Promise<boolean>;
  /** Says that menus are not reported. */
  readonly noPopups: string;
}

export function createReportedWindows({ list, act, noPopups }: ReportedWindowsOptions): WindowsPort {
  const find = async (id: number): Promise<WindowRecord | null> =>
    (await list()).find((each) => each.id === id) ?? null;
  async function request(id: number, verb: WindowVerb, guard: EffectGuard, region = {}): Promise<void> {
    if ((await find(id)) === null) throw windowGone();
    await guard.confirm();
    if (!(await act(id, verb, region))) throw windowGone();
  }
  return {
    list,
    popups: () =>
      Promise.reject(
        new ServiceError('not_supported', noPopups, {
          hint: 'Look at a picture, or list the windows.',
          details: { capability: 'windows' },
        }),
      ),
    get: find,
    foreground: async () => (await list()).find(({ foreground }) => foreground) ?? null,
    focus: (id, guard = unguarded) => request(id, 'activate', guard),
    restore: (id, guard = unguarded) => request(id, 'restore', guard),
    minimize: (id, guard = unguarded) => request(id, 'minimize', guard),
    maximize: (id, guard = unguarded) => request(id, 'maximize', guard),
    close: (id, guard = unguarded) => request(id, 'close', guard),
    place: (id, region, guard = unguarded) => request(id, 'place', guard, region),
  };
}
