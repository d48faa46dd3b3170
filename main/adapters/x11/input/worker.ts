/**
 * The input child. It alone speaks XTEST, so that its end takes nothing else along. DISPLAY, XAUTHORITY, the path
 * of its journal and what names the input methods' buses are all it needs of its environment.
 */
import { openOwnJournal } from '../../input-child/journal.ts';
import { serveInput } from '../../input-child/serve-input.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import { createInputMethods } from '../input-method/input-methods.ts';
import { createX11Link } from '../link.ts';
import { createX11InputDevice } from './device.ts';
import { readX11Entry, type X11JournalEntry } from './journal-entry.ts';

const { DISPLAY: display = '', XAUTHORITY: xauthority } = process.env;
const journal = openOwnJournal(readX11Entry);
let left: X11JournalEntry | undefined = journal?.left;

const link = createX11Link({ display, xauthority, sharedMemory: false });
const inputMethods = createInputMethods(process.env, display);
let device: Promise<ServedDevice> | undefined;

// Ctrl+Z in a terminal stops the whole group. Stopped in the middle of an event, this process would hold up the whole desktop.
process.on('SIGTSTP', () => undefined);

serveInput({
  async device() {
    const connection = await link.use();
    device ??= createX11InputDevice(connection, journal, left, inputMethods);
    return device;
  },
  async leave() {
    await (await device)?.releaseAll();
    journal?.close();
  },
});

link.onChange((change) => {
  if (change.state === 'connected') {
    const took = createX11InputDevice(change.connection, journal, left, inputMethods);
    device = took;
    took.then(
      () => {
        left = undefined;
      },
      () => {
        if (device === took) device = undefined;
      },
    );
  } else {
    device = undefined;
  }
});
link.use().catch(() => undefined);
