/** The clipboard port over the clipboard of a session. */
import { withTimeout } from '../../../base/with-timeout.ts';
import { LIMITS } from '../../../core/limits.ts';
import { unguarded } from '../../../ports/effect-guard.ts';
import { clipboardSilent } from '../../../ports/clipboard.ts';
import type { ServedClipboard } from '../../input-child/served-device.ts';
import { textContent, textType, type SessionSelection } from './selection.ts';

export function createSelectionClipboard(selection: SessionSelection): ServedClipboard {
  const read = async (type: string | undefined, signal: AbortSignal): Promise<Buffer | null> =>
    type === undefined ? null : (selection.ours()?.get(type) ?? selection.read(type, signal));
  async function within(type: string | undefined, signal?: AbortSignal): Promise<Buffer | null> {
    const over = new AbortController();
    const ends = AbortSignal.any([over.signal, ...(signal === undefined ? [] : [signal])]);
    try {
      return await withTimeout(read(type, ends), LIMITS.clipboardTimeoutMs, clipboardSilent, signal);
    } finally {
      over.abort();
    }
  }
  return {
    readText: async (signal) => (await within(textType(selection.types()), signal))?.toString('utf8') ?? '',
    readPart: (type, signal) =>
      within(
        selection.types().find((each) => each === type),
        signal,
      ),
    async writeText(text, guard = unguarded) {
      await guard.confirm();
      await selection.offer(textContent(text));
    },
    async writeParts(parts, guard = unguarded) {
      await guard.confirm();
      await selection.offer(new Map(Array.from(parts, ([type, bytes]) => [type, Buffer.from(bytes)])));
    },
  };
}
