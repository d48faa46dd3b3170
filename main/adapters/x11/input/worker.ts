/**
 * The input child. It alone speaks XTEST, so that whatever ends it ends nothing else. DISPLAY, XAUTHORITY and the path
 * of its journal are all it needs of its environment.
 */
import { openOwnJournal } from '../../input-child/journal.ts';
import { serveInput } from '../../input-child/serve-input.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import { createX11Link } from '../link.ts';
import { createX11InputDevice } from './device.ts';
import { readX11Entry, type X11JournalEntry } from './journal-entry.ts';

const { DISPLAY: display = '', XAUTHORITY: xauthority } = process.env;
const journal = openOwnJournal(readX11Entry);
let left: X11JournalEntry | undefined = journal?.left;

const link = createX11Link({ display, xauthority, sharedMemory: false });
let hands: Promise<ServedDevice> | undefined;

serveInput({
  async device() {
    const connection = await link.use();
    hands ??= createX11InputDevice(connection, journal, left);
    return hands;
  },
  async leave() {
    await (await hands)?.releaseAll();
    journal?.close();
  },
});

link.onChange((change) => {
  if (change.state === 'connected') {
    const took = createX11InputDevice(change.connection, journal, left);
    hands = took;
    took.then(
      () => {
        left = undefined;
      },
      () => {
        if (hands === took) hands = undefined;
      },
    );
  } else {
    hands = undefined;
  }
});
link.use().catch(() => undefined);
