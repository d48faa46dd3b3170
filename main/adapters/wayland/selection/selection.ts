/** What the clipboard of a Wayland session holds and offers, whichever protocol carries it. */

/** Bytes by their MIME types, the preferred type first. */
export type ClipboardContent = ReadonlyMap<string, Buffer>;

export interface SessionSelection {
  /** What the clipboard's owner offers; nothing if it has none. */
  types(): readonly string[];
  /** What this session offers; undefined if another program owns the clipboard. */
  ours(): ClipboardContent | undefined;
  /** Throws `payload_too_large`, or the signal's reason. */
  read(type: string, signal: AbortSignal): Promise<Buffer>;
  /** An empty content leaves the clipboard empty. */
  offer(content: ClipboardContent): Promise<void>;
  /** Hears of each program that has taken all of what is offered. */
  onTaken(listener: () => void): () => void;
}

const TEXT_TYPES = ['text/plain;charset=utf-8', 'UTF8_STRING', 'text/plain'] as const;

export function textContent(text: string): ClipboardContent {
  const bytes = Buffer.from(text, 'utf8');
  return new Map(TEXT_TYPES.map((type) => [type, bytes]));
}

const GIVEN_TEXT_TYPES = [...TEXT_TYPES, 'TEXT', 'STRING'] as const;

/** The type by which the owner gives text; undefined if it has none, or files: their list as text has the paths of the machine. */
export const textType = (types: readonly string[]): string | undefined =>
  types.includes('text/uri-list') ? undefined : GIVEN_TEXT_TYPES.find((each) => types.includes(each));
