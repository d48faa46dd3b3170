/** The clipboard's text. Its contents are never logged. */
import { raceAbort } from '../../base/abort.ts';
import { LIMITS } from '../../core/limits.ts';
import { clipboardTooLarge } from '../../ports/clipboard.ts';
import { defineOperation } from '../support/operation.ts';
import { count, joined } from '../support/words.ts';

export const readClipboard = defineOperation({
  name: 'read-clipboard',
  title: 'Read clipboard',
  kind: 'read',
  scope: 'clipboard',
  reasons: ['display_unavailable', 'not_supported', 'busy', 'payload_too_large'],
  notes: {},
  describe: () => ({ verb: 'read clipboard', target: [] }),
  /** The text that the caller would get, as it is now, if its owner gives it in time. */
  async matter(desk, _input: undefined, signal) {
    const text = await raceAbort(desk.clipboard.readText(signal), signal).catch(() => null);
    const shown = text === null ? [] : [{ name: 'clipboard' as const, text, isSeen: true as const }];
    return [[{ name: 'does', text: 'read' }, ...shown]];
  },
  async run(desk, _input: undefined, run): Promise<string> {
    const text = await raceAbort(desk.clipboard.readText(run.signal), run.signal);
    // Not every system lets the adapter see the size first.
    if (Buffer.byteLength(text) > LIMITS.clipboardBytes) throw clipboardTooLarge();
    return text;
  },
});

export const writeClipboard = defineOperation({
  name: 'write-clipboard',
  title: 'Write clipboard',
  kind: 'start',
  scope: 'clipboard',
  reasons: ['paused', 'display_unavailable', 'not_supported', 'busy'],
  notes: { characters: 'asked' },
  describe: ({ characters }) => ({ verb: 'set clipboard', target: joined(count(characters, 'character')) }),
  matter: (_, text: string) => [
    [
      { name: 'does', text: 'write' },
      { name: 'clipboard', text },
    ],
  ],
  async run(desk, text: string, run): Promise<undefined> {
    run.note('characters', Array.from(text).length);
    await desk.clipboard.writeText(text);
    return undefined;
  },
});
