/** Files that a person hands to the desktop and takes away again, also while agents are paused. */
import { numberedName } from '../../core/files/numbered-name.ts';
import { ServiceError } from '../../core/errors.ts';
import type { FilesPort, StoredFile } from '../../ports/files.ts';
import { defineOperation } from '../support/operation.ts';
import { count, joined } from '../support/words.ts';

export interface DeliverFileInput {
  readonly name: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

const MOST_OF_ONE_NAME = 1000;

async function isTaken(files: FilesPort, path: string): Promise<boolean> {
  try {
    await (await files.open(path)).close();
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.reason === 'file_not_found') return false;
    // A link or a folder has the name too.
    if (error instanceof ServiceError && error.reason === 'file_blocked') return true;
    throw error;
  }
}

async function freeName(files: FilesPort, name: string): Promise<string> {
  for (let number = 1; number <= MOST_OF_ONE_NAME; number++) {
    const candidate = numberedName(name, number);
    if (!(await isTaken(files, candidate))) return candidate;
  }
  throw new ServiceError('file_blocked', 'There are too many files of this name.');
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
    const path = await freeName(desk.files, name);
    const { file } = await desk.files.write(path, content, { bytes, signal: run.signal });
    run.note('bytes', file.bytes);
    return file;
  },
});

export const discardFile = defineOperation({
  name: 'discard-file',
  title: 'Delete a file for a person',
  kind: 'person',
  scope: 'person',
  reasons: ['not_supported', 'file_not_found', 'file_blocked'],
  notes: {},
  describe: () => ({ verb: 'delete file', target: [] }),
  async run(desk, path: string): Promise<undefined> {
    await desk.files.remove(path);
    return undefined;
  },
});
