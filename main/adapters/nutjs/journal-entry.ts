/** Journal entry of the nut-js child, and how the next child releases the keys that it names. */
import { BUTTONS, type Button } from '../../ports/pointer.ts';
import { isNutKeyName, type NutKeyName } from './key-names.ts';
import type { Nut } from './load-nut.ts';
import { createNutPointer } from './pointer.ts';

export interface NutJournalEntry {
  readonly keys: readonly NutKeyName[];
  readonly buttons: readonly Button[];
}

export const NOTHING_HELD: NutJournalEntry = { keys: [], buttons: [] };

const isButton = (value: unknown): value is Button => BUTTONS.some((button) => button === value);

/** Undefined for anything that is not an entry written here, and for one that holds nothing. */
export function readNutEntry(value: unknown): NutJournalEntry | undefined {
  if (typeof value !== 'object' || value === null || !('keys' in value) || !('buttons' in value))
    return undefined;
  const { keys, buttons } = value;
  if (!Array.isArray(keys) || !keys.every(isNutKeyName)) return undefined;
  if (!Array.isArray(buttons) || !buttons.every(isButton)) return undefined;
  return keys.length + buttons.length === 0 ? undefined : { keys, buttons };
}

/** Releases the holds of an earlier run that was killed. */
export async function releaseLeft(
  nut: Nut,
  platform: NodeJS.Platform,
  { keys, buttons }: NutJournalEntry,
): Promise<void> {
  for (const name of [...keys].reverse()) {
    // On macOS a release without its press leaves a modifier on for ever; a second press of a held key is a repeat.
    await nut.keyboard.pressKey(nut.Key[name]);
    await nut.keyboard.releaseKey(nut.Key[name]);
  }
  const pointer = createNutPointer(nut, platform);
  for (const button of buttons) await pointer.release(button);
}
