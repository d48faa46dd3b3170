/** Keys and buttons that an act pressed and left down on purpose. None stays down longer than MAX_HOLD_MS. */
import type { MouseButton } from '../core/action.ts';
import type { Key } from '../core/keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { InputDevice } from '../ports/input-device.ts';

export const MAX_HOLD_MS = 30_000;

/** A release that failed is tried again after so long, for a minute: a device that broke off is back by then. */
const AGAIN_AFTER_MS = 2000;
const MOST_TRIES = 30;

export type Held =
  { readonly kind: 'key'; readonly key: Key } | { readonly kind: 'button'; readonly button: MouseButton };

export interface Holds {
  /** Takes over something that is down already, or gives it another MAX_HOLD_MS. */
  keep(held: Held): void;
  /** Forgets it: somebody else releases it. */
  forget(held: Held): void;
  /** Forgets everything: the device released all. */
  clear(): void;
}

const nameOf = (held: Held): string => (held.kind === 'key' ? `key ${held.key}` : `button ${held.button}`);

export function createHolds(input: InputDevice, clock: Clock): Holds {
  const timers = new Map<string, AbortController>();

  const forget = (held: Held): void => {
    timers.get(nameOf(held))?.abort();
    timers.delete(nameOf(held));
  };
  const release = (held: Held): Promise<void> =>
    held.kind === 'key' ? input.keyboard.release(held.key) : input.pointer.release(held.button);

  const expire = async (held: Held, controller: AbortController): Promise<void> => {
    await clock.sleep(MAX_HOLD_MS, controller.signal);
    for (let tries = 1; ; tries++)
      try {
        await release(held);
        break;
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        await clock.sleep(AGAIN_AFTER_MS, controller.signal);
      }
    if (timers.get(nameOf(held)) === controller) timers.delete(nameOf(held));
  };

  return {
    forget,
    keep(held) {
      forget(held);
      const controller = new AbortController();
      timers.set(nameOf(held), controller);
      // Ends in silence: forgotten in the meantime, or a device that never came back.
      expire(held, controller).catch(() => undefined);
    },
    clear() {
      for (const controller of timers.values()) controller.abort();
      timers.clear();
    },
  };
}
