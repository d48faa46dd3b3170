/** Journal entry of the Wayland child. A compositor releases the keys of a killed client on its own, and no button (sway 1.12). */
import { BUTTONS, type Button } from '../../../ports/pointer.ts';

export interface WaylandJournalEntry {
  /** Keys and buttons that the worker holds. */
  readonly buttons: readonly Button[];
}

const isButton = (value: unknown): value is Button => BUTTONS.some((button) => button === value);

/** Undefined for anything that is not an entry we wrote, and for one that holds nothing. */
export function readWaylandEntry(value: unknown): WaylandJournalEntry | undefined {
  if (typeof value !== 'object' || value === null || !('buttons' in value)) return undefined;
  const { buttons } = value;
  if (!Array.isArray(buttons) || buttons.length === 0 || !buttons.every(isButton)) return undefined;
  return { buttons };
}
