/** Journal entry of the macOS child, and how the next child releases the keys and buttons that it names. */
import type { Button } from '../../../ports/pointer.ts';
import { modifierFlag } from './key-codes.ts';
import { isButton, releaseButton } from './pointer.ts';
import type { Poster } from './poster.ts';

export interface DarwinJournalEntry {
  /** Key codes, in the order in which they went down. */
  readonly codes: readonly number[];
  readonly buttons: readonly Button[];
}

export const NO_MAC_HOLDS: DarwinJournalEntry = { codes: [], buttons: [] };

const isCode = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 127;

/** Undefined for anything that is not an entry written here, and for one that holds nothing. */
export function readDarwinEntry(value: unknown): DarwinJournalEntry | undefined {
  if (typeof value !== 'object' || value === null || !('codes' in value) || !('buttons' in value))
    return undefined;
  const { codes, buttons } = value;
  if (!Array.isArray(codes) || !codes.every(isCode)) return undefined;
  if (!Array.isArray(buttons) || !buttons.every(isButton)) return undefined;
  return codes.length + buttons.length === 0 ? undefined : { codes, buttons };
}

/**
 * macOS keeps down what a killed program pressed. Ordinary keys go up before modifiers. One that is up by now is left alone;
 * whether a person holds one that is down macOS does not report.
 */
export function letGoOfHeld(poster: Poster, { codes, buttons }: DarwinJournalEntry): void {
  for (const button of buttons) releaseButton(poster, button);
  const isModifier = (code: number): boolean => modifierFlag(code) !== undefined;
  const reversed = [...codes].reverse();
  const ordered = reversed.filter((code) => !isModifier(code)).concat(reversed.filter(isModifier));
  for (const code of ordered) if (poster.isKeyDown(code)) poster.key(code, false);
}
