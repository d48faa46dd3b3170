/** Journal entry of the X11 child: keys held, keycodes borrowed, and what was set aside. */
import type { JournalWriter } from '../../input-child/journal-writer.ts';
import { DAEMONS, type ConvertingEngine } from '../input-method/daemon.ts';

export interface X11JournalEntry {
  /** Which run of the X server this speaks of: another one knows nothing of our keys. */
  readonly server: number;
  /** Keycodes and pointer buttons we hold. */
  readonly keys: readonly number[];
  readonly buttons: readonly number[];
  /** Keys that carried nothing until we bound them. */
  readonly bound: readonly number[];
  /** Keys whose repeating we switched off. */
  readonly unrepeated: readonly number[];
  /** Set while text is being typed: then any key may be down but those that were before. */
  readonly typing: { readonly downBefore: readonly number[] } | null;
  /** The locks and the group as they were before we changed them. */
  readonly locks: Locks | null;
  /** The input method that was switched off for a text. */
  readonly engineOff: ConvertingEngine | null;
}

export type X11JournalWriter = JournalWriter<X11JournalEntry>;

export interface Locks {
  readonly group: number;
  readonly modifiers: number;
}

export const EMPTY: Omit<X11JournalEntry, 'server'> = {
  keys: [],
  buttons: [],
  bound: [],
  unrepeated: [],
  typing: null,
  locks: null,
  engineOff: null,
};

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => Number.isInteger(item));
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isEmpty = ({ keys, buttons, bound, unrepeated, typing, locks, engineOff }: X11JournalEntry): boolean =>
  [keys, buttons, bound, unrepeated].every(({ length }) => length === 0) &&
  [typing, locks, engineOff].every((part) => part === null);

function readEngine(value: unknown): ConvertingEngine | null {
  const { daemon, name } = isObject(value) ? value : {};
  const known = DAEMONS.find((each) => each === daemon);
  return known !== undefined && typeof name === 'string' ? { daemon: known, name } : null;
}

/** Undefined for anything that is not an entry we wrote, and for one that holds nothing. */
export function readX11Entry(value: unknown): X11JournalEntry | undefined {
  if (!isObject(value)) return undefined;
  const { server, keys, buttons, bound, unrepeated, typing, locks, engineOff } = value;
  if (typeof server !== 'number' || !isNumbers(keys) || !isNumbers(buttons) || !isNumbers(bound)) {
    return undefined;
  }
  const downBefore = isObject(typing) ? typing['downBefore'] : undefined;
  const { group, modifiers } = isObject(locks) ? locks : {};
  const entry: X11JournalEntry = {
    server,
    keys,
    buttons,
    bound,
    // Entries of earlier versions have none.
    unrepeated: isNumbers(unrepeated) ? unrepeated : [],
    typing: isNumbers(downBefore) ? { downBefore } : null,
    locks: typeof group === 'number' && typeof modifiers === 'number' ? { group, modifiers } : null,
    engineOff: readEngine(engineOff),
  };
  return isEmpty(entry) ? undefined : entry;
}
