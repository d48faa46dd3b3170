/** What a client may ask a window manager for: EWMH 1.5, "Root Window Properties" and "Application Window Properties". */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import type { X11Connection } from '../connection.ts';
import { atomsOf, type AtomName } from './atoms.ts';
import { readNumbers } from './properties.ts';
import { serverTime } from './server-time.ts';
import type { ManagedDesktop } from './window-manager.ts';
import { EVERY_DESKTOP, type ObservedWindow } from './window-record.ts';

/** SubstructureRedirect and SubstructureNotify: how messages for the manager are sent to the root. */
const MANAGER_EVENTS = 0x180000;
/** We act for a person, as a pager does; requests of applications may be held back as focus stealing. */
const SOURCE_PAGER = 2;
const SETTLE_INTERVAL_MS = 15;
const SETTLE_ATTEMPTS = 30;
const ICONIC = 3;
const NORTH_WEST_GRAVITY = 1;
/** The flags that x, y, width and height are given. */
const ALL_MEMBERS = 0xf00;
const STATE = { remove: 0, add: 1 } as const;

export interface WindowRequests {
  focus(window: ObservedWindow): Promise<void>;
  restore(window: ObservedWindow): Promise<void>;
  minimize(window: ObservedWindow): Promise<void>;
  maximize(window: ObservedWindow): Promise<void>;
  close(window: ObservedWindow): Promise<void>;
  place(window: ObservedWindow, region: Partial<Region>): Promise<void>;
}

export async function createManagedRequests(
  connection: X11Connection,
  desktop: ManagedDesktop,
  guard: EffectGuard,
  observe: (id: number) => Promise<ObservedWindow | null>,
): Promise<WindowRequests> {
  const atoms = await atomsOf(connection);

  async function tell(about: number, type: AtomName, data: readonly number[]): Promise<void> {
    const { X, root } = connection;
    await connection.sync();
    await guard.confirm();
    X.SendClientMessage(root, about, atoms[type], 32, data, MANAGER_EVENTS);
    await connection.sync();
  }
  const send = (window: ObservedWindow, type: AtomName, data: readonly number[]): Promise<void> =>
    tell(window.record.id, type, data);

  function demand(name: AtomName): void {
    if (desktop.supports(name)) return;
    throw new ServiceError('not_supported', 'The window manager does not offer this.', {
      hint: 'Use a window manager that follows EWMH, such as openbox or xfwm4.',
      details: { capability: 'window_manager', reason: `${name} is not among what it supports` },
    });
  }

  /** Asked to activate a window of another desktop, openbox only marks it as one that wants attention. */
  async function goToDesktopOf(window: ObservedWindow): Promise<void> {
    const [[its], [current]] = await Promise.all([
      readNumbers(connection, window.record.id, atoms._NET_WM_DESKTOP),
      readNumbers(connection, connection.root, atoms._NET_CURRENT_DESKTOP),
    ]);
    if (its === undefined || current === undefined || its === EVERY_DESKTOP || its === current) return;
    await tell(connection.root, '_NET_CURRENT_DESKTOP', [its, await serverTime(connection)]);
  }

  async function activate(window: ObservedWindow): Promise<void> {
    demand('_NET_ACTIVE_WINDOW');
    await goToDesktopOf(window);
    await send(window, '_NET_ACTIVE_WINDOW', [SOURCE_PAGER, await serverTime(connection), 0]);
  }

  async function setMaximized(window: ObservedWindow, change: keyof typeof STATE): Promise<void> {
    demand('_NET_WM_STATE_MAXIMIZED_VERT');
    const { _NET_WM_STATE_MAXIMIZED_VERT: vertical, _NET_WM_STATE_MAXIMIZED_HORZ: horizontal } = atoms;
    await send(window, '_NET_WM_STATE', [STATE[change], vertical, horizontal, SOURCE_PAGER]);
  }

  return {
    focus: activate,

    async restore(window) {
      if (window.record.minimized) await activate(window);
      else await setMaximized(window, 'remove');
    },

    minimize: (window) => send(window, 'WM_CHANGE_STATE', [ICONIC]),

    async maximize(window) {
      await setMaximized(window, 'add');
      if (window.record.minimized) await activate(window);
    },

    async close(window) {
      demand('_NET_CLOSE_WINDOW');
      await send(window, '_NET_CLOSE_WINDOW', [await serverTime(connection), SOURCE_PAGER]);
    },

    async place(window, region) {
      demand('_NET_MOVERESIZE_WINDOW');
      let placed = window;
      if (window.record.maximized) {
        await setMaximized(window, 'remove');
        placed = await settled(window, observe);
      }
      const { left, right, top, bottom } = placed.extents;
      // All four: managers that are left a coordinate take the client's for the frame's.
      const { x, y, width, height } = { ...placed.record.region, ...region };
      // With this gravity the place is the frame's corner, whatever border the client once had; the size is the client's.
      await send(window, '_NET_MOVERESIZE_WINDOW', [
        NORTH_WEST_GRAVITY | ALL_MEMBERS | (SOURCE_PAGER << 12),
        x - placed.shadow.left,
        y - placed.shadow.top,
        Math.max(1, width - left - right),
        Math.max(1, height - top - bottom),
      ]);
    },
  };
}

/** Managers give a window its borders back when it is no longer maximised; what it looks like then, or in the end. */
async function settled(
  window: ObservedWindow,
  observe: (id: number) => Promise<ObservedWindow | null>,
): Promise<ObservedWindow> {
  let last = window;
  for (let attempt = 0; attempt < SETTLE_ATTEMPTS; attempt++) {
    await sleep(SETTLE_INTERVAL_MS);
    const now = await observe(window.record.id);
    if (now === null) return last;
    const same =
      JSON.stringify([now.extents, now.record.region]) === JSON.stringify([last.extents, last.record.region]);
    if (!now.record.maximized && same) return now;
    last = now;
  }
  return last;
}
