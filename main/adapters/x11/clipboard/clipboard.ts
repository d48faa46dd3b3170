/** The clipboard of an X screen: the selection CLIPBOARD, read from its owner or owned by us. */
import { LIMITS } from '../../../core/limits.ts';
import type { ClipboardPort } from '../../../ports/clipboard.ts';
import { unguarded } from '../../../ports/effect-guard.ts';
import { effectWithin, serverSilent } from '../answer-limit.ts';
import type { X11Connection } from '../connection.ts';
import type { X11Link } from '../link.ts';
import { withTimeout } from '../../../base/with-timeout.ts';
import { createSelectionOwner, type SelectionOwner } from './own-selection.ts';
import { readSelection } from './read-selection.ts';
import { selectionAtoms, type SelectionAtoms } from './selection.ts';

interface Selection {
  readonly atoms: SelectionAtoms;
  readonly owner: SelectionOwner;
}

/** The owner's own time limit ends first, so that the error can say who is silent. */
const SERVER_MARGIN_MS = 100;

/** Written text is available while the service runs and no other program copies anything. */
export function createX11Clipboard(link: X11Link): ClipboardPort {
  const selections = new WeakMap<X11Connection, Promise<Selection>>();

  function selectionOf(connection: X11Connection): Promise<Selection> {
    let selection = selections.get(connection);
    if (selection === undefined) {
      selection = selectionAtoms(connection).then((atoms) => ({
        atoms,
        owner: createSelectionOwner(connection, atoms),
      }));
      selections.set(connection, selection);
    }
    return selection;
  }

  async function read(): Promise<string> {
    const connection = await link.use();
    const { atoms, owner } = await selectionOf(connection);
    // That another program took over is reported before this is answered.
    await connection.sync();
    return owner.text ?? (await readSelection(connection, atoms, LIMITS.clipboardTimeoutMs));
  }

  const { clipboardTimeoutMs } = LIMITS;
  /** Concurrent readers share one result. */
  let reading: Promise<string> | undefined;
  return {
    readText(signal) {
      reading ??= withTimeout(read(), clipboardTimeoutMs + SERVER_MARGIN_MS, serverSilent).finally(() => {
        reading = undefined;
      });
      return withTimeout(reading, clipboardTimeoutMs + 2 * SERVER_MARGIN_MS, serverSilent, signal);
    },
    writeText: (text, guard = unguarded) =>
      effectWithin(clipboardTimeoutMs, guard, async (permission) => {
        const { owner } = await selectionOf(await link.use());
        await owner.take(text, permission);
      }),
  };
}
