/** A pointer that asks for permission before each effect, and releases the buttons that it pressed itself. */
import type { Button, PointerPort } from '../../ports/pointer.ts';
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

  async function release(button: Button): Promise<void> {
    // Other buttons that are down belong to other clients or a person.
    if (!held.delete(button)) return;
    await pointer.release(button);
    record([...held]);
  }

  return {
    pointer: {
      ...pointer,
      async moveTo(point, guard) {
        await guard?.confirm();
        await pointer.moveTo(point);
      },
      async wheel(direction, notches, guard) {
        await guard?.confirm();
        await pointer.wheel(direction, notches);
      },
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
