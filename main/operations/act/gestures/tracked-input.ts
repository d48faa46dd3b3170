/** Input for one action: counts the events that were delivered, and releases everything that the action pressed. */
import type { MouseButton } from '../../../core/action.ts';
import { ServiceError, ValidationError, type Delivery } from '../../../core/errors.ts';
import type { Point } from '../../../core/geometry.ts';
import type { Key } from '../../../core/keys.ts';
import type { InputDevice } from '../../../ports/input-device.ts';
import type { WheelDirection } from '../../../ports/pointer.ts';
import type { Held, Holds } from '../../support/holds.ts';
import type { Run } from '../../support/run.ts';

export interface TrackedInput {
  position(): Promise<Point>;
  moveTo(point: Point): Promise<void>;
  pressButton(button: MouseButton): Promise<void>;
  releaseButton(button: MouseButton): Promise<void>;
  wheel(direction: WheelDirection, notches: number): Promise<void>;
  pressKey(key: Key): Promise<void>;
  /** Releases a key that this act pressed, unless a client held it before: a hold stays down. */
  releaseKey(key: Key): Promise<void>;
  /** Releases a key, even one that a client holds. */
  liftKey(key: Key): Promise<void>;
  /** Resolves with the number of code points typed; fewer than the text has only when the run was aborted. */
  type(text: string, intervalMs: number): Promise<number>;
  /** Counts an effect that no device of the input makes. */
  effect(happen: () => Promise<void>): Promise<void>;
  /** Leaves pressed buttons and keys down after the act, for at most MAX_HOLD_MS. Throws, keeping nothing, once the run is aborted. */
  keep(held: readonly Held[]): void;
  /** Releases all that this action pressed and no client holds, last first. Never throws. */
  letGo(): Promise<void>;
  readonly delivery: Delivery;
}

interface Pressed {
  add(held: Held): void;
  /** It is no longer this act's to release. */
  disown(held: Held): void;
  /** It is up. */
  drop(held: Held): void;
  /** Releases all that no client holds, last first. */
  release(): Promise<void>;
}

/** The keys and buttons that one action has pressed and not released. */
function createPressed(holds: Holds): Pressed {
  const pressed: Held[] = [];
  const disown = (held: Held): void => {
    const index = pressed.findLastIndex((candidate) => same(candidate, held));
    if (index >= 0) pressed.splice(index, 1);
  };
  return {
    add: (held) => void pressed.push(held),
    disown,
    drop(held) {
      disown(held);
      holds.forget(held);
    },
    // Looked up only now: a pause during a press ends the hold and releases the key before the press arrives.
    release: () =>
      holds.release(
        pressed
          .splice(0)
          .reverse()
          .filter((held) => !holds.has(held)),
      ),
  };
}

export function createTrackedInput(device: InputDevice, holds: Holds, run: Run): TrackedInput {
  const pressed = createPressed(holds);
  let events = 0;

  const send = async (event: () => Promise<void>): Promise<void> => {
    run.signal.throwIfAborted();
    try {
      await event();
    } catch (error) {
      if (mayHaveArrived(error)) events++;
      throw error;
    }
    events++;
  };
  const liftKey = (key: Key): Promise<void> =>
    send(async () => {
      await device.keyboard.release(key);
      pressed.drop({ kind: 'key', key });
    });
  return {
    position: () => device.pointer.position(),
    moveTo: (point) => send(() => device.pointer.moveTo(point)),
    wheel: (direction, notches) => send(() => device.pointer.wheel(direction, notches)),
    pressButton: (button) =>
      send(async () => {
        pressed.add({ kind: 'button', button });
        await device.pointer.press(button);
      }),
    releaseButton: (button) =>
      send(async () => {
        await device.pointer.release(button);
        pressed.drop({ kind: 'button', button });
      }),
    pressKey: (key) =>
      send(async () => {
        pressed.add({ kind: 'key', key });
        await device.keyboard.press(key);
      }),
    releaseKey(key) {
      if (!holds.has({ kind: 'key', key })) return liftKey(key);
      pressed.disown({ kind: 'key', key });
      return Promise.resolve();
    },
    liftKey,
    effect: send,
    async type(text, intervalMs) {
      run.signal.throwIfAborted();
      const { typed } = await device.keyboard
        .type(text, { intervalMs, signal: run.signal })
        .catch((error: unknown) => {
          if (mayHaveArrived(error)) events++;
          throw error;
        });
      events += typed;
      // Cut off, unless the last character was out already.
      if (typed < Array.from(text).length) run.signal.throwIfAborted();
      return typed;
    },
    keep(all) {
      // The abort releases everything that is held, so nothing may be added to the holds after it.
      run.signal.throwIfAborted();
      for (const held of all) {
        pressed.disown(held);
        holds.keep(held, run.client);
      }
    },
    letGo: () => pressed.release(),
    get delivery() {
      return events === 0 ? 'not_delivered' : 'partly';
    },
  };
}

/** Whether the desktop may have seen an event that failed. A device that broke off in the middle of one cannot say. */
function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return !(error instanceof ValidationError);
  const { delivery, reason } = error;
  return delivery === undefined ? reason === 'input_worker_crashed' : delivery !== 'not_delivered';
}

const same = (a: Held, b: Held): boolean =>
  (a.kind === 'key' && b.kind === 'key' && a.key === b.key) ||
  (a.kind === 'button' && b.kind === 'button' && a.button === b.button);
