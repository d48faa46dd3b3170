/** Pointer and keyboard of macOS as one device that releases everything it holds. */
import { deviceOf } from '../../input-child/device-of.ts';
import { createButtonHolder } from '../../input-child/held-buttons.ts';
import type { Journal } from '../../input-child/journal.ts';
import { createJournalWriter } from '../../input-child/journal-writer.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import type { Darwin } from '../native/darwin.ts';
import { NO_MAC_HOLDS, type DarwinJournalEntry } from './journal-entry.ts';
import { createKeyMap } from './key-map.ts';
import { createDarwinKeyboard } from './keyboard.ts';
import { createDarwinPointer } from './pointer.ts';
import type { Poster } from './poster.ts';
import { readSecureInput } from './secure-input.ts';

/** Calls macOS in the calling process, whose main thread this has to be; a supervised child hosts it. */
export function createDarwinDevice(
  darwin: Darwin,
  poster: Poster,
  journal?: Journal<DarwinJournalEntry>,
): ServedDevice {
  const journalWriter = createJournalWriter(NO_MAC_HOLDS, journal);
  const buttons = createButtonHolder(createDarwinPointer(poster), (held) =>
    journalWriter.set({ buttons: held }),
  );
  const keyboard = createDarwinKeyboard(
    { poster, keyMap: createKeyMap(darwin), secureInput: () => readSecureInput(darwin) },
    (codes) => journalWriter.set({ codes }),
  );
  return { ...deviceOf({ keyboard, buttons }), lastSentAt: () => poster.lastPostedAt() };
}
