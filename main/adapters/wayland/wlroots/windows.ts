/** Windows of compositors without their own interface: everything but their places and processes. */
import { ServiceError } from '../../../core/errors.ts';
import { cutTitle } from '../../../core/windows.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import { placesUnknown, type WindowRecord, type WindowsPort } from '../../../ports/windows.ts';
import type { WaylandLink } from '../link.ts';
import { createForConnection } from './for-connection.ts';
import { watchToplevels, type Toplevel, type ToplevelRequest } from './toplevels.ts';

const gone = (): ServiceError =>
  new ServiceError('window_not_found', 'The window is no longer there.', { hint: 'List the windows again.' });

const recordOf = ({ id, title, appId, minimized, maximized, activated }: Toplevel): WindowRecord => ({
  id,
  title: cutTitle(title),
  className: appId,
  pid: 0,
  processName: '',
  visible: !minimized,
  enabled: true,
  minimized,
  maximized,
  foreground: activated,
  region: null,
});

export function createToplevelWindows(link: WaylandLink): WindowsPort {
  let lastId = 0;
  const toplevelsOf = createForConnection(link, (connection) => watchToplevels(connection, () => ++lastId));
  const list = async (): Promise<readonly Toplevel[]> => (await toplevelsOf()).list();
  const find = async (id: number): Promise<Toplevel> => {
    const found = (await list()).find((each) => each.id === id);
    if (found === undefined) throw gone();
    return found;
  };
  async function ask(id: number, guard: EffectGuard, ...requests: readonly ToplevelRequest[]): Promise<void> {
    await find(id);
    await guard.confirm();
    const toplevels = await toplevelsOf();
    for (const request of requests) await toplevels.ask(id, request);
  }
  return {
    list: async () => (await list()).map(recordOf),
    popups: () => Promise.reject(placesUnknown()),
    async get(id) {
      const found = (await list()).find((each) => each.id === id);
      return found === undefined ? null : recordOf(found);
    },
    async foreground() {
      const found = (await list()).find(({ activated }) => activated);
      return found === undefined ? null : recordOf(found);
    },
    focus: (id, guard = unguarded) => ask(id, guard, 'unset_minimized', 'activate'),
    async restore(id, guard = unguarded) {
      const { minimized } = await find(id);
      await ask(
        id,
        guard,
        ...(minimized ? (['unset_minimized', 'activate'] as const) : (['unset_maximized'] as const)),
      );
    },
    minimize: (id, guard = unguarded) => ask(id, guard, 'set_minimized'),
    maximize: (id, guard = unguarded) => ask(id, guard, 'unset_minimized', 'set_maximized'),
    close: (id, guard = unguarded) => ask(id, guard, 'close'),
    async place(id) {
      await find(id);
      throw placesUnknown();
    },
  };
}
