/**
 * Keys and buttons that an act pressed and left down on purpose, and whose they are. None stays down longer than
 * MAX_HOLD_MS after its client pressed it last; one that several clients hold stays down until the last of them is gone.
 */
import type { MouseButton } from '../../core/action.ts';
import type { Key } from '../../core/keys.ts';
import type { Clock } from '../../ports/clock.ts';
import { onAbort } from '../../base/abort.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import { unwatched, type GateWatch } from './judged-effect.ts';

export const MAX_HOLD_MS = 30_000;

/** Delay before a failed release is tried again, for a minute in all: a lost device is back by then. Milliseconds. */
const AGAIN_AFTER_MS = 2000;
const MOST_TRIES = 30;
/** Maximum wait for releases, so that a display that does not answer does not keep the input lease, milliseconds. */
const RELEASE_WAIT_MS = 150;

export type Held =
  { readonly kind: 'key'; readonly key: Key } | { readonly kind: 'button'; readonly button: MouseButton };

export interface Holds {
  /**
   * Takes over something that is down already, or gives its owner another MAX_HOLD_MS. It goes up for everybody once `watch`
   * aborts, which is ended with the hold.
   */
  keep(held: Held, owner: object, watch?: GateWatch): void;
  /** Whether anybody holds it. */
  has(held: Held): boolean;
  /** Removes the hold of any client, because another action releases it. */
  forget(held: Held): void;
  /** Releases all that this client holds and no other does. Never throws. */
  releaseOf(owner: object): Promise<void>;
  /** Releases these on the device, the first first, and waits for at most RELEASE_WAIT_MS. Never throws. */
  release(all: readonly Held[]): Promise<void>;
  /** Forgets everything: the device released all. */
  clear(): void;
}

interface Hold {
  readonly held: Held;
  /** By owner: stops the clock of its MAX_HOLD_MS. */
  readonly owners: Map<object, AbortController>;
}

const nameOf = (held: Held): string => (held.kind === 'key' ? `key ${held.key}` : `button ${held.button}`);

const lift = (input: InputDevice, held: Held): Promise<void> =>
  held.kind === 'key' ? input.keyboard.release(held.key) : input.pointer.release(held.button);

/** Waits RELEASE_WAIT_MS at most. */
async function releaseHeld(input: InputDevice, clock: Clock, all: readonly Held[]): Promise<void> {
  if (all.length === 0) return;
  const waited = new AbortController();
  // A device that cannot release now releases on its own when it comes back, by its journal.
  const released = Promise.allSettled(all.map((held) => lift(input, held)));
  const late = clock.sleep(RELEASE_WAIT_MS, waited.signal).catch(() => undefined);
  await Promise.race([released, late]);
  waited.abort(new Error('released'));
}

export function createHolds(input: InputDevice, clock: Clock): Holds {
  const holds = new Map<string, Hold>();
  const release = (all: readonly Held[]): Promise<void> => releaseHeld(input, clock, all);

  const drop = (hold: Hold): void => {
    for (const timer of hold.owners.values()) timer.abort(new Error('released'));
    hold.owners.clear();
    holds.delete(nameOf(hold.held));
  };

  /** Takes one owner away; true if it was the last. */
  const disown = (hold: Hold, owner: object): boolean => {
    hold.owners.get(owner)?.abort(new Error('released'));
    hold.owners.delete(owner);
    if (hold.owners.size > 0) return false;
    holds.delete(nameOf(hold.held));
    return true;
  };

  const expire = async (hold: Hold, owner: object, { signal }: AbortController): Promise<void> => {
    await clock.sleep(MAX_HOLD_MS, signal);
    if (hold.owners.size > 1) {
      hold.owners.delete(owner);
      return;
    }
    for (let tries = 1; ; tries++)
      try {
        await lift(input, hold.held);
        break;
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        await clock.sleep(AGAIN_AFTER_MS, signal);
      }
    if (!signal.aborted) disown(hold, owner);
  };

  return {
    release,
    has: (held) => holds.has(nameOf(held)),
    forget(held) {
      const hold = holds.get(nameOf(held));
      if (hold !== undefined) drop(hold);
    },
    keep(held, owner, watch = unwatched) {
      const hold = holds.get(nameOf(held)) ?? { held, owners: new Map<object, AbortController>() };
      holds.set(nameOf(held), hold);
      hold.owners.get(owner)?.abort(new Error('The hold was replaced.'));
      const timer = new AbortController();
      hold.owners.set(owner, timer);
      onAbort(timer.signal, () => watch.end());
      onAbort(watch.signal, () => {
        drop(hold);
        void release([held]);
      });
      // Ends in silence: forgotten in the meantime, or a device that never came back.
      expire(hold, owner, timer).catch(() => undefined);
    },
    releaseOf: (owner) =>
      release(
        [...holds.values()]
          .filter((hold) => hold.owners.has(owner) && disown(hold, owner))
          .map(({ held }) => held)
          .reverse(),
      ),
    clear() {
      for (const hold of holds.values()) drop(hold);
    },
  };
}
