/** Windows of compositors without their own interface: everything but their places and processes. */
import { pollUntil } from '../../../base/poll-until.ts';
import { ServiceError } from '../../../core/errors.ts';
import { cutTitle } from '../../../core/windows.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import { placesUnknown, windowGone, type WindowRecord, type WindowsPort } from '../../../ports/windows.ts';
import type { WaylandLink } from '../link.ts';
import { createForConnection } from './for-connection.ts';
import { watchToplevels, type Toplevel, type ToplevelRequest } from './toplevels.ts';

/** A compositor has done what it does within a frame or two; those that wait for the window's program give it 0.3 s. */
const OBEYED = { everyMs: 20, timeoutMs: 1000 };

const ignored = (verb: string, delivery: 'delivered' | 'not_delivered'): ServiceError =>
  new ServiceError('not_supported', `This compositor does not ${verb} this window.`, {
    hint: 'Act on the window as it is. Sway, labwc, GNOME and Plasma do what windows can be asked for.',
    delivery,
    details: { capability: 'windows', reason: `The request to ${verb} it had no effect.` },
  });

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

interface Asked {
  readonly verb: 'focus' | 'restore' | 'minimize' | 'maximize';
  readonly requests: readonly ToplevelRequest[];
  readonly isDone: (window: Toplevel) => boolean;
}

export function createToplevelWindows(link: WaylandLink): WindowsPort {
  let lastId = 0;
  const toplevelsOf = createForConnection(link, (connection) => watchToplevels(connection, () => ++lastId));
  const list = async (): Promise<readonly Toplevel[]> => (await toplevelsOf()).list();
  const find = async (id: number): Promise<Toplevel> => {
    const found = (await list()).find((each) => each.id === id);
    if (found === undefined) throw windowGone();
    return found;
  };
  /** The connection on which minimising was seen to have no effect. No window decides that, so no other is asked there. */
  let neverMinimizes: unknown;

  async function ask(id: number, guard: EffectGuard, { verb, requests, isDone }: Asked): Promise<void> {
    await find(id);
    const toplevels = await toplevelsOf();
    if (verb === 'minimize' && neverMinimizes === toplevels) throw ignored(verb, 'not_delivered');
    await guard.confirm();
    for (const request of requests) await toplevels.ask(id, request);
    const outcome = await pollUntil({}, OBEYED, async () => {
      const now = (await toplevels.list()).find((each) => each.id === id);
      return now === undefined || isDone(now) ? 'done' : undefined;
    });
    if (outcome === 'done') return;
    if (verb === 'minimize') neverMinimizes = toplevels;
    throw ignored(verb, 'delivered');
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
    focus: (id, guard = unguarded) =>
      ask(id, guard, {
        verb: 'focus',
        requests: ['unset_minimized', 'activate'],
        isDone: ({ activated, minimized }) => activated && !minimized,
      }),
    async restore(id, guard = unguarded) {
      const { minimized: wasMinimized } = await find(id);
      await ask(id, guard, {
        verb: 'restore',
        requests: wasMinimized ? ['unset_minimized', 'activate'] : ['unset_maximized'],
        isDone: ({ minimized, maximized }) => !(wasMinimized ? minimized : maximized),
      });
    },
    minimize: (id, guard = unguarded) =>
      ask(id, guard, {
        verb: 'minimize',
        requests: ['set_minimized'],
        isDone: ({ minimized }) => minimized,
      }),
    maximize: (id, guard = unguarded) =>
      ask(id, guard, {
        verb: 'maximize',
        requests: ['unset_minimized', 'set_maximized'],
        isDone: ({ maximized, minimized }) => maximized && !minimized,
      }),
    async close(id, guard = unguarded) {
      await find(id);
      await guard.confirm();
      await (await toplevelsOf()).ask(id, 'close');
    },
    async place(id) {
      await find(id);
      throw placesUnknown();
    },
  };
}
