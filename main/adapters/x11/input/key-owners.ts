/**
 * Who holds a key: a person on a keyboard, or a program through XTEST. The core protocol merges both; the input
 * extension keeps a device for each keyboard and one for XTEST, and XI 1's QueryDeviceState, which the package `x11`
 * lacks, says which keys are down on one of them (X11/extensions/XIproto.h, xQueryDeviceStateReq, xKeyState).
 */
import type { X11Connection } from '../connection.ts';
import { keycodesOf } from './keymap.ts';

export interface KeyOwners {
  /** Down because some program pressed them. */
  readonly programs: ReadonlySet<number>;
  /** Down on a real keyboard, and on which device. */
  readonly people: ReadonlyMap<number, number>;
}

const QUERY_DEVICE_STATE = 30;
const EXTENSION_KEYBOARD = 3;
const KEY_CLASS = 0;
/** class, length, number of keys, padding */
const KEY_STATE_HEAD_BYTES = 4;
const REPLY_HEAD_BYTES = 24;

/** Undefined if the server cannot say. */
export async function keyOwners(connection: X11Connection): Promise<KeyOwners | undefined> {
  try {
    const input = await connection.extension('xinput');
    const devices = await connection.request(input.ListInputDevices);
    const keyboards = devices.filter(({ use }) => use === EXTENSION_KEYBOARD);
    const states = await Promise.all(
      keyboards.map(async ({ id, name }) => {
        const packet = Buffer.from([input.majorOpcode, QUERY_DEVICE_STATE, 2, 0, id, 0, 0, 0]);
        const down = [...(await connection.requestRaw(packet, keysOf))];
        return { id, isXTest: name.includes('XTEST'), down };
      }),
    );
    const real = states.filter(({ isXTest }) => !isXTest);
    return {
      programs: new Set(states.filter(({ isXTest }) => isXTest).flatMap(({ down }) => down)),
      people: new Map(real.flatMap(({ id, down }) => down.map((keycode) => [keycode, id] as const))),
    };
  } catch (error) {
    if (connection.lost.aborted) throw error;
    return undefined;
  }
}

/** Each class of a device follows the last: its number, its length, its content. */
function keysOf(body: Buffer): ReadonlySet<number> {
  const classes = body[0] ?? 0;
  for (let index = 0, offset = REPLY_HEAD_BYTES; index < classes; index++) {
    const length = body[offset + 1] ?? 0;
    if (body[offset] === KEY_CLASS)
      return keycodesOf(body.subarray(offset + KEY_STATE_HEAD_BYTES, offset + length));
    offset += length;
  }
  return new Set();
}
