/** Owns a selection and serves its content to other clients, until another client takes it over. */
import type { XEvent } from 'x11';
import { ServiceError } from '../../../core/errors.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import type { X11Connection } from '../connection.ts';
import { serverTime } from '../windows/server-time.ts';
import { PIECE_BYTES, sendInPieces } from './incremental.ts';
import { createSelectionWindow, NO_EVENTS, NO_PROPERTY, REPLACE, type SelectionAtoms } from './selection.ts';
import { formsOf, type SelectionContent, type SelectionForm } from './selection-content.ts';
import { PREDEFINED } from '../predefined-atoms.ts';

export interface SelectionOwner {
  /** What other clients get; undefined while another client owns the clipboard. */
  readonly content: SelectionContent | undefined;
  take(content: SelectionContent, guard: EffectGuard): Promise<void>;
  /** The window that owns it, which other clients know. */
  readonly window: number;
  /** Gives the selection up, for good. */
  release(): void;
}

interface Owned {
  readonly content: SelectionContent;
  readonly forms: ReadonlyMap<number, SelectionForm>;
  /** Server time since when it is ours. */
  readonly since: number;
}

export function createSelectionOwner(connection: X11Connection, atoms: SelectionAtoms): SelectionOwner {
  const { X } = connection;
  const window = createSelectionWindow(connection);
  let owned: Owned | undefined;

  const forget = connection.onEvent((event) => {
    if (event['owner'] !== window) return;
    if (event.name === 'SelectionClear') owned = undefined;
    if (event.name === 'SelectionRequest') answer(connection, atoms, owned, event);
  });

  return {
    window,
    // The server takes the selection away with its window.
    release() {
      forget();
      X.DestroyWindow(window);
    },
    get content() {
      return owned?.content;
    },
    async take(content, guard) {
      const since = await serverTime(connection);
      await guard.confirm();
      owned = { content, forms: formsOf(content, atoms), since };
      X.SetSelectionOwner(window, atoms.clipboard, since);
      const owner = await connection.request(X.GetSelectionOwner, atoms.clipboard);
      if (owner === window) return;
      owned = undefined;
      throw new ServiceError('busy', 'Another program took the clipboard at the same moment.');
    },
  };
}

/** The converted content and its type; undefined for a target we cannot give. */
function convert(
  { forms, since }: Owned,
  target: number,
  atoms: SelectionAtoms,
): { type: number; data: Buffer } | undefined {
  switch (target) {
    case atoms.targets: {
      const targets = Uint32Array.from([atoms.targets, atoms.timestamp, ...forms.keys()]);
      return { type: PREDEFINED.ATOM, data: Buffer.from(targets.buffer) };
    }
    case atoms.timestamp:
      return { type: PREDEFINED.INTEGER, data: Buffer.from(Uint32Array.of(since).buffer) };
    default: {
      const form = forms.get(target);
      return form && { type: form.type, data: form.data() };
    }
  }
}

/** Answers a client's request for the content, or says that there is none. */
function answer(
  connection: X11Connection,
  atoms: SelectionAtoms,
  owned: Owned | undefined,
  event: XEvent,
): void {
  const { X } = connection;
  const [requestor, target, selection, time] = ['requestor', 'target', 'selection', 'time'].map((member) =>
    Number(event[member]),
  ) as [number, number, number, number];
  // Clients from before ICCCM name no property and mean the target's.
  const property = Number(event['property']) || target;
  const converted = owned === undefined ? undefined : convert(owned, target, atoms);
  const notify = (): void =>
    X.SendEvent(requestor, 0, NO_EVENTS, {
      name: 'SelectionNotify',
      time,
      requestor,
      selection,
      target,
      property: converted === undefined ? NO_PROPERTY : property,
    });
  if (converted !== undefined && converted.data.length > PIECE_BYTES) {
    sendInPieces(connection, { requestor, property, ...converted }, atoms.incremental, notify);
    return;
  }
  if (converted !== undefined) {
    const format = converted.type === PREDEFINED.ATOM || converted.type === PREDEFINED.INTEGER ? 32 : 8;
    X.ChangeProperty(REPLACE, requestor, property, converted.type, format, converted.data);
  }
  notify();
}
