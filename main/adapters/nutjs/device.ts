/** Pointer and keyboard through nut-js as one device that releases everything it holds. */
import type { Button } from '../../ports/pointer.ts';
import type { Journal } from '../input-child/journal.ts';
import { createLedger } from '../input-child/ledger.ts';
import type { ServedDevice } from '../input-child/served-device.ts';
import { NOTHING_HELD, type NutJournalEntry } from './journal-entry.ts';
import { createNutKeyboard } from './keyboard.ts';
import type { Nut } from './load-nut.ts';
import { createNutPointer } from './pointer.ts';

/** Calls native code in the calling process; the input child hosts it. */
export function createNutDevice(
  nut: Nut,
  platform: NodeJS.Platform,
  journal?: Journal<NutJournalEntry>,
): ServedDevice {
  const ledger = createLedger(NOTHING_HELD, journal);
  const pointer = createNutPointer(nut, platform);
  const keyboard = createNutKeyboard(nut, platform, (keys) => ledger.set({ keys }));
  const held = new Set<Button>();
  const record = (): void => ledger.set({ buttons: [...held] });

  async function release(button: Button): Promise<void> {
    if (!held.delete(button)) return;
    await pointer.release(button);
    record();
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
        held.add(button);
        record();
        try {
          await pointer.press(button);
        } catch (error) {
          held.delete(button);
          record();
          throw error;
        }
      },
      release,
      held: () => [...held],
    },
    keyboard,
    async releaseAll() {
      await keyboard.releaseAll();
      for (const button of [...held]) await release(button);
    },
  };
}
