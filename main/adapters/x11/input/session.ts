/** XTEST events on one connection, with the state of the keyboard read before each of them. */
import { randomInt } from 'node:crypto';
import type { Xkb, XkbState, XTest } from 'x11';
import { ServiceError } from '../../../core/errors.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import type { X11Connection } from '../connection.ts';
import { keycodesOf, readKeymap, type Keymap } from './keymap.ts';
import type { Locks } from './journal-entry.ts';

export interface KeyboardLook {
  readonly xkb: XkbState;
  /** Keycodes that are down, held by anyone. */
  readonly down: ReadonlySet<number>;
  readonly keymap: Keymap;
}

export interface InputSession {
  readonly connection: X11Connection;
  /** The same for every connection to one run of the X server. */
  readonly server: number;
  look(): Promise<KeyboardLook>;
  key(press: boolean, keycode: number): void;
  /**
   * For a key that is down on a person's device though the keyboard as a whole has it up: puts both in step, on that
   * device, so that the person's own release ends it.
   */
  pressAgainOn(device: number, keycode: number): void;
  button(press: boolean, button: number): void;
  motion(x: number, y: number): void;
  /** Sets the locked modifiers named by `affect` to `modifiers`, and the locked group. */
  lock(affect: number, locks: Locks): void;
  /**
   * To be awaited before events: asks the server for an answer, then the guard. Events written to a server that is
   * stopped cannot be taken back, and happens when it goes on.
   */
  ready(guard: EffectGuard): Promise<void>;
  /** Waits until the server has dealt with all of it; throws if it refused an event. */
  flush(): Promise<void>;
}

/** XTEST takes an input extension's event that names a device (libXtst, XTestFakeDeviceKeyEvent; X11/extensions/XI.h). */
const FAKE_INPUT = 2;
const DEVICE_KEY_PRESS = 1;
const DEVICE_KEY_RELEASE = 2;

const CARDINAL = 6;
const XKB_NEW_KEYBOARD = 1;
const XKB_MAP = 2;
const ALL_MAP_PARTS = 0xff;

/** Random number on the root window. It is lost with the server, so a later run of the server has another one. */
async function serverNumber(connection: X11Connection): Promise<number> {
  const { X, root } = connection;
  const property = await connection.atom('_DESKHAND_SERVER');
  const { data } = await connection.request(X.GetProperty, 0, root, property, CARDINAL, 0, 1);
  if (data.length === 4) return data.readUInt32LE(0);
  const fresh = Buffer.alloc(4);
  fresh.writeUInt32LE(randomInt(1, 2 ** 32));
  X.ChangeProperty(0, root, property, CARDINAL, 32, fresh);
  return fresh.readUInt32LE(0);
}

interface Refusals {
  clear(): void;
  /** Throws `internal_error` where the server has refused a request since the last call of `clear`. */
  throwIfAny(): void;
}

function collectRefusals(connection: X11Connection): Refusals {
  let refused: Error | undefined;
  connection.onProtocolError((error) => {
    refused = error;
  });
  return {
    clear() {
      refused = undefined;
    },
    throwIfAny() {
      if (refused === undefined) return;
      throw new ServiceError('internal_error', 'The X server refused an input event.', { cause: refused });
    },
  };
}

/** The keyboard map, fetched again after each change. */
function followKeymap(connection: X11Connection, xkb: Xkb): () => Promise<Keymap> {
  const { X, display } = connection;
  let keymap: Promise<Keymap> | undefined;
  // A client that uses XKB is told of new maps by XKB events alone.
  const events = XKB_NEW_KEYBOARD | XKB_MAP;
  xkb.SelectEvents(xkb.UseCoreKbd, events, 0, XKB_NEW_KEYBOARD, ALL_MAP_PARTS, ALL_MAP_PARTS);
  connection.onEvent(({ name }) => {
    if (name === 'XkbEvent' || name === 'MappingNotify') keymap = undefined;
  });
  async function fetchKeymap(): Promise<Keymap> {
    const { min_keycode: min, max_keycode: max } = display;
    const [rows, modifiers] = await Promise.all([
      connection.request(X.GetKeyboardMapping, min, max - min + 1),
      connection.request(X.GetModifierMapping),
    ]);
    return readKeymap(min, rows, modifiers);
  }
  return () => (keymap ??= fetchKeymap());
}

type Fake = (type: Parameters<XTest['FakeInput']>[0], detail: number, x?: number, y?: number) => void;

/** A FakeInput request for a key of one device; `type` is the event's number. */
function deviceEvent({ majorOpcode }: XTest, type: number, keycode: number, device: number): Buffer {
  const packet = Buffer.alloc(36);
  packet.set([majorOpcode, FAKE_INPUT, packet.length / 4, 0, type, keycode]);
  packet[35] = device;
  return packet;
}

/** Throws `not_supported` where the server lacks XTEST or XKB. */
export async function openSession(connection: X11Connection): Promise<InputSession> {
  const { X } = connection;
  const [xtest, xkb, input, server] = await Promise.all([
    connection.extension('xtest'),
    connection.extension('xkb'),
    connection.extension('xinput').catch(() => undefined),
    serverNumber(connection),
  ]);
  const { UseCoreKbd: keyboard } = xkb;
  const refusals = collectRefusals(connection);
  const keymap = followKeymap(connection, xkb);
  const fake: Fake = (type, detail, x = 0, y = 0) => xtest.FakeInput(type, detail, 0, 0, x, y);

  return {
    connection,
    server,
    async look() {
      const [state, bits] = await Promise.all([
        connection.request(xkb.GetState, keyboard),
        connection.request(X.QueryKeymap),
      ]);
      // After the replies above: the server reports a changed map before it answers later requests.
      return { xkb: state, down: keycodesOf(bits), keymap: await keymap() };
    },
    key: (press, keycode) => fake(press ? xtest.KeyPress : xtest.KeyRelease, keycode),
    pressAgainOn(device, keycode) {
      if (input === undefined) return;
      for (const event of [DEVICE_KEY_RELEASE, DEVICE_KEY_PRESS])
        connection.sendRaw(deviceEvent(xtest, input.firstEvent + event, keycode, device));
    },
    button: (press, button) => fake(press ? xtest.ButtonPress : xtest.ButtonRelease, button),
    motion: (x, y) => fake(xtest.MotionNotify, 0, x, y),
    lock: (affect, { group, modifiers }) =>
      xkb.LatchLockState(keyboard, affect, modifiers & affect, true, group, 0, 0, false, 0),
    async ready(guard) {
      await connection.sync();
      await guard.confirm();
    },
    async flush() {
      refusals.clear();
      await connection.sync();
      refusals.throwIfAny();
    },
  };
}
