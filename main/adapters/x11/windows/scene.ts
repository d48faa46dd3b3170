/** A snapshot of the windows of the screen, with a record of each. */
import type { Region } from '../../../core/geometry.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import type { X11Connection } from '../connection.ts';
import type { X11Link } from '../link.ts';
import { atomsOf } from './atoms.ts';
import { focusedTopLevel, listUnmanaged } from './unmanaged.ts';
import { isComposited, readDesktop, type ManagedDesktop } from './window-manager.ts';
import { readX11Window, type ObservedWindow, type RecordContext } from './window-record.ts';

export interface Scene {
  readonly connection: X11Connection;
  /** From the bottom up. */
  readonly ids: readonly number[];
  readonly context: RecordContext;
  readonly desktop: ManagedDesktop | undefined;
}

export interface Scenes {
  readonly look: () => Promise<Scene>;
  /** Null if the scene has no such window, or it has gone since. */
  readonly observe: (scene: Scene, id: number) => Promise<ObservedWindow | null>;
  readonly recordOf: (scene: Scene, id: number) => Promise<WindowRecord | null>;
}

export function createScenes(link: X11Link): Scenes {
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

  return { look, observe, recordOf };
}
