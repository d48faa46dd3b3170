/** Calls from the service to its input child, the same on every system. */
import type { Point } from '../../core/geometry.ts';
import type { Key } from '../../core/keys.ts';
import type { Button, WheelDirection } from '../../ports/pointer.ts';

type NoInput = Readonly<Record<string, never>>;

/** The keys and buttons that this service holds down, in the order pressed; those that a person holds are not included. */
export interface HeldInput {
  readonly keys: readonly Key[];
  readonly buttons: readonly Button[];
}

/** For an event that was judged by its receiver: what a device that knows it compares that with. */
interface Marked {
  readonly mark?: string | null;
}

/** `moved`: something else would have got it, so that it was not done. */
type Done = null | 'moved';

/** Calls by name: arguments and results. */
export interface InputCalls {
  position: { in: NoInput; out: Point };
  move: { in: { readonly x: number; readonly y: number } & Marked; out: Done };
  pressButton: { in: { readonly button: Button } & Marked; out: Done };
  releaseButton: { in: { readonly button: Button }; out: null };
  wheel: { in: { readonly direction: WheelDirection; readonly notches: number } & Marked; out: Done };
  supports: { in: { readonly key: Key }; out: boolean };
  pressKey: { in: { readonly key: Key } & Marked; out: Done };
  releaseKey: { in: { readonly key: Key }; out: null };
  /** `inPieces`: the call asks before each further piece, and is answered with its mark. */
  type: {
    in: { readonly text: string; readonly intervalMs: number; readonly inPieces?: boolean } & Marked;
    out: number;
  };
  held: { in: NoInput; out: HeldInput };
  /** When it last sent an event, as the system counts time; null before the first, and if no one needs to know. */
  lastSentAt: { in: NoInput; out: number | null };
  releaseAll: { in: NoInput; out: null };
  /** Where the session that has pointer and keys has the clipboard too. */
  readClipboard: { in: NoInput; out: string };
  writeClipboard: { in: { readonly text: string }; out: null };
  /** Content other than text, by its MIME type; null if it holds none. */
  readClipboardPart: { in: { readonly type: string }; out: Uint8Array | null };
  writeClipboardParts: { in: { readonly parts: ReadonlyMap<string, Uint8Array> }; out: null };
}

export type InputCallName = keyof InputCalls;

/** Characters that a `type` call has delivered. */
export type Typed = number;
