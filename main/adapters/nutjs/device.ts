/** Pointer and keyboard through nut-js as one device that releases everything it holds. */
import { deviceOf } from '../input-child/device-of.ts';
import { createButtonHolder } from '../input-child/held-buttons.ts';
import type { Journal } from '../input-child/journal.ts';
import { createJournalWriter } from '../input-child/journal-writer.ts';
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
  const journalWriter = createJournalWriter(NOTHING_HELD, journal);
  const buttons = createButtonHolder(createNutPointer(nut, platform), (held) =>
    journalWriter.set({ buttons: held }),
  );
  const keyboard = createNutKeyboard(nut, platform, (keys) => journalWriter.set({ keys }));
  return deviceOf({ keyboard, buttons });
}
