import { ServiceError } from '../core/errors.ts';
import type { Key } from '../core/keys.ts';
import type { EffectGuard } from './effect-guard.ts';
import type { Methods } from './methods.ts';

export interface TypeOptions {
  /** Pause between characters, milliseconds. 0: as fast as the receiver can take it exactly. */
  readonly intervalMs: number;
  readonly signal?: AbortSignal;
  /** Asked before the first character. */
  readonly guard?: EffectGuard;
  /** Whether the guard is asked again before each further piece of TYPED_PIECE characters. A refusal stops the text there. */
  readonly inPieces?: boolean;
}

/** Most characters that go out between two looks at the program that gets them. */
export const TYPED_PIECE = 16;

/** How far typing had come when it ended: all of it, or where the signal cut it off. */
export interface TypeOutcome {
  /** Code points delivered. */
  readonly typed: number;
}

export interface KeyboardPort {
  /** Whether this keyboard can produce the key at all, asked before the first event of a chord. */
  supports(key: Key): Promise<boolean>;
  /**
   * A key that this device holds down already stays as it is: one release lifts it. Throws `unsupportedKey` for a key that
   * `supports` denies, before any event.
   */
  press(key: Key, guard?: EffectGuard): Promise<void>;
  release(key: Key): Promise<void>;
  /**
   * Types text to the letter in any layout, locks and group, and puts those back.
   * `\n` is Enter, `\t` is Tab; no other control characters come here. Aborting stops between two characters,
   * leaves nothing pressed and resolves with the count so far.
   */
  type(text: string, options: TypeOptions): Promise<TypeOutcome>;
}

export const keyboardMethods = {
  supports: 'look',
  press: 'effect',
  release: 'release',
  type: 'effect by options',
} satisfies Methods<KeyboardPort>;

/** The error of `press` on every system for a key that the keyboard does not have. */
export const unsupportedKey = (key: Key): ServiceError =>
  new ServiceError('not_supported', `This keyboard does not have the key ${key}.`, {
    hint: 'Send another key, or type the character as text.',
    delivery: 'not_delivered',
    details: { capability: 'keyboard', key },
  });
