/** Whether KWin has locked the screen: what is sent then would be typed into the field for the person's password. */
import { BusError } from '../../bus/errors.ts';
import type { KwinLink } from './link.ts';

/** KWin itself has this name if it was started with a lock screen. False if there is none. */
export async function isKwinLocked(link: KwinLink): Promise<boolean> {
  const bus = await link.use();
  const name = 'org.freedesktop.ScreenSaver';
  try {
    const { body } = await bus.call({ to: name, path: '/ScreenSaver', interface: name, member: 'GetActive' });
    return body[0] === true;
  } catch (error) {
    if (error instanceof BusError) return false;
    throw error;
  }
}
