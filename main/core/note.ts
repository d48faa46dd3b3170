/** Notes about a request: counts, places and names of modes, never a text that was typed or read. */
export type NoteValue = string | number | boolean;
