/** Incremental transfers of selections that are too long for one request: ICCCM, 2.7.2. */
import type { X11Connection } from '../connection.ts';
import { openEventStream } from './event-stream.ts';
import { DELETED, PROPERTY_CHANGES, REPLACE } from './selection.ts';

/** Bytes that fit one request on every server; anything longer goes in pieces. */
export const PIECE_BYTES = 128 * 1024;
/** A requestor that takes no piece for this time is given up. */
const REQUESTOR_TIMEOUT_MS = 10_000;

export interface Transfer {
  readonly requestor: number;
  readonly property: number;
  readonly type: number;
  readonly data: Buffer;
}

/** Announces the transfer with `notify`, then puts a piece each time the requestor has taken the last one away. */
export function sendInPieces(
  connection: X11Connection,
  transfer: Transfer,
  incremental: number,
  notify: () => void,
): void {
  const { requestor, property, type, data } = transfer;
  const { X } = connection;
  const taken = openEventStream(
    connection,
    (event) =>
      event.name === 'PropertyNotify' &&
      event.wid === requestor &&
      event['atom'] === property &&
      event['state'] === DELETED,
  );

  async function send(): Promise<void> {
    // One piece more than needed: the empty one that ends them.
    for (let at = 0; at < data.length + PIECE_BYTES; at += PIECE_BYTES) {
      await taken.next(REQUESTOR_TIMEOUT_MS, () => new Error('The requestor went away.'));
      X.ChangeProperty(REPLACE, requestor, property, type, 8, data.subarray(at, at + PIECE_BYTES));
    }
  }

  X.ChangeWindowAttributes(requestor, { eventMask: PROPERTY_CHANGES });
  X.ChangeProperty(
    REPLACE,
    requestor,
    property,
    incremental,
    32,
    Buffer.from(Uint32Array.of(data.length).buffer),
  );
  notify();
  // The requesting client is gone, or the server is: there is no one to report to. The event mask stays, since the same
  // window may be in the middle of another transfer.
  void send()
    .catch(() => undefined)
    .finally(() => taken.close());
}
