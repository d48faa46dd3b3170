/** The input child that loads nut-js: its native code runs in no other process. */
import { openOwnJournal } from '../input-child/journal.ts';
import { serveInput } from '../input-child/serve-input.ts';
import type { ServedDevice } from '../input-child/served-device.ts';
import { createNutDevice } from './device.ts';
import { readNutEntry, releaseLeft } from './journal-entry.ts';
import { loadNut } from './load-nut.ts';

const { platform } = process;
const journal = openOwnJournal(readNutEntry);
let device: Promise<ServedDevice> | undefined;

async function open(): Promise<ServedDevice> {
  const nut = await loadNut(platform);
  if (journal?.left !== undefined) await releaseLeft(nut, platform, journal.left);
  return createNutDevice(nut, platform, journal);
}

const openOnce = async (): Promise<ServedDevice> => {
  device ??= open();
  try {
    return await device;
  } catch (error) {
    // The next call tries again.
    device = undefined;
    throw error;
  }
};

serveInput({
  // Loading the library takes seconds on a busy machine. Holds of an earlier run are released with it, before any call.
  loaded: openOnce(),
  device: openOnce,
  async leave() {
    await (await device)?.releaseAll();
    journal?.close();
  },
});
