/** The clipboard of an X screen: the selection CLIPBOARD, read from its owner or owned by us. */
import type { ClipboardPort } from '../../../ports/clipboard.ts';
import type { X11Connection } from '../connection.ts';
import type { X11Link } from '../link.ts';
import { createSelectionOwner, type SelectionOwner } from './own-selection.ts';
import { readSelection } from './read-selection.ts';
import { selectionAtoms, type SelectionAtoms } from './selection.ts';

interface Selection {
  readonly atoms: SelectionAtoms;
  readonly owner: SelectionOwner;
}

/** What we wrote is there as long as the service runs and nobody copies anything else. */
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

  return {
    async readText() {
      const connection = await link.use();
      const { atoms, owner } = await selectionOf(connection);
      // That another program took over is told before this is answered.
      await connection.sync();
      return owner.text ?? (await readSelection(connection, atoms));
    },
    async writeText(text) {
      const { owner } = await selectionOf(await link.use());
      await owner.take(text);
    },
  };
}
