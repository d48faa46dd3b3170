/** The input child on macOS: it alone posts events, all from its main thread. */
import { openOwnJournal } from '../../input-child/journal.ts';
import { serveInput } from '../../input-child/serve-input.ts';
import { openDarwin } from '../native/darwin.ts';
import { createDarwinDevice } from './device.ts';
import { letGoOfHeld, readDarwinEntry } from './journal-entry.ts';
import { openPoster } from './poster.ts';

const darwin = openDarwin();
const journal = openOwnJournal(readDarwinEntry);
const poster = openPoster(darwin);
if (journal?.left !== undefined) letGoOfHeld(poster, journal.left);
const device = createDarwinDevice(darwin, poster, journal);

serveInput({
  device: () => Promise.resolve(device),
  async leave() {
    await device.releaseAll();
    journal?.close();
  },
});
