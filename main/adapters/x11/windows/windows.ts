/** The windows of an X screen: under a window manager as EWMH has it, without one as far as that goes. */
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import type { WindowRecord, WindowsPort } from '../../../ports/windows.ts';
import { effectWithin, serverSilent } from '../answer-limit.ts';
import type { X11Connection } from '../connection.ts';
import type { X11Link } from '../link.ts';
import { withTimeout } from '../../../base/with-timeout.ts';
import { atomsOf } from './atoms.ts';
import { createManagedRequests, type WindowRequests } from './managed-requests.ts';
import { listX11Popups } from './popups.ts';
import { isGone } from './properties.ts';
import { createUnmanagedRequests, focusedTopLevel, listUnmanaged } from './unmanaged.ts';
import { isComposited, readDesktop, type ManagedDesktop } from './window-manager.ts';
import { readX11Window, type ObservedWindow, type RecordContext } from './window-record.ts';

/** A server that hangs is as good as none: callers are told within 2 s. */
const TIMEOUT_MS = 1500;

interface Scene {
  readonly connection: X11Connection;
  /** From the bottom up. */
  readonly ids: readonly number[];
  readonly context: RecordContext;
  readonly desktop: ManagedDesktop | undefined;
}

export function createX11Windows(link: X11Link): WindowsPort {
  /** Where windows were before they were minimised, when managers may park them anywhere. */
  const lastRegions = new Map<number, Region>();

  async function look(): Promise<Scene> {
    const connection = await link.use();
    const [atoms, desktop, composited] = await Promise.all([
      atomsOf(connection),
      readDesktop(connection),
      isComposited(connection),
    ]);
    const ids = desktop?.windows ?? (await listUnmanaged(connection));
    const foreground = desktop?.active ?? (await focusedTopLevel(connection));
    const marksHidden = desktop?.supports('_NET_WM_STATE_HIDDEN') ?? false;
    const currentDesktop = desktop?.current;
    const managed = desktop !== undefined;
    const context = { atoms, foreground, currentDesktop, managed, composited, marksHidden };
    for (const id of lastRegions.keys()) if (!ids.includes(id)) lastRegions.delete(id);
    return { connection, ids, context, desktop };
  }

  async function observe({ connection, context, ids }: Scene, id: number): Promise<ObservedWindow | null> {
    if (!ids.includes(id)) return null;
    const window = await readX11Window(connection, id, context);
    if (window === null) return null;
    const { record } = window;
    if (!record.minimized) {
      lastRegions.set(id, record.region);
      return window;
    }
    return { ...window, record: { ...record, region: lastRegions.get(id) ?? record.region } };
  }

  async function recordOf(scene: Scene, id: number): Promise<WindowRecord | null> {
    const window = await observe(scene, id);
    return window?.record ?? null;
  }

  const request = (
    id: number,
    guard: EffectGuard | undefined,
    act: (requests: WindowRequests, window: ObservedWindow) => Promise<void>,
  ): Promise<void> =>
    effectWithin(TIMEOUT_MS, guard ?? unguarded, async (permission) => {
      const scene = await look();
      const window = await observe(scene, id);
      if (window === null) throw noSuchWindow();
      const { connection, desktop } = scene;
      const requests =
        desktop === undefined
          ? await createUnmanagedRequests(connection, permission)
          : await createManagedRequests(connection, desktop, permission, (window) => observe(scene, window));
      // It may also go in the middle of an act.
      await act(requests, window).catch((error: unknown) => {
        throw isGone(error) ? noSuchWindow() : error;
      });
    });

  return {
    list: () =>
      inTime(async () => {
        const scene = await look();
        const records = await Promise.all(scene.ids.map((id) => recordOf(scene, id)));
        return records.filter((record) => record !== null);
      }),
    popups: () =>
      inTime(async () => {
        const { connection, ids, context } = await look();
        const popups = await listX11Popups(connection, ids);
        const observed = await Promise.all(popups.map((id) => readX11Window(connection, id, context)));
        return observed.flatMap((popup) =>
          popup === null ? [] : [{ ...popup.record, popup: true as const }],
        );
      }),
    get: (id) => inTime(async () => recordOf(await look(), id)),
    foreground: () =>
      inTime(async () => {
        const scene = await look();
        return recordOf(scene, scene.context.foreground);
      }),
    focus: (id, guard) => request(id, guard, (requests, window) => requests.focus(window)),
    restore: (id, guard) => request(id, guard, (requests, window) => requests.restore(window)),
    minimize: (id, guard) => request(id, guard, (requests, window) => requests.minimize(window)),
    maximize: (id, guard) => request(id, guard, (requests, window) => requests.maximize(window)),
    close: (id, guard) => request(id, guard, (requests, window) => requests.close(window)),
    place: (id, region, guard) => request(id, guard, (requests, window) => requests.place(window, region)),
  };
}

const noSuchWindow = (): ServiceError =>
  new ServiceError('window_not_found', 'There is no such window any more.', {
    hint: 'List the windows again.',
  });

const inTime = <T>(work: () => Promise<T>): Promise<T> => withTimeout(work(), TIMEOUT_MS, serverSilent);
