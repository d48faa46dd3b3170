/** XTEST events on one connection, with the state of the keyboard read before each of them. */
import { randomInt } from 'node:crypto';
import type { Xkb, XkbState, XTest } from 'x11';
import type { Point } from '../../../core/geometry.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import type { X11Connection } from '../connection.ts';
import { ReceiverMoved } from '../../input-child/served-device.ts';
import { isStill } from '../receiver/receiver.ts';
import { keycodesOf, readKeymap, type Keymap } from './keymap.ts';
import type { Locks } from './journal-entry.ts';

export interface KeyboardLook {
  readonly xkb: XkbState;
  /** Keycodes that are down, held by anyone. */
  readonly down: ReadonlySet<number>;
  readonly keymap: Keymap;
}

export interface ActOptions {
  /** Where the pointer goes. */
  readonly point?: Point;
  /** An answer of the server that the events need, asked for already. */
  readonly answered?: Promise<unknown>;
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
  /** The keys that repeat while they are held, by any client. */
  repeating(): Promise<ReadonlySet<number>>;
  repeat(keycode: number, on: boolean): void;
  /**
   * Waits for the permission, and writes the events at once. Where what gets them was judged, all other clients are held up
   * in the meantime. Throws ReceiverMoved, without an event, where something else would get them.
   */
  act(guard: EffectGuard, events: () => void, options?: ActOptions): Promise<void>;
  /**
   * Holds up all other clients, and says whether an event gets to what `mark` names. While it does, nothing but `unclaim` and
   * events may follow, never another wait: the desktop stands still. If it does not, all go on.
   */
  claim(mark: string, point?: Point): Promise<boolean>;
  unclaim(): void;
  /**
   * Key events that may not be left out: where they no longer get to what `mark` names, no program gets them, unless one has the
   * keyboard for itself. Null: they go wherever they get to.
   */
  settle(mark: string | null, events: () => void): Promise<void>;
  /** Writes events that get to the client that has the pointer for itself, or to none. */
  toPointerHolder(events: () => void): void;
  button(press: boolean, button: number): void;
  /** On the screen that the pointer is on. */
  motion(x: number, y: number): void;
  /** Takes the pointer to the corner of this connection's screen, which XTEST does not from another one. */
  warp(): void;
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

const ASYNCHRONOUS = 1;
const CURRENT_TIME = 0;

/** X11 protocol */
const WARP_POINTER = 41;
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
  /** Throws `internal_error` if the server has refused a request since the last call of `clear`. */
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
  // A client that uses XKB learns of new maps by XKB events alone.
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

/** A FakeInput request for a key of one device; `type` is the event's number. */
function deviceEvent({ majorOpcode }: XTest, type: number, keycode: number, device: number): Buffer {
  const packet = Buffer.alloc(36);
  packet.set([majorOpcode, FAKE_INPUT, packet.length / 4, 0, type, keycode]);
  packet[35] = device;
  return packet;
}

type Claims = Pick<InputSession, 'claim' | 'unclaim' | 'settle' | 'toPointerHolder'>;

function createClaims(connection: X11Connection): Claims {
  const { X, root } = connection;
  const done = (): true => true;
  // The server does not count grabs: the end of one would be the end of all.
  let last: Promise<unknown> = Promise.resolve();
  let endTurn = (): void => undefined;
  async function take(): Promise<void> {
    const before = last;
    const turn = Promise.withResolvers<undefined>();
    last = turn.promise;
    await before;
    endTurn = () => turn.resolve(undefined);
    X.GrabServer();
  }
  function giveBack(): void {
    X.UngrabServer();
    endTurn();
  }
  return {
    async claim(mark, point) {
      await take();
      let isTheirs = false;
      try {
        isTheirs = await isStill(connection, mark, point);
      } finally {
        if (!isTheirs) giveBack();
      }
      return isTheirs;
    },
    unclaim: giveBack,
    async settle(mark, events) {
      if (mark === null) {
        events();
        return;
      }
      await take();
      try {
        const isTheirs = await isStill(connection, mark, undefined);
        // Refused where a program has the keyboard for itself, which then gets the events.
        if (!isTheirs) X.GrabKeyboard(root, 0, CURRENT_TIME, ASYNCHRONOUS, ASYNCHRONOUS, done);
        events();
        if (!isTheirs) X.UngrabKeyboard(CURRENT_TIME);
      } finally {
        giveBack();
      }
    },
    toPointerHolder(events) {
      // Refused where a client has the pointer, by the press of a button too.
      X.GrabPointer(root, 0, 0, ASYNCHRONOUS, ASYNCHRONOUS, 0, 0, CURRENT_TIME, done);
      events();
      X.UngrabPointer(CURRENT_TIME);
    },
  };
}

/** Throws `not_supported` if the server lacks XTEST or XKB. */
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
  const claims = createClaims(connection);
  const fake = (type: Parameters<XTest['FakeInput']>[0], detail: number): void =>
    xtest.FakeInput(type, detail, 0, 0, 0, 0);

  const session: InputSession = {
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
    ...claims,
    async repeating() {
      const { globalAutoRepeat, autoRepeats } = await connection.request(X.GetKeyboardControl);
      return globalAutoRepeat === 1 ? keycodesOf(autoRepeats) : new Set();
    },
    repeat: (key, on) => X.ChangeKeyboardControl({ key, autoRepeatMode: on ? 1 : 0 }),
    key: (press, keycode) => fake(press ? xtest.KeyPress : xtest.KeyRelease, keycode),
    pressAgainOn(device, keycode) {
      if (input === undefined) return;
      for (const event of [DEVICE_KEY_RELEASE, DEVICE_KEY_PRESS])
        connection.sendRaw(deviceEvent(xtest, input.firstEvent + event, keycode, device));
    },
    button: (press, button) => fake(press ? xtest.ButtonPress : xtest.ButtonRelease, button),
    motion: (x, y) => xtest.FakeInput(xtest.MotionNotify, 0, 0, 0, x, y),
    warp() {
      const packet = Buffer.alloc(24);
      packet.set([WARP_POINTER, 0, packet.length / 4, 0]);
      packet.writeUInt32LE(connection.root, 8);
      connection.sendRaw(packet);
    },
    lock: (affect, { group, modifiers }) =>
      xkb.LatchLockState(keyboard, affect, modifiers & affect, true, group, 0, 0, false, 0),
    async act(guard, events, { point, answered } = {}) {
      const mark = guard.mark?.() ?? null;
      if (mark === null) {
        await answered;
        await session.ready(guard);
        events();
      } else {
        if (!(await claims.claim(mark, point))) throw new ReceiverMoved();
        try {
          await answered;
          await guard.confirm();
          events();
        } finally {
          claims.unclaim();
        }
      }
      await session.flush();
    },
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
  return session;
}
