import { ServiceError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import type { Raster } from '../core/raster.ts';
import type { EffectGuard } from './effect-guard.ts';
import type { Methods } from './methods.ts';

export interface ClipboardPort {
  /**
   * The clipboard's text; empty if it holds none. Throws `busy` if the program that holds it does not deliver it
   * within LIMITS.clipboardTimeoutMs, `payload_too_large` beyond LIMITS.clipboardBytes, `display_unavailable` where the
   * display does not answer. The signal ends the wait.
   */
  readText(signal?: AbortSignal): Promise<string>;
  /** Throws `busy` after LIMITS.clipboardTimeoutMs, as `readText` does. */
  writeText(text: string, guard?: EffectGuard): Promise<void>;
  /** The same for a secret, or a text that is soon replaced: the system's history of clipboards and its cloud leave it out. */
  lendText?(text: string, guard?: EffectGuard): Promise<void>;
  /** Whether it holds something but no text, which a text would replace for good. Left out if that is not known. */
  holdsOther?(signal?: AbortSignal): Promise<boolean>;
  /** Its picture, as a PNG file or as pixels; null if it holds none. Throws as `readText` does. */
  readPicture?(signal?: AbortSignal): Promise<Uint8Array | Raster | null>;
  writePicture?(picture: ClipboardPicture, guard?: EffectGuard): Promise<void>;
  /** Absolute paths of its files, as the program that copied them names them; anything else that it lists as it is. */
  readFiles?(signal?: AbortSignal): Promise<readonly string[]>;
  /** `paths`: absolute, of files that exist. */
  writeFiles?(paths: readonly string[], guard?: EffectGuard): Promise<void>;
}

/** A clipboard that carries pictures and files too. */
export type WholeClipboard = Required<Omit<ClipboardPort, 'lendText' | 'holdsOther'>>;

/** One picture in both of the forms that systems ask for. */
export interface ClipboardPicture {
  /** A PNG file. */
  readonly png: Uint8Array;
  readonly raster: Raster;
}

export const wholeClipboardMethods = {
  readText: 'look',
  writeText: 'effect',
  readPicture: 'look',
  writePicture: 'effect',
  readFiles: 'look',
  writeFiles: 'effect',
} satisfies Methods<WholeClipboard>;

export const clipboardMethods = {
  ...wholeClipboardMethods,
  lendText: 'effect',
  holdsOther: 'look',
} satisfies Methods<ClipboardPort>;

export const clipboardSilent = (): ServiceError =>
  new ServiceError('busy', 'The program that holds the clipboard does not deliver it.', {
    hint: 'Try again.',
  });

export const clipboardTooLarge = (): ServiceError =>
  new ServiceError('payload_too_large', `The clipboard holds more than ${LIMITS.clipboardBytes} bytes.`, {
    hint: 'Copy less, or have the program that holds it save it to a file.',
    details: { maxBytes: LIMITS.clipboardBytes },
  });
