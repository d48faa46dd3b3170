/** Whether a person can find the tray icon: GNOME shows none without an extension. Elsewhere there is always a place for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { hasTrayItem } from '../../adapters/status-notifier/tray-items.ts';
import type { HostFacts } from '../../settings/definition.ts';

/** Panels take up a new icon after a moment, and at login they may start after us. */
const LOOKS = 6;
const EVERY_MS = 500;

/** True also if no one can be asked, as without a session bus. */
export async function isTrayShown({ platform, environment }: HostFacts): Promise<boolean> {
  const { DBUS_SESSION_BUS_ADDRESS: address = '' } = environment;
  if (platform !== 'linux' || address === '') return true;
  for (let look = 0; look < LOOKS; look++) {
    await sleep(EVERY_MS);
    const isShown = await hasTrayItem(address, process.pid).catch(() => true);
    if (isShown) return true;
  }
  return false;
}
