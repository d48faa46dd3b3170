/** The pointer through XTEST. */
import { ServiceError } from '../../../core/errors.ts';
import type { Point, Size } from '../../../core/geometry.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import type { Button, WheelDirection } from '../../../ports/pointer.ts';
import type { ServedPointer } from '../../input-child/served-device.ts';
import type { X11Connection } from '../connection.ts';
import { grabProbe } from '../receiver/receiver.ts';
import type { X11JournalWriter } from './journal-entry.ts';
import type { InputSession } from './session.ts';

/** Logical buttons (X11 protocol; 8 and 9 by common custom, libinput and the toolkits). */
const BUTTON_NUMBERS: Readonly<Record<Button, number>> = {
  left: 1,
  middle: 2,
  right: 3,
  back: 8,
  forward: 9,
};
const WHEEL_NUMBERS: Readonly<Record<WheelDirection, number>> = { up: 4, down: 5, left: 6, right: 7 };

export interface Pointer extends ServedPointer {
  releaseAll(): Promise<void>;
}

/** The button of the device that this desktop takes for the logical one: left-handed people swap them. */
async function deviceButton(connection: X11Connection, logical: number): Promise<number> {
  const mapping = await connection.request(connection.X.GetPointerMapping);
  const index = mapping.indexOf(logical);
  return index === -1 ? logical : index + 1;
}

/** X11 has no wheel: each notch is a press and its own release button. */
async function turnWheel(
  session: InputSession,
  direction: WheelDirection,
  notches: number,
  guard: EffectGuard,
): Promise<void> {
  let number = 0;
  const answered = deviceButton(session.connection, WHEEL_NUMBERS[direction]).then((device) => {
    number = device;
  });
  const turn = (): void => {
    for (let notch = 0; notch < notches; notch++) {
      session.button(true, number);
      session.button(false, number);
    }
  };
  await session.act(guard, turn, { answered });
}

const onAnotherScreen = (): ServiceError =>
  new ServiceError('not_supported', 'The pointer is on another screen of this X server.', {
    hint: 'Name a target: the pointer moves there.',
    details: { capability: 'pointer' },
  });

/** Displays are asked for before each act, so the screen has become smaller in between. */
const beyondScreen = ({ x, y }: Point, { width, height }: Size): ServiceError =>
  new ServiceError(
    'display_unavailable',
    `The screen is ${width}x${height} now, and ${x},${y} is beyond it.`,
    {
      hint: 'Take a new picture and choose a point of it.',
      delivery: 'not_delivered',
    },
  );

export function createX11Pointer(session: InputSession, journalWriter: X11JournalWriter): Pointer {
  const { connection } = session;
  const { X, root } = connection;
  const held = new Map<Button, { readonly number: number; readonly isTaken: boolean }>();
  const record = (): void => journalWriter.set({ buttons: [...held.values()].map(({ number }) => number) });

  const pointer: Pointer = {
    async position() {
      const { root: its, rootX, rootY } = await connection.request(X.QueryPointer, root);
      if (its !== root) throw onAnotherScreen();
      return { x: rootX, y: rootY };
    },
    async moveTo({ x, y }, guard = unguarded) {
      let isElsewhere = false;
      const answered = Promise.all([
        connection.request(X.GetGeometry, root),
        connection.request(X.QueryPointer, root),
      ]).then(([size, before]) => {
        // The server would move it to the edge.
        if (x >= size.width || y >= size.height) throw beyondScreen({ x, y }, size);
        isElsewhere = before.root !== root;
      });
      // Where the receiver has moved no one waits for it.
      answered.catch(() => undefined);
      const move = (): void => {
        if (isElsewhere) session.warp();
        session.motion(x, y);
      };
      await session.act(guard, move, { point: { x, y }, answered });
    },
    async press(button, guard = unguarded) {
      let number = 0;
      const answered = deviceButton(connection, BUTTON_NUMBERS[button]).then((device) => {
        number = device;
      });
      let taken: Promise<boolean> = Promise.resolve(false);
      const press = (): void => {
        held.set(button, { number, isTaken: false });
        record();
        session.button(true, number);
        if (typeof guard.mark?.() === 'string') taken = grabProbe(connection).pointer();
      };
      await session.act(guard, press, { answered });
      if (held.has(button)) held.set(button, { number, isTaken: await taken });
    },
    async release(button) {
      const press = held.get(button);
      // Other keys and buttons that are down belong to other clients or a person.
      if (press === undefined) return;
      const lift = (): void => session.button(false, press.number);
      // The client that got the press gets the release; if it is gone by now, no one else gets it.
      if (press.isTaken) session.toPointerHolder(lift);
      else lift();
      await session.flush();
      held.delete(button);
      record();
    },
    wheel: (direction, notches, guard = unguarded) => turnWheel(session, direction, notches, guard),
    held: () => [...held.keys()],
    async releaseAll() {
      for (const button of [...held.keys()].reverse()) await pointer.release(button);
    },
  };
  return pointer;
}
