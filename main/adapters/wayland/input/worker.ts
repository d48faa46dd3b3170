/** The input child. It alone has the virtual devices, so that its end takes nothing else along. */
import type { Point } from '../../../core/geometry.ts';
import { openOwnJournal } from '../../input-child/journal.ts';
import { serveInput } from '../../input-child/serve-input.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import { createWaylandLink } from '../link.ts';
import { createWaylandInputDevice, type DeviceFacts } from './device.ts';
import { readWaylandEntry, type WaylandJournalEntry } from './journal-entry.ts';
import { SOCKET_VARIABLE } from './input.ts';
import { dropsStaleCommits } from './stale-commits.ts';

const journal = openOwnJournal(readWaylandEntry);
let left: WaylandJournalEntry | undefined = journal?.left;
const lastKnown: { point: Point | undefined } = { point: undefined };

const socketPath = process.env[SOCKET_VARIABLE] ?? '';
const facts: DeviceFacts = { lastKnown, dropsStaleCommits: () => dropsStaleCommits(socketPath) };
const link = createWaylandLink(socketPath);
let device: Promise<ServedDevice> | undefined;

serveInput({
  async device() {
    const connection = await link.use();
    device ??= createWaylandInputDevice(connection, journal, left, facts);
    return device;
  },
  async leave() {
    await (await device)?.releaseAll();
    journal?.close();
  },
});

link.onChange((change) => {
  if (change.state === 'lost') {
    device = undefined;
    lastKnown.point = undefined;
    return;
  }
  const made = createWaylandInputDevice(change.connection, journal, left, facts);
  device = made;
  made.then(
    () => {
      left = undefined;
    },
    () => {
      if (device === made) device = undefined;
    },
  );
});
link.use().catch(() => undefined);
