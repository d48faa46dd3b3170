/** The clipboard's text. Its contents are never logged. */
import type { Operation } from './operation.ts';

export const readClipboard: Operation<undefined, string> = {
  name: 'read-clipboard',
  kind: 'read',
  run: (desk, _input, run) => desk.clipboard.readText(run.signal),
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
