/** The clipboard port over the clipboard of a session. */
import { withTimeout } from '../../../base/with-timeout.ts';
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { ClipboardPort } from '../../../ports/clipboard.ts';
import { unguarded } from '../../../ports/effect-guard.ts';
import { textContent, textType, type SessionSelection } from './selection.ts';

const busy = (): ServiceError =>
  new ServiceError('busy', 'The program that holds the clipboard does not deliver it.', {
    hint: 'Try again.',
  });

export function createSelectionClipboard(selection: SessionSelection): ClipboardPort {
  async function read(signal: AbortSignal): Promise<string> {
    const type = textType(selection.types());
    if (type === undefined) return '';
    return (selection.ours()?.get(type) ?? (await selection.read(type, signal))).toString('utf8');
  }
  return {
    async readText(signal) {
      const over = new AbortController();
      const ends = AbortSignal.any([over.signal, ...(signal === undefined ? [] : [signal])]);
      try {
        return await withTimeout(read(ends), LIMITS.clipboardTimeoutMs, busy, signal);
      } finally {
        over.abort();
      }
    },
    async writeText(text, guard = unguarded) {
      await guard.confirm();
      await selection.offer(textContent(text));
    },
  };
}
