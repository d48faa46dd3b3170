/** Journal entry of KWin's input child: KWin releases nothing of a client that was killed. */
import { BUTTONS, type Button } from '../../../../ports/pointer.ts';

export interface KwinJournalEntry {
  /** Keys and buttons that the worker holds. */
  readonly buttons: readonly Button[];
  /** Codes of linux/input-event-codes.h. */
  readonly keys: readonly number[];
}

const isButton = (value: unknown): value is Button => BUTTONS.some((button) => button === value);
const isCode = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Undefined for anything that is not an entry we wrote, and for one that holds nothing. */
export function readKwinEntry(value: unknown): KwinJournalEntry | undefined {
  if (typeof value !== 'object' || value === null || !('buttons' in value) || !('keys' in value))
    return undefined;
  const { buttons, keys } = value;
  if (!Array.isArray(buttons) || !buttons.every(isButton)) return undefined;
  if (!Array.isArray(keys) || !keys.every(isCode)) return undefined;
  return buttons.length + keys.length === 0 ? undefined : { buttons, keys };
}
