/** Reads the text of the clipboard from the program that owns it, within limits of time and size. */
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import { clipboardTooLarge } from '../../../ports/clipboard.ts';
import type { X11Connection } from '../connection.ts';
import { serverTime } from '../windows/server-time.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import { createSelectionWindow, NEW_VALUE, NO_PROPERTY, type SelectionAtoms } from './selection.ts';
import { PREDEFINED } from '../predefined-atoms.ts';

/** Properties are read in 4-byte units; one more than the limit shows that there is more. */
const MOST_UNITS = LIMITS.clipboardBytes / 4 + 1;
const ANY_TYPE = 0;
const DELETE = 1;

/** A reading under way: one window, one stream of its events, one deadline. */
interface Reading {
  readonly connection: X11Connection;
  readonly window: number;
  readonly atoms: SelectionAtoms;
  /** The owner's next step. Throws `busy` at the deadline. */
  nextEvent(): ReturnType<EventStream['next']>;
}

interface Received {
  readonly type: number;
  readonly data: Buffer;
}

/**
 * Empty where the owner has no text to give. Throws `busy` if it has not delivered after `timeoutMs`, and
 * `payload_too_large` as soon as it has delivered more than LIMITS.clipboardBytes.
 */
export async function readSelection(
  connection: X11Connection,
  atoms: SelectionAtoms,
  timeoutMs: number,
): Promise<string> {
  const deadline = performance.now() + timeoutMs;
  // A separate window for each reading: a late answer to an earlier one cannot be taken for ours.
  const window = createSelectionWindow(connection);
  const events = openEventStream(
    connection,
    (event) =>
      (event.name === 'SelectionNotify' && event['requestor'] === window) ||
      (event.name === 'PropertyNotify' && event.wid === window && event['state'] === NEW_VALUE),
  );
  const nextEvent = (): ReturnType<EventStream['next']> =>
    events.next(Math.max(0, deadline - performance.now()), silent);
  const reading: Reading = { connection, window, atoms, nextEvent };
  try {
    const time = await serverTime(connection);
    const ask = async (target: number, encoding: Encoding): Promise<string | undefined> => {
      connection.X.ConvertSelection(window, atoms.clipboard, target, atoms.received, time);
      return receive(reading, encoding);
    };
    const offered = await ask(atoms.targets, 'latin1');
    // Some owners, xclip for one, answer every target with anything they have: only their own list reports its type.
    for (const target of [atoms.utf8, atoms.plainUtf8, PREDEFINED.STRING]) {
      if (offered !== undefined && !listed(offered, target)) continue;
      const text = await ask(target, target === PREDEFINED.STRING ? 'latin1' : 'utf-8');
      if (text !== undefined) return text;
    }
    return '';
  } finally {
    events.close();
    connection.X.DestroyWindow(window);
  }
}

type Encoding = 'utf-8' | 'latin1';

/** Text out of pieces that may split characters, without a second copy of the bytes. */
function decoderOf(encoding: Encoding): (bytes: Buffer, last: boolean) => string {
  // The name 'latin1' means windows-1252 to TextDecoder.
  if (encoding === 'latin1') return (bytes) => bytes.toString('latin1');
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes, last) => decoder.decode(bytes, { stream: !last });
}

/** `offered` holds a list of 32-bit atoms, a byte a character. */
function listed(offered: string, atom: number): boolean {
  const atoms = Buffer.from(offered, 'latin1');
  return Array.from({ length: Math.floor(atoms.length / 4) }, (_, index) =>
    atoms.readUInt32LE(index * 4),
  ).includes(atom);
}

/** Undefined where the owner refuses the target. */
async function receive(reading: Reading, encoding: Encoding): Promise<string | undefined> {
  const { connection, window, atoms } = reading;
  let answer = await reading.nextEvent();
  while (answer.name !== 'SelectionNotify') answer = await reading.nextEvent();
  if (answer['property'] === NO_PROPERTY) return undefined;
  const decode = decoderOf(encoding);
  let bytes = 0;
  const take = async (): Promise<Received> => {
    const received = await connection.request(
      connection.X.GetProperty,
      DELETE,
      window,
      atoms.received,
      ANY_TYPE,
      0,
      MOST_UNITS,
    );
    bytes += received.data.length;
    if (bytes > LIMITS.clipboardBytes) throw clipboardTooLarge();
    return received;
  };
  const first = await take();
  if (first.type !== atoms.incremental) return decode(first.data, true);
  // In pieces: each deletion of the property asks for the next one, an empty piece ends them.
  bytes = 0;
  for (let text = ''; ;) {
    await reading.nextEvent();
    const { type, data } = await take();
    if (type !== 0 && data.length === 0) return text + decode(data, true);
    text += decode(data, false);
  }
}

const silent = (): ServiceError =>
  new ServiceError(
    'busy',
    `The program that holds the clipboard did not deliver its text within ${LIMITS.clipboardTimeoutMs} ms.`,
    { hint: 'Try again when that program responds, or copy something else.' },
  );
