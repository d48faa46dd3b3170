import { ServiceError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import type { EffectGuard } from './effect-guard.ts';
import type { Methods } from './methods.ts';

export interface ClipboardPort {
  /**
   * The clipboard's text; empty if it holds none. Throws `busy` where the program that holds it does not deliver it
   * within LIMITS.clipboardTimeoutMs, `payload_too_large` beyond LIMITS.clipboardBytes, `display_unavailable` where the
   * display does not answer. The signal ends the wait.
   */
  readText(signal?: AbortSignal): Promise<string>;
  /** Throws `busy` after LIMITS.clipboardTimeoutMs, as `readText` does. */
  writeText(text: string, guard?: EffectGuard): Promise<void>;
  /** The same for a secret, or a text that is soon replaced: the system's history of clipboards and its cloud leave it out. */
  lendText?(text: string, guard?: EffectGuard): Promise<void>;
  /** Whether it holds something but no text, which a text would replace for good. Left out where that is not known. */
  holdsOther?(signal?: AbortSignal): Promise<boolean>;
}

export const clipboardMethods = {
  readText: 'look',
  writeText: 'effect',
  lendText: 'effect',
  holdsOther: 'look',
} satisfies Methods<ClipboardPort>;

export const clipboardTooLarge = (): ServiceError =>
  new ServiceError(
    'payload_too_large',
    `The clipboard holds more than ${LIMITS.clipboardBytes} bytes of text.`,
    {
      hint: 'Copy less, or have the program that holds it save the text to a file.',
      details: { maxBytes: LIMITS.clipboardBytes },
    },
  );
