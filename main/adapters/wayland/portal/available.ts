/** Whether this session has a portal by which a desktop can be operated. */
import { openBus } from '../../bus/connection.ts';
import { openPlainStream } from '../../bus/stream.ts';
import { PORTAL_REMOTE_DESKTOP, portalVersion } from './names.ts';

/** The version of its RemoteDesktop; 0 if there is none. A portal that is not running is started. `address`: the session bus. */
export async function portalRemoteDesktop(address: string): Promise<number> {
  try {
    const bus = await openBus({ address, openStream: openPlainStream, userId: process.getuid?.() ?? 0 });
    try {
      return await portalVersion(bus, PORTAL_REMOTE_DESKTOP.interface);
    } finally {
      bus.close();
    }
  } catch {
    return 0;
  }
}
