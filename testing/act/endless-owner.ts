/**
 * A program that owns the clipboard and hands over text without end: `node endless-owner.ts DISPLAY PIECE_BYTES EVERY_MS`.
 * It writes a line for each conversion that begins (`asked`) and each piece that was taken (`taken`).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openX11Connection } from '../../main/adapters/x11/connection.ts';
import {
  createSelectionWindow,
  DELETED,
  NO_EVENTS,
  NO_PROPERTY,
  PROPERTY_CHANGES,
  REPLACE,
  selectionAtoms,
} from '../../main/adapters/x11/clipboard/selection.ts';
import { PREDEFINED } from '../../main/adapters/x11/predefined-atoms.ts';

const [display = '', pieceBytes = '0', everyMs = '0'] = process.argv.slice(2);
const connection = await openX11Connection({ display, sharedMemory: false });
const { X } = connection;
const atoms = await selectionAtoms(connection);
const window = createSelectionWindow(connection);
const piece = Buffer.alloc(Number(pieceBytes), 'x');
const tell = (what: string): void => void process.stdout.write(`${what}\n`);
const transfers = new Map<number, number>();
/** The test waits for a requestor that has gone away. */
connection.onProtocolError(() => undefined);

connection.onEvent((event) => {
  if (event.name === 'SelectionRequest') {
    const [requestor, target, selection, time, asked] = [
      ...['requestor', 'target', 'selection', 'time', 'property'].map((member) => Number(event[member])),
    ] as [number, number, number, number, number];
    let property = asked;
    if (target === atoms.targets) {
      const targets = Buffer.from(Uint32Array.of(atoms.targets, atoms.utf8).buffer);
      X.ChangeProperty(REPLACE, requestor, property, PREDEFINED.ATOM, 32, targets);
    } else if (target === atoms.utf8) {
      tell('asked');
      X.ChangeWindowAttributes(requestor, { eventMask: PROPERTY_CHANGES });
      transfers.set(requestor, property);
      const size = Buffer.from(Uint32Array.of(1).buffer);
      X.ChangeProperty(REPLACE, requestor, property, atoms.incremental, 32, size);
    } else property = NO_PROPERTY;
    const notify = { name: 'SelectionNotify', time, requestor, selection, target, property };
    X.SendEvent(requestor, 0, NO_EVENTS, notify);
  }
  if (event.name === 'PropertyNotify' && event['state'] === DELETED) {
    const property = transfers.get(event.wid ?? 0);
    if (property === undefined || property !== event['atom']) return;
    tell('taken');
    void sleep(Number(everyMs)).then(() =>
      X.ChangeProperty(REPLACE, event.wid ?? 0, property, atoms.utf8, 8, piece),
    );
  }
});
X.SetSelectionOwner(window, atoms.clipboard, 0);
await connection.sync();
tell('ready');
connection.lost.addEventListener('abort', () => process.exit(0));
