/** A panel that watches for tray icons, and shows one of each of the first connections of its bus. */
import { openBus } from '../../main/adapters/bus/connection.ts';
import { openPlainStream } from '../../main/adapters/bus/stream.ts';
import { Variant } from '../../main/adapters/bus/values.ts';

const SHOWN = 60;

/** Resolves with the function that ends it. */
export async function startTrayPanel(address: string): Promise<() => void> {
  const bus = await openBus({ address, openStream: openPlainStream, userId: process.getuid?.() ?? 0 });
  const items = Array.from({ length: SHOWN }, (_, index) => `:1.${index}/StatusNotifierItem`);
  bus.serve('/StatusNotifierWatcher', () =>
    Promise.resolve({ signature: 'v', body: [new Variant('as', items)] }),
  );
  await bus.call({
    to: 'org.freedesktop.DBus',
    path: '/org/freedesktop/DBus',
    interface: 'org.freedesktop.DBus',
    member: 'RequestName',
    signature: 'su',
    body: ['org.kde.StatusNotifierWatcher', 0],
  });
  return () => bus.close();
}
