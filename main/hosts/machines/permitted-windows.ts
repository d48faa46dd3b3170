/** Windows that are not asked for anything while the desktop takes no acts; they are listed all the same. */
import type { WindowsPort } from '../../ports/windows.ts';
import { notPermitted, type Obstacle } from './permitted-input.ts';

export function createPermittedWindows(windows: WindowsPort, missing: Obstacle): WindowsPort {
  const permitted = async (act: () => Promise<void>): Promise<void> => {
    const obstacle = await missing();
    if (obstacle !== null) throw notPermitted(obstacle);
    return act();
  };
  return {
    list: () => windows.list(),
    popups: () => windows.popups(),
    get: (id) => windows.get(id),
    foreground: () => windows.foreground(),
    focus: (id, guard) => permitted(() => windows.focus(id, guard)),
    restore: (id, guard) => permitted(() => windows.restore(id, guard)),
    minimize: (id, guard) => permitted(() => windows.minimize(id, guard)),
    maximize: (id, guard) => permitted(() => windows.maximize(id, guard)),
    close: (id, guard) => permitted(() => windows.close(id, guard)),
    place: (id, region, guard) => permitted(() => windows.place(id, region, guard)),
  };
}
