/** Reads the clipboard from the program that owns it, within limits of time and size. */
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

/** Puts the pieces of a transfer together; they may split characters. */
export interface PieceCollector<T> {
  readonly take: (bytes: Buffer) => void;
  readonly end: () => T;
}

/** A target that would do, the best first. */
export interface Wanted<T> {
  readonly target: number;
  readonly collect: () => PieceCollector<T>;
}

export interface AskedTargets<T> {
  readonly wanted: readonly Wanted<T>[];
  /** An owner with this target has none of the others for us. */
  readonly unless: number | undefined;
}

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
 * Null if the owner has none of the targets to give. Throws `busy` if it has not delivered after the limit of time, and
 * `payload_too_large` as soon as it has delivered more than LIMITS.clipboardBytes.
 */
export async function readSelection<T>(
  connection: X11Connection,
  atoms: SelectionAtoms,
  { wanted, unless }: AskedTargets<T>,
): Promise<T | null> {
  const deadline = performance.now() + LIMITS.clipboardTimeoutMs;
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
    const ask = async <Got>(target: number, collector: PieceCollector<Got>): Promise<Got | undefined> => {
      connection.X.ConvertSelection(window, atoms.clipboard, target, atoms.received, time);
      return receive(reading, collector);
    };
    const offered = await ask(atoms.targets, collectBytes());
    // Some owners, xclip for one, answer every target with anything they have: only their own list reports its type.
    if (unless !== undefined && offered !== undefined && listed(offered, unless)) return null;
    for (const { target, collect } of wanted) {
      if (offered !== undefined && !listed(offered, target)) continue;
      const got = await ask(target, collect());
      if (got !== undefined) return got;
    }
    return null;
  } finally {
    events.close();
    connection.X.DestroyWindow(window);
  }
}

export const textTargets = (atoms: SelectionAtoms): readonly Wanted<string>[] => [
  { target: atoms.utf8, collect: () => collectText('utf-8') },
  { target: atoms.plainUtf8, collect: () => collectText('utf-8') },
  { target: PREDEFINED.STRING, collect: () => collectText('latin1') },
];

/** Without a second copy of the bytes. */
function collectText(encoding: 'utf-8' | 'latin1'): PieceCollector<string> {
  // The name 'latin1' means windows-1252 to TextDecoder.
  const decoder = encoding === 'latin1' ? null : new TextDecoder(encoding, { ignoreBOM: true });
  let text = '';
  return {
    take(bytes) {
      text += decoder === null ? bytes.toString('latin1') : decoder.decode(bytes, { stream: true });
    },
    end: () => text + (decoder?.decode() ?? ''),
  };
}

export function collectBytes(): PieceCollector<Buffer> {
  const pieces: Buffer[] = [];
  return { take: (bytes) => void pieces.push(bytes), end: () => Buffer.concat(pieces) };
}

/** `offered` holds a list of 32-bit atoms. */
const listed = (offered: Buffer, atom: number): boolean =>
  Array.from({ length: Math.floor(offered.length / 4) }, (_, index) =>
    offered.readUInt32LE(index * 4),
  ).includes(atom);

/** Undefined if the owner refuses the target. */
async function receive<T>(reading: Reading, collector: PieceCollector<T>): Promise<T | undefined> {
  const { connection, window, atoms } = reading;
  let answer = await reading.nextEvent();
  while (answer.name !== 'SelectionNotify') answer = await reading.nextEvent();
  if (answer['property'] === NO_PROPERTY) return undefined;
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
  if (first.type !== atoms.incremental) {
    collector.take(first.data);
    return collector.end();
  }
  // In pieces: each deletion of the property asks for the next one, an empty piece ends them.
  bytes = 0;
  for (;;) {
    await reading.nextEvent();
    const { type, data } = await take();
    collector.take(data);
    if (type !== 0 && data.length === 0) return collector.end();
  }
}

const silent = (): ServiceError =>
  new ServiceError(
    'busy',
    `The program that holds the clipboard did not deliver its content within ${LIMITS.clipboardTimeoutMs} ms.`,
    { hint: 'Try again when that program responds, or copy something else.' },
  );
