/** A pointer that asks for permission before each effect, and releases the buttons that it pressed itself. */
import { aroundPort } from '../../ports/methods.ts';
import { pointerMethods, type Button, type PointerPort } from '../../ports/pointer.ts';
import type { ServedDevice } from './served-device.ts';

export interface ButtonHolder {
  readonly pointer: ServedDevice['pointer'];
  releaseAll(): Promise<void>;
}

/**
 * `pointer` calls the system in this process, which takes a single event or refuses it. `record` is called with the
 * buttons that are down before each press and after each release.
 */
export function createButtonHolder(
  pointer: PointerPort,
  record: (held: readonly Button[]) => void,
): ButtonHolder {
  const held = new Set<Button>();
  const confirmed = aroundPort(pointer, pointerMethods, {
    async effect({ guard, happen }) {
      await guard?.confirm();
      return happen(undefined);
    },
  });

  async function release(button: Button): Promise<void> {
    // Other buttons that are down belong to other clients or a person.
    if (!held.delete(button)) return;
    await pointer.release(button);
    record([...held]);
  }

  return {
    pointer: {
      ...confirmed,
      async press(button, guard) {
        await guard?.confirm();
        const before = held.has(button);
        held.add(button);
        record([...held]);
        try {
          await pointer.press(button);
        } catch (error) {
          if (!before) held.delete(button);
          record([...held]);
          throw error;
        }
      },
      release,
      held: () => [...held],
    },
    async releaseAll() {
      for (const button of [...held]) await release(button);
    },
  };
}
