/** Windows that open and close, as the X server reports them: those that are gone a moment later would be missing from every list. */
import { createInbox } from '../../../base/inbox.ts';
import type { WindowWatch } from '../../../ports/windows.ts';
import type { X11Connection } from '../connection.ts';
import { atomsOf } from './atoms.ts';
import { knownOn } from './known-windows.ts';

const SHOWN: ReadonlySet<string> = new Set(['MapNotify', 'UnmapNotify', 'DestroyNotify']);
/** All that was reported is one reason to look again. */
const ONCE = { most: 1, merge: () => [null] } as const;

export async function watchX11Windows(connection: X11Connection): Promise<WindowWatch> {
  const { root, lost } = connection;
  const atoms = await atomsOf(connection);
  // Managers show a frame and list the window later, or the other way round.
  const lists: readonly unknown[] = [atoms._NET_CLIENT_LIST, atoms._NET_CLIENT_LIST_STACKING];
  const changes = createInbox<null>(ONCE);
  const forget = connection.onEvent((event) => {
    const isListed = event.name === 'PropertyNotify' && lists.includes(event['atom']);
    if (isListed || SHOWN.has(event.name)) changes.put(null);
  });
  knownOn(connection).watch(root);
  await connection.sync();
  return {
    async next(signal) {
      lost.throwIfAborted();
      await changes.filled(AbortSignal.any([signal, lost]));
      changes.takeAll();
    },
    end: forget,
  };
}
