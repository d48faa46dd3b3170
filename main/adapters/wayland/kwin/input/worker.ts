/** The input child on KWin. It alone has the fake input, so that whatever ends it ends nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTimeout } from '../../../../base/with-timeout.ts';
import type { Point } from '../../../../core/geometry.ts';
import { openOwnJournal } from '../../../input-child/journal.ts';
import { serveInput } from '../../../input-child/serve-input.ts';
import type { ServedDevice } from '../../../input-child/served-device.ts';
import { createWaylandLink, KWIN_CONNECT_MS } from '../../link.ts';
import { openFileSocket } from '../../wire/file-socket.ts';
import { kwinUnavailable } from '../link.ts';
import { createKwinInputDevice } from './device.ts';
import { KWIN_VARIABLES } from './input.ts';
import { readKwinEntry, type KwinJournalEntry } from './journal-entry.ts';
import { hasUsLayout } from './layout.ts';

const journal = openOwnJournal(readKwinEntry);
let left: KwinJournalEntry | undefined = journal?.left;
const lastKnown: { point: Point | undefined } = { point: undefined };
const link = createWaylandLink(process.env[KWIN_VARIABLES.socket] ?? '', KWIN_CONNECT_MS, openFileSocket);
let device: Promise<ServedDevice> | undefined;

/** A child that is silent for a second is taken for one that hangs. */
const OPEN_MS = 700;

function isUsLayout(): boolean {
  let text: string | null = null;
  try {
    text = readFileSync(join(process.env[KWIN_VARIABLES.config] ?? '', 'kxkbrc'), 'utf8');
  } catch {
    // Plasma's default is not written down.
  }
  return hasUsLayout(text, process.env[KWIN_VARIABLES.layout]);
}

async function current(): Promise<ServedDevice> {
  const connection = await link.use();
  const made = (device ??= createKwinInputDevice({ connection, journal, left, lastKnown, isUsLayout }));
  made.then(
    () => {
      left = undefined;
    },
    () => {
      if (device === made) device = undefined;
    },
  );
  return made;
}

serveInput({
  device: () => withTimeout(current(), OPEN_MS, () => kwinUnavailable('it is slow')),
  async leave() {
    await (await device)?.releaseAll();
    journal?.close();
  },
});

link.onChange(({ state }) => {
  device = undefined;
  if (state === 'lost') lastKnown.point = undefined;
  else void current().catch(() => undefined);
});
link.use().catch(() => undefined);
