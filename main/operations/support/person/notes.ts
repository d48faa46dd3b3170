/** A person's note to the agents, which each of them reads once, in its next answer. */
import type { Clock } from '../../../ports/clock.ts';

export interface PersonNotes {
  leave(text: string): void;
  /** The note that this agent has not read yet; null: none. The owner's own programs count as one agent, null. */
  takeFor(agent: string | null): string | null;
}

/** An older note no longer is about the present screen. */
const FRESH_MS = 600_000;

export function createPersonNotes(clock: Clock): PersonNotes {
  let note: { readonly text: string; readonly at: number; readonly readBy: Set<string | null> } | null = null;
  return {
    leave(text) {
      note = { text, at: clock.monotonic(), readBy: new Set() };
    },
    takeFor(agent) {
      if (note === null || note.readBy.has(agent) || clock.monotonic() - note.at > FRESH_MS) return null;
      note.readBy.add(agent);
      return note.text;
    },
  };
}
