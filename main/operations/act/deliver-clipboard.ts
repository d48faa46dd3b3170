/** Puts a text that a person at the console sends on the desktop's clipboard, also while everything is paused. */
import { defineOperation } from '../support/operation.ts';
import { count, joined } from '../support/words.ts';

export const deliverClipboard = defineOperation({
  name: 'deliver-clipboard',
  title: "Pass on a person's clipboard",
  kind: 'person',
  scope: 'person',
  reasons: ['display_unavailable', 'not_supported', 'busy'],
  notes: { characters: 'asked' },
  describe: ({ characters }) => ({
    verb: 'pass on clipboard',
    target: joined(count(characters, 'character')),
  }),
  async run(desk, text: string, run): Promise<undefined> {
    run.note('characters', Array.from(text).length);
    await desk.clipboard.writeText(text);
    return undefined;
  },
});
