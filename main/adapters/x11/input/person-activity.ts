/**
 * A person's use of real devices, from XInput2's raw events: they come with a grab of any window, and name the device
 * they come from. Each pair of master devices has its own XTEST devices, through which all programs send.
 */
import type { XEvent, XInput } from 'x11';
import type { PersonActivityPort } from '../../../ports/person-activity.ts';
import type { X11Connection } from '../connection.ts';
import type { X11Link } from '../link.ts';

/** XI2proto.h: XIAllMasterDevices; events of a master name the slave that they come from. */
const ALL_MASTERS = 1;
const RAW_EVENTS = [
  'RawKeyPress',
  'RawKeyRelease',
  'RawButtonPress',
  'RawButtonRelease',
  'RawMotion',
] as const;
const NAMES: ReadonlySet<string> = new Set(RAW_EVENTS.map((name) => `XI${name}`));

/** Whether a device is XTEST's; devices come and go, so that an unknown one is asked for. */
function createXTestDevices(connection: X11Connection, input: XInput): (id: number) => Promise<boolean> {
  let known = new Map<number, boolean>();
  return async (id) => {
    if (!known.has(id)) {
      const devices = await connection.request(input.ListInputDevices);
      known = new Map(devices.map((device) => [device.id, device.name.includes('XTEST')]));
    }
    // A device that has gone in the meantime was plugged in.
    return known.get(id) ?? false;
  };
}

/** False if the server has no XInput 2. */
async function listen(connection: X11Connection, used: () => void, ended: AbortSignal): Promise<boolean> {
  const input = await connection.extension('xinput').catch(() => null);
  if (!input?.xi2) return false;
  const isXTest = createXTestDevices(connection, input);
  const forget = connection.onEvent((event: XEvent) => {
    const { sourceId } = event;
    if (!NAMES.has(event.name) || typeof sourceId !== 'number' || ended.aborted) return;
    isXTest(sourceId).then(
      (sent) => {
        if (!sent && !ended.aborted) used();
      },
      // The server is gone, and with it the event.
      () => undefined,
    );
  });
  input.XISelectEvents(connection.root, { deviceId: ALL_MASTERS, mask: RAW_EVENTS });
  await connection.sync();
  if (ended.aborted) forget();
  return true;
}

export const createX11PersonActivity = (link: X11Link): PersonActivityPort => ({
  async watch(used) {
    const ended = new AbortController();
    const first = await link.use();
    if (!(await listen(first, used, ended.signal))) return null;
    const forget = link.onChange((change) => {
      if (change.state === 'connected' && change.connection !== first)
        listen(change.connection, used, ended.signal).catch(() => undefined);
    });
    return {
      end() {
        ended.abort(new Error('No longer watched.'));
        forget();
      },
    };
  },
});
