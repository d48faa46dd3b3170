/** What may be noted of a request: counts, places and names of modes, never a text that somebody typed or read. */
export type NoteValue = string | number | boolean;
