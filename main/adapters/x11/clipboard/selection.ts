/** The names and numbers of X selections: ICCCM, chapter 2. */
import type { X11Connection } from '../connection.ts';
import { internAtom } from '../windows/intern.ts';

export const PROPERTY_CHANGES = 0x400000;
export const NO_EVENTS = 0;
export const NO_PROPERTY = 0;
export const REPLACE = 0;
/** States in PropertyNotify. */
export const NEW_VALUE = 0;
export const DELETED = 1;
const INPUT_ONLY = 2;

export interface SelectionAtoms {
  readonly clipboard: number;
  readonly targets: number;
  readonly timestamp: number;
  readonly incremental: number;
  readonly utf8: number;
  readonly plainUtf8: number;
  readonly text: number;
  readonly png: number;
  readonly uriList: number;
  /** What file managers of GTK ask for when files are pasted. */
  readonly copiedFiles: number;
  /** The property in which others put the content that we asked them for. */
  readonly received: number;
}

const NAMES: Readonly<Record<keyof SelectionAtoms, string>> = {
  clipboard: 'CLIPBOARD',
  targets: 'TARGETS',
  timestamp: 'TIMESTAMP',
  incremental: 'INCR',
  utf8: 'UTF8_STRING',
  plainUtf8: 'text/plain;charset=utf-8',
  text: 'TEXT',
  png: 'image/png',
  uriList: 'text/uri-list',
  copiedFiles: 'x-special/gnome-copied-files',
  received: '_DESKHAND_CLIPBOARD',
};

export async function selectionAtoms(connection: X11Connection): Promise<SelectionAtoms> {
  const interned = await Promise.all(
    Object.entries(NAMES).map(async ([key, name]) => [key, await internAtom(connection, name)] as const),
  );
  return Object.fromEntries(interned) as Record<keyof SelectionAtoms, number>;
}

/** A window that is never seen, to own a selection with or to receive one; it receives its properties' changes. */
export function createSelectionWindow(connection: X11Connection): number {
  const window = connection.X.AllocID();
  connection.X.CreateWindow(window, connection.root, -10, -10, 1, 1, 0, 0, INPUT_ONLY, 0, {
    eventMask: PROPERTY_CHANGES,
    overrideRedirect: 1,
  });
  return window;
}
