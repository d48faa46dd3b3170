/** Requests from a client to a window manager: EWMH 1.5, "Root Window Properties" and "Application Window Properties". */
import { pollUntil } from '../../../base/poll-until.ts';
import { sleep } from '../../../base/sleep.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import type { X11Connection } from '../connection.ts';
import { atomsOf, type AtomName, type Atoms } from './atoms.ts';
import { readNumbers } from './properties.ts';
import { serverTime } from './server-time.ts';
import type { ManagedDesktop } from './window-manager.ts';
import { EVERY_DESKTOP, type ObservedWindow } from './window-record.ts';

/** SubstructureRedirect and SubstructureNotify: how messages for the manager are sent to the root. */
const MANAGER_EVENTS = 0x180000;
/** We act for a person, as a pager does; requests of applications may be held back as focus stealing. */
const SOURCE_PAGER = 2;
const SETTLING = { everyMs: 15, timeoutMs: 450 };
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

type Observe = (id: number) => Promise<ObservedWindow | null>;

/** Sends requests to the window manager. */
interface Manager {
  readonly connection: X11Connection;
  readonly atoms: Atoms;
  /** Sends a message about a window, or about the root, once the guard has let it. */
  readonly tell: (about: number, type: AtomName, data: readonly number[]) => Promise<void>;
  /** Throws `not_supported` if the manager does not offer it. */
  readonly demand: (name: AtomName) => void;
  /** i3 takes requests that it does not carry out, and says so nowhere. */
  readonly isI3: boolean;
}

const notSupported = (reason: string, hint: string): ServiceError =>
  new ServiceError('not_supported', 'The window manager does not support this request.', {
    hint,
    details: { capability: 'window_manager', reason },
  });

async function openManager(
  connection: X11Connection,
  desktop: ManagedDesktop,
  guard: EffectGuard,
): Promise<Manager> {
  const atoms = await atomsOf(connection);
  return {
    connection,
    atoms,
    async tell(about, type, data) {
      const { X, root } = connection;
      await connection.sync();
      await guard.confirm();
      X.SendClientMessage(root, about, atoms[type], 32, data, MANAGER_EVENTS);
      await connection.sync();
    },
    demand(name) {
      if (!desktop.supports(name))
        throw notSupported(
          `${name} is not among what it supports`,
          'Use a window manager that supports EWMH, such as openbox or xfwm4.',
        );
    },
    isI3: desktop.name === 'i3',
  };
}

/** Asked to activate a window of another desktop, openbox only marks it as one that wants attention. */
async function goToDesktopOf(
  { connection, atoms, tell }: Manager,
  { record }: ObservedWindow,
): Promise<void> {
  const [[its], [current]] = await Promise.all([
    readNumbers(connection, record.id, atoms._NET_WM_DESKTOP),
    readNumbers(connection, connection.root, atoms._NET_CURRENT_DESKTOP),
  ]);
  if (its === undefined || current === undefined || its === EVERY_DESKTOP || its === current) return;
  await tell(connection.root, '_NET_CURRENT_DESKTOP', [its, await serverTime(connection)]);
}

async function activate(manager: Manager, window: ObservedWindow): Promise<void> {
  manager.demand('_NET_ACTIVE_WINDOW');
  await goToDesktopOf(manager, window);
  const data = [SOURCE_PAGER, await serverTime(manager.connection), 0];
  await manager.tell(window.record.id, '_NET_ACTIVE_WINDOW', data);
}

async function setMaximized(
  { atoms, tell, demand }: Manager,
  { record }: ObservedWindow,
  change: keyof typeof STATE,
): Promise<void> {
  demand('_NET_WM_STATE_MAXIMIZED_VERT');
  const { _NET_WM_STATE_MAXIMIZED_VERT: vertical, _NET_WM_STATE_MAXIMIZED_HORZ: horizontal } = atoms;
  await tell(record.id, '_NET_WM_STATE', [STATE[change], vertical, horizontal, SOURCE_PAGER]);
}

async function demandFloating({ connection, atoms }: Manager, { record }: ObservedWindow): Promise<void> {
  const [isFloating] = await readNumbers(connection, record.id, atoms.I3_FLOATING_WINDOW);
  if (isFloating !== 1)
    throw notSupported(
      'i3 places only floating windows, and this one is tiled',
      'Act on the window where it is, or make it float first: press the keys that i3 has for that, by default Super+Shift+Space.',
    );
}

async function place(
  manager: Manager,
  window: ObservedWindow,
  region: Partial<Region>,
  observe: Observe,
): Promise<void> {
  manager.demand('_NET_MOVERESIZE_WINDOW');
  if (manager.isI3) await demandFloating(manager, window);
  let placed = window;
  if (window.record.maximized) {
    await setMaximized(manager, window, 'remove');
    placed = await settled(window, observe);
  }
  const { left, right, top, bottom } = placed.extents;
  // All four: managers that are left a coordinate take the client's for the frame's.
  const { x, y, width, height } = { ...placed.record.region, ...region };
  // With this gravity the place is the frame's corner, with any border that the client once had; the size is the client's.
  await manager.tell(window.record.id, '_NET_MOVERESIZE_WINDOW', [
    NORTH_WEST_GRAVITY | ALL_MEMBERS | (SOURCE_PAGER << 12),
    x - placed.shadow.left,
    y - placed.shadow.top,
    Math.max(1, width - left - right),
    Math.max(1, height - top - bottom),
  ]);
}

export async function createManagedRequests(
  connection: X11Connection,
  desktop: ManagedDesktop,
  guard: EffectGuard,
  observe: Observe,
): Promise<WindowRequests> {
  const manager = await openManager(connection, desktop, guard);
  return {
    focus: (window) => activate(manager, window),
    async restore(window) {
      if (window.record.minimized) await activate(manager, window);
      else await setMaximized(manager, window, 'remove');
    },
    async minimize({ record }) {
      if (manager.isI3)
        throw notSupported('i3 minimises no window', 'Leave the window where it is, and focus another one.');
      await manager.tell(record.id, 'WM_CHANGE_STATE', [ICONIC]);
    },
    async maximize(window) {
      await setMaximized(manager, window, 'add');
      if (window.record.minimized) await activate(manager, window);
    },
    async close({ record }) {
      manager.demand('_NET_CLOSE_WINDOW');
      await manager.tell(record.id, '_NET_CLOSE_WINDOW', [await serverTime(connection), SOURCE_PAGER]);
    },
    place: (window, region) => place(manager, window, region, observe),
  };
}

/** Managers give a window its borders back when it is no longer maximised; its region then, or in the end. */
async function settled(window: ObservedWindow, observe: Observe): Promise<ObservedWindow> {
  let last = window;
  // Right after the request it may still look as before, which would pass for settled.
  await sleep(SETTLING.everyMs);
  await pollUntil({}, SETTLING, async () => {
    const now = await observe(window.record.id);
    if (now === null) return 'gone';
    const same =
      JSON.stringify([now.extents, now.record.region]) === JSON.stringify([last.extents, last.record.region]);
    last = now;
    return !now.record.maximized && same ? 'settled' : undefined;
  });
  return last;
}
