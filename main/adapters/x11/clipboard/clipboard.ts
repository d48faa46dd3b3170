/** The clipboard of an X screen: the selection CLIPBOARD, read from its owner or owned by us. */
import { pathsOfUriList } from '../../../core/files/uri-list.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { WholeClipboard } from '../../../ports/clipboard.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import { effectWithin, serverSilent } from '../answer-limit.ts';
import type { X11Connection } from '../connection.ts';
import type { X11Link } from '../link.ts';
import { withTimeout } from '../../../base/with-timeout.ts';
import { createSelectionOwner, type SelectionOwner } from './own-selection.ts';
import { collectBytes, readSelection, textTargets, type Wanted } from './read-selection.ts';
import { selectionAtoms, type SelectionAtoms } from './selection.ts';
import type { SelectionContent } from './selection-content.ts';

interface Selection {
  readonly atoms: SelectionAtoms;
  readonly owner: SelectionOwner;
}

/** The owner's own time limit ends first, so that the error can say who is silent. */
const SERVER_MARGIN_MS = 100;

/** How one kind of content is read: from ourselves, or from another program. */
interface Kind<T> {
  readonly own: (content: SelectionContent) => T;
  readonly wanted: (atoms: SelectionAtoms) => readonly Wanted<T>[];
  /** A target whose owner holds none of it, whatever else it offers. */
  readonly unless?: (atoms: SelectionAtoms) => number;
  /** What an empty clipboard is read as. */
  readonly none: T;
}

const TEXT: Kind<string> = {
  own: (content) => (content.kind === 'text' ? content.text : ''),
  wanted: textTargets,
  // File managers offer the paths of copied files as text too.
  unless: ({ uriList }) => uriList,
  none: '',
};

const PICTURE: Kind<Uint8Array | null> = {
  own: (content) => (content.kind === 'picture' ? content.png : null),
  wanted: ({ png }) => [{ target: png, collect: collectBytes }],
  none: null,
};

const FILES: Kind<readonly string[]> = {
  own: (content) => (content.kind === 'files' ? content.paths : []),
  wanted: ({ uriList }) => [
    {
      target: uriList,
      collect() {
        const { take, end } = collectBytes();
        return { take, end: () => pathsOfUriList(end().toString()) };
      },
    },
  ],
  none: [],
};

/** Written content is available while the service runs and no other program copies anything. */
export function createX11Clipboard(link: X11Link): WholeClipboard {
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

  async function read<T>({ own, wanted, unless, none }: Kind<T>): Promise<T> {
    const connection = await link.use();
    const { atoms, owner } = await selectionOf(connection);
    // That another program took over is reported before this is answered.
    await connection.sync();
    if (owner.content !== undefined) return own(owner.content);
    const asked = { wanted: wanted(atoms), unless: unless?.(atoms) };
    return (await readSelection(connection, atoms, asked)) ?? none;
  }

  const write = (content: SelectionContent, guard: EffectGuard): Promise<void> =>
    effectWithin(LIMITS.clipboardTimeoutMs, guard, async (permission) => {
      const { owner } = await selectionOf(await link.use());
      await owner.take(content, permission);
    });

  return {
    readText: shared(() => read(TEXT)),
    writeText: (text, guard = unguarded) => write({ kind: 'text', text }, guard),
    readPicture: shared(() => read(PICTURE)),
    writePicture: ({ png }, guard = unguarded) => write({ kind: 'picture', png }, guard),
    readFiles: shared(() => read(FILES)),
    writeFiles: (paths, guard = unguarded) => write({ kind: 'files', paths }, guard),
  };
}

/** Concurrent readers share one result. */
function shared<T>(read: () => Promise<T>): (signal?: AbortSignal) => Promise<T> {
  const { clipboardTimeoutMs } = LIMITS;
  let reading: Promise<T> | undefined;
  return (signal) => {
    reading ??= withTimeout(read(), clipboardTimeoutMs + SERVER_MARGIN_MS, serverSilent).finally(() => {
      reading = undefined;
    });
    return withTimeout(reading, clipboardTimeoutMs + 2 * SERVER_MARGIN_MS, serverSilent, signal);
  };
}
