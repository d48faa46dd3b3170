/** Whether Caps Lock is on, by `org_kde_kwin_keystate`: KWin 5.27 offers it to programs that a .desktop file authorises, 6 to all. */
import type { WaylandConnection } from '../../wire/connection.ts';
import { ORG_KDE_KWIN_KEYSTATE } from '../../wire/interfaces.ts';

/** keystate.xml. */
const CAPS_LOCK = 0;
const LOCKED = 2;

/** As it is when asked; never if KWin does not report it. */
export function watchCapsLock(connection: WaylandConnection): () => Promise<boolean> {
  if (!connection.globals().some((each) => each.interface === ORG_KDE_KWIN_KEYSTATE.name))
    return () => Promise.resolve(false);
  const states = connection.bind(ORG_KDE_KWIN_KEYSTATE);
  let isLocked = false;
  states.on('stateChanged', (key, state) => {
    if (key === CAPS_LOCK) isLocked = state === LOCKED;
  });
  return async () => {
    states.request('fetchStates');
    await connection.sync();
    return isLocked;
  };
}
