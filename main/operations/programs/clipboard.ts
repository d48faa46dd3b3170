/** The clipboard's text. Its contents are never logged. */
import { LIMITS } from '../../core/limits.ts';
import { clipboardTooLarge } from '../../ports/clipboard.ts';
import { abortable } from '../support/abortable.ts';
import type { Operation } from '../support/operation.ts';

export const readClipboard: Operation<undefined, string> = {
  name: 'read-clipboard',
  kind: 'read',
  async run(desk, _input, run) {
    const text = await abortable(() => desk.clipboard.readText(run.signal), run.signal);
    // Not every system lets the adapter see the size first.
    if (Buffer.byteLength(text) > LIMITS.clipboardBytes) throw clipboardTooLarge();
    return text;
  },
};

export const writeClipboard: Operation<string, undefined> = {
  name: 'write-clipboard',
  kind: 'start',
  async run(desk, text, run) {
    run.note('characters', Array.from(text).length);
    await desk.clipboard.writeText(text);
    return undefined;
  },
};
