/** Owns the clipboard and serves its text to other clients, until another client takes it over. */
import type { XEvent } from 'x11';
import { ServiceError } from '../../../core/errors.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import type { X11Connection } from '../connection.ts';
import { serverTime } from '../windows/server-time.ts';
import { PIECE_BYTES, sendInPieces } from './incremental.ts';
import { createSelectionWindow, NO_EVENTS, NO_PROPERTY, REPLACE, type SelectionAtoms } from './selection.ts';
import { PREDEFINED } from '../predefined-atoms.ts';

export interface SelectionOwner {
  /** The text that other clients get; undefined while another client owns the clipboard. */
  readonly text: string | undefined;
  take(text: string, guard: EffectGuard): Promise<void>;
}

interface Content {
  readonly text: string;
  /** In UTF-8, made when the first asks for it: every requestor gets pieces of the same copy. */
  readonly utf8: () => Buffer;
  /** Server time since when it is ours. */
  readonly since: number;
}

export function createSelectionOwner(connection: X11Connection, atoms: SelectionAtoms): SelectionOwner {
  const { X } = connection;
  const window = createSelectionWindow(connection);
  let content: Content | undefined;

  connection.onEvent((event) => {
    if (event['owner'] !== window) return;
    if (event.name === 'SelectionClear') content = undefined;
    if (event.name === 'SelectionRequest') answer(connection, atoms, content, event);
  });

  return {
    get text() {
      return content?.text;
    },
    async take(text, guard) {
      const since = await serverTime(connection);
      await guard.confirm();
      content = { text, utf8: once(() => Buffer.from(text, 'utf8')), since };
      X.SetSelectionOwner(window, atoms.clipboard, since);
      const owner = await connection.request(X.GetSelectionOwner, atoms.clipboard);
      if (owner === window) return;
      content = undefined;
      throw new ServiceError('busy', 'Another program took the clipboard at the same moment.');
    },
  };
}

/** The converted text and its type; undefined for a target we cannot give. */
function convert(
  { text, utf8, since }: Content,
  target: number,
  atoms: SelectionAtoms,
): { type: number; data: Buffer } | undefined {
  switch (target) {
    case atoms.targets: {
      const targets = [atoms.targets, atoms.timestamp, atoms.utf8, atoms.plainUtf8, atoms.text];
      if (isLatin1(text)) targets.push(PREDEFINED.STRING);
      return { type: PREDEFINED.ATOM, data: Buffer.from(Uint32Array.from(targets).buffer) };
    }
    case atoms.timestamp:
      return { type: PREDEFINED.INTEGER, data: Buffer.from(Uint32Array.of(since).buffer) };
    case atoms.utf8:
    case atoms.plainUtf8:
      return { type: target, data: utf8() };
    case atoms.text:
      return { type: atoms.utf8, data: utf8() };
    case PREDEFINED.STRING:
      return isLatin1(text) ? { type: target, data: Buffer.from(text, 'latin1') } : undefined;
    default:
      return undefined;
  }
}

/** Answers a client's request for the content, or says that there is none. */
function answer(
  connection: X11Connection,
  atoms: SelectionAtoms,
  content: Content | undefined,
  event: XEvent,
): void {
  const { X } = connection;
  const [requestor, target, selection, time] = ['requestor', 'target', 'selection', 'time'].map((member) =>
    Number(event[member]),
  ) as [number, number, number, number];
  // Clients from before ICCCM name no property and mean the target's.
  const property = Number(event['property']) || target;
  const converted = content === undefined ? undefined : convert(content, target, atoms);
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

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const isLatin1 = (text: string): boolean => /^[\0-\xff]*$/.test(text);
