/** Asks whichever program owns the clipboard for its text. */
import { ServiceError } from '../../../core/errors.ts';
import type { X11Connection } from '../connection.ts';
import { serverTime } from '../windows/server-time.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import {
  createSelectionWindow,
  NEW_VALUE,
  NO_PROPERTY,
  PREDEFINED,
  type SelectionAtoms,
} from './selection.ts';

/** How long an owner may be silent. */
const OWNER_TIMEOUT_MS = 2000;
/** In 4-byte units; the whole property, however long. */
const WHOLE = 0x1fffffff;
const ANY_TYPE = 0;
const DELETE = 1;

/** Empty where the owner has no text to give. Throws `busy` where it does not answer. */
export async function readSelection(connection: X11Connection, atoms: SelectionAtoms): Promise<string> {
  // A window of its own for each reading: a late answer to an earlier one cannot be taken for ours.
  const window = createSelectionWindow(connection);
  const events = openEventStream(
    connection,
    (event) =>
      (event.name === 'SelectionNotify' && event['requestor'] === window) ||
      (event.name === 'PropertyNotify' && event.wid === window && event['state'] === NEW_VALUE),
  );
  try {
    const time = await serverTime(connection);
    const ask = (target: number): Promise<Buffer | undefined> => {
      connection.X.ConvertSelection(window, atoms.clipboard, target, atoms.received, time);
      return receive(connection, window, events, atoms);
    };
    const offered = await ask(atoms.targets);
    // Some owners, xclip for one, answer every target with whatever they have: only their own list tells what it is.
    for (const target of [atoms.utf8, atoms.plainUtf8, PREDEFINED.STRING]) {
      if (offered !== undefined && !listed(offered, target)) continue;
      const data = await ask(target);
      if (data !== undefined) return data.toString(target === PREDEFINED.STRING ? 'latin1' : 'utf8');
    }
    return '';
  } finally {
    events.close();
    connection.X.DestroyWindow(window);
  }
}

const listed = (atoms: Buffer, atom: number): boolean =>
  Array.from({ length: Math.floor(atoms.length / 4) }, (_, index) => atoms.readUInt32LE(index * 4)).includes(
    atom,
  );

/** Undefined where the owner refuses the target. */
async function receive(
  connection: X11Connection,
  window: number,
  events: EventStream,
  atoms: SelectionAtoms,
): Promise<Buffer | undefined> {
  let answer = await events.next(OWNER_TIMEOUT_MS, silent);
  while (answer.name !== 'SelectionNotify') answer = await events.next(OWNER_TIMEOUT_MS, silent);
  if (answer['property'] === NO_PROPERTY) return undefined;
  const take = async (): Promise<{ readonly type: number; readonly data: Buffer }> =>
    connection.request(connection.X.GetProperty, DELETE, window, atoms.received, ANY_TYPE, 0, WHOLE);
  const first = await take();
  if (first.type !== atoms.incremental) return first.data;
  // In pieces: each deletion of the property asks for the next one, an empty piece ends them.
  const pieces: Buffer[] = [];
  for (;;) {
    await events.next(OWNER_TIMEOUT_MS, silent);
    const { type, data } = await take();
    if (type !== 0 && data.length === 0) return Buffer.concat(pieces);
    pieces.push(data);
  }
}

const silent = (): ServiceError =>
  new ServiceError('busy', 'The program that holds the clipboard does not answer.', {
    hint: 'Try again when that program reacts, or copy something else.',
  });
