/** Files that a person hands to the desktop and takes away again, also while agents are paused. */
import type { StoredFile } from '../../ports/files.ts';
import { defineOperation } from '../support/operation.ts';
import { count, joined } from '../support/words.ts';

export interface DeliverFileInput {
  readonly name: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Replaces nothing: a name that is taken gets a number. */
export const deliverFile = defineOperation({
  name: 'deliver-file',
  title: "Pass on a person's file",
  kind: 'person',
  scope: 'person',
  reasons: ['not_supported', 'file_blocked', 'storage_full'],
  notes: { bytes: 'outcome' },
  describe: ({ bytes }) => ({ verb: 'pass on', target: joined(count(bytes, 'byte')) }),
  async run(desk, { name, bytes, content }: DeliverFileInput, run): Promise<StoredFile> {
    const { file } = await desk.files.write(name, content, { bytes, ifTaken: 'number', signal: run.signal });
    run.note('bytes', file.bytes);
    return file;
  },
});

export const discardFile = defineOperation({
  name: 'discard-file',
  title: 'Delete a file for a person',
  kind: 'person',
  scope: 'person',
  reasons: ['not_supported', 'file_not_found', 'file_blocked', 'folder_not_empty'],
  notes: {},
  describe: () => ({ verb: 'delete file', target: [] }),
  async run(desk, path: string): Promise<undefined> {
    await desk.files.remove(path);
    return undefined;
  },
});
