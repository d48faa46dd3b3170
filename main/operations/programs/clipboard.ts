/** The clipboard's text. Its contents are never logged. */
import { raceAbort } from '../../base/abort.ts';
import { LIMITS } from '../../core/limits.ts';
import { clipboardTooLarge } from '../../ports/clipboard.ts';
import { defineOperation } from '../support/operation.ts';
import { count } from '../support/words.ts';

export const readClipboard = defineOperation({
  name: 'read-clipboard',
  title: 'Read clipboard',
  kind: 'read',
  scope: 'clipboard',
  reasons: ['display_unavailable', 'not_supported', 'busy', 'payload_too_large'],
  notes: {},
  describe: () => ({ verb: 'read clipboard', target: '' }),
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
  describe: ({ characters }) => ({ verb: 'set clipboard', target: count(characters, 'character') }),
  async run(desk, text: string, run): Promise<undefined> {
    run.note('characters', Array.from(text).length);
    await desk.clipboard.writeText(text);
    return undefined;
  },
});
