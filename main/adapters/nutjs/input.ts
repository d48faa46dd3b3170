/** Pointer and keyboard through nut-js: macOS, and Windows where its own libraries cannot be reached. */
import type { InputDevice } from '../../ports/input-device.ts';
import type { Button } from '../../ports/pointer.ts';
import { createNutKeyboard } from './keyboard.ts';
import { loadNut } from './load-nut.ts';
import { createNutPointer } from './pointer.ts';

/** Calls native code in the calling process; a supervised child hosts it. Throws `not_supported`. */
export async function createNutInput(platform: NodeJS.Platform): Promise<InputDevice> {
  const nut = await loadNut(platform);
  const pointer = createNutPointer(nut, platform);
  const keyboard = createNutKeyboard(nut, platform);
  const held = new Set<Button>();

  async function releaseAll(): Promise<void> {
    await keyboard.releaseAll();
    for (const button of [...held]) {
      held.delete(button);
      await pointer.release(button);
    }
  }

  return {
    pointer: {
      ...pointer,
      async press(button) {
        await pointer.press(button);
        held.add(button);
      },
      async release(button) {
        if (held.delete(button)) await pointer.release(button);
      },
    },
    keyboard,
    releaseAll,
    close: releaseAll,
  };
}
