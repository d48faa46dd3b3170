/**
 * A person at the keyboard: keys on the server's own keyboard device, which it tells apart from those made by programs.
 * XTEST takes an input extension's event that names the device (XTestFakeDeviceKeyEvent in libXtst).
 */
import type { X11Connection } from '../../main/adapters/x11/connection.ts';

const FAKE_INPUT = 2;
/** Offsets from the extension's first event (X11/extensions/XI.h). */
const DEVICE_KEY_PRESS = 1;
const DEVICE_KEY_RELEASE = 2;

export interface Person {
  press(keycode: number): Promise<void>;
  release(keycode: number): Promise<void>;
}

export async function startPerson(connection: X11Connection): Promise<Person> {
  const { X } = connection;
  const [input, test, xinput] = await Promise.all([
    connection.request(X.QueryExtension, 'XInputExtension'),
    connection.request(X.QueryExtension, 'XTEST'),
    connection.extension('xinput'),
  ]);
  const devices = await connection.request(xinput.ListInputDevices);
  const keyboard = devices.find(({ use, name }) => use === 3 && !name.includes('XTEST'));
  if (keyboard === undefined) throw new Error('the server has no keyboard of its own');
  async function send(event: number, keycode: number): Promise<void> {
    const packet = Buffer.alloc(36);
    packet.set([test.majorOpcode, FAKE_INPUT, packet.length / 4, 0, input.firstEvent + event, keycode]);
    packet[35] = keyboard?.id ?? 0;
    connection.sendRaw(packet);
    await connection.sync();
  }
  return {
    press: (keycode) => send(DEVICE_KEY_PRESS, keycode),
    release: (keycode) => send(DEVICE_KEY_RELEASE, keycode),
  };
}
