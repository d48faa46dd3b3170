/** Windows through the optional package node-window-manager: on macOS, and as a fallback on Windows. */
import { ServiceError } from '../../core/errors.ts';
import type { Region } from '../../core/geometry.ts';
import { cutTitle } from '../../core/windows.ts';
import { windowGone, type WindowRecord, type WindowsPort } from '../../ports/windows.ts';
import type { Window, WindowManager } from 'node-window-manager';

type Package = Pick<typeof import('node-window-manager'), 'windowManager' | 'addon'>;

/** Throws `not_supported` if the package is not installed, or its native part is not built. */
export async function loadWindowManager(
  load: () => Promise<Package> = () => import('node-window-manager'),
): Promise<WindowManager> {
  try {
    const { windowManager, addon } = await load();
    // Without it the package answers that there are no windows.
    if (addon === undefined) throw new Error('node-window-manager has no native part on this system.');
    return windowManager;
  } catch (cause) {
    throw new ServiceError(
      'not_supported',
      'Windows cannot be listed: node-window-manager is not installed, or its native part is not built.',
      {
        hint: 'Use an installer of Deskhand, which has it, or build it: npx node-gyp rebuild -C node_modules/node-window-manager',
        details: { capability: 'windows', adapter: 'node-window-manager' },
        cause,
      },
    );
  }
}

/** Loads at the first call; a failure is tried again by the next one. */
function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
}

/** `load` is asked at the first use, so that a host starts without the package. */
export function createWindowManagerWindows(
  load: () => Promise<WindowManager> = loadWindowManager,
): WindowsPort {
  const manager = onceLoaded(load);

  async function find(id: number): Promise<Window> {
    const found = (await manager()).getWindows().find((window) => window.id === id);
    if (found === undefined) throw windowGone();
    return found;
  }

  return {
    list: async () => listWith(await manager()),
    popups: () =>
      Promise.reject(
        notSupported(
          'node-window-manager does not distinguish popups from windows.',
          'Leave include_popups out and read the screen instead.',
        ),
      ),
    async get(id) {
      const { getWindows, active } = bound(await manager());
      const found = getWindows().find((window) => window.id === id);
      return found === undefined ? null : toRecord(found, active()?.id);
    },
    async foreground() {
      const front = bound(await manager()).active();
      return front === undefined ? null : toRecord(front, front.id);
    },
    focus: async (id) => (await find(id)).bringToTop(),
    restore: async (id) => (await find(id)).restore(),
    minimize: async (id) => (await find(id)).minimize(),
    maximize: async (id) => (await find(id)).maximize(),
    async close(id) {
      await find(id);
      throw notSupported(
        'node-window-manager cannot close windows.',
        'Focus the window and use the keys that close it.',
      );
    },
    place: async (id, region) => (await find(id)).setBounds(region),
  };
}

const bound = (manager: WindowManager): { getWindows: () => Window[]; active: () => Window | undefined } => ({
  getWindows: () => manager.getWindows(),
  active: () => manager.getActiveWindow(),
});

/**
 * Windows keeps minimised windows at (-32000, -32000), which the package divides by the display's scale, at most 5.
 * macOS does not list them.
 */
const isParked = ({ x, y }: Region): boolean => x === y && x <= -32_000 / 5;

function listWith(manager: WindowManager): readonly WindowRecord[] {
  const { getWindows, active } = bound(manager);
  const front = active()?.id;
  // The package lists from the top of the stack.
  return getWindows()
    .reverse()
    .map((window) => toRecord(window, front));
}

/** The package reports neither class nor state; both are given as they are for most windows. */
function toRecord(window: Window, front: number | undefined): WindowRecord {
  const region = toRegion(window);
  const minimized = isParked(region);
  return {
    id: window.id,
    title: cutTitle(window.getTitle()),
    className: '',
    pid: window.processId,
    processName: window.path.split(/[\\/]/).at(-1) ?? '',
    visible: !minimized && window.isVisible(),
    enabled: true,
    minimized,
    maximized: false,
    foreground: window.id === front,
    region,
  };
}

function toRegion(window: Window): Region {
  const { x = 0, y = 0, width = 0, height = 0 } = window.getBounds();
  return { x, y, width, height };
}

const notSupported = (message: string, hint: string): ServiceError =>
  new ServiceError('not_supported', message, {
    hint,
    details: { capability: 'windows', adapter: 'node-window-manager' },
  });
