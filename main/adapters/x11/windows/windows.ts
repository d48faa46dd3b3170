/** The windows of an X screen: through EWMH under a window manager, otherwise through the core protocol. */
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import { windowGone, type WindowRecord, type WindowsPort } from '../../../ports/windows.ts';
import { effectWithin, serverSilent } from '../answer-limit.ts';
import type { X11Link } from '../link.ts';
import { shareFresh } from '../../../base/share-fresh.ts';
import { withTimeout } from '../../../base/with-timeout.ts';
import { createManagedRequests, type WindowRequests } from './managed-requests.ts';
import { listX11Popups } from './popups.ts';
import { isGone } from './properties.ts';
import { createScenes, type Scene } from './scene.ts';
import { createUnmanagedRequests } from './unmanaged.ts';
import { watchX11Windows } from './window-watch.ts';
import { readX11Window, type ObservedWindow } from './window-record.ts';

/** A server that hangs is as good as none: callers are answered within 2 s. */
const TIMEOUT_MS = 1500;

const requestsIn = (
  { connection, desktop }: Scene,
  permission: EffectGuard,
  observe: (id: number) => Promise<ObservedWindow | null>,
): Promise<WindowRequests> =>
  desktop === undefined
    ? createUnmanagedRequests(connection, permission)
    : createManagedRequests(connection, desktop, permission, observe);

async function popupsIn({ connection, ids, context }: Scene): Promise<readonly WindowRecord[]> {
  const popups = await listX11Popups(connection, ids);
  const observed = await Promise.all(popups.map((id) => readX11Window(connection, id, context)));
  return observed.flatMap((popup) => (popup === null ? [] : [{ ...popup.record, popup: true as const }]));
}

export function createX11Windows(link: X11Link): WindowsPort {
  const { look, observe, recordOf } = createScenes(link);

  /** A list of forty windows takes hundreds of questions: for many callers at once they would hold the event loop. */
  const list = shareFresh(async () => {
    const scene = await look();
    const records = await Promise.all(scene.ids.map((id) => recordOf(scene, id)));
    return records.filter((record) => record !== null);
  });

  const request = (
    id: number,
    guard: EffectGuard | undefined,
    act: (requests: WindowRequests, window: ObservedWindow) => Promise<void>,
  ): Promise<void> =>
    effectWithin(TIMEOUT_MS, guard ?? unguarded, async (permission) => {
      const scene = await look();
      const window = await observe(scene, id);
      if (window === null) throw windowGone();
      const requests = await requestsIn(scene, permission, (other) => observe(scene, other));
      // It may also go in the middle of an act.
      await act(requests, window).catch((error: unknown) => {
        throw isGone(error) ? windowGone() : error;
      });
    });

  return {
    list: () => inTime(list),
    popups: () => inTime(async () => popupsIn(await look())),
    get: (id) => inTime(async () => recordOf(await look(), id)),
    watch: () => inTime(async () => watchX11Windows(await link.use())),
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

const inTime = <T>(work: () => Promise<T>): Promise<T> => withTimeout(work(), TIMEOUT_MS, serverSilent);
