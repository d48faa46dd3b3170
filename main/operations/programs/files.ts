/** Shared files: one folder that agents and the programs of the desktop both use. Their contents are never logged. */
import type { FileList, OpenedFile, WrittenFile } from '../../ports/files.ts';
import { defineOperation } from '../support/operation.ts';
import { count, joined } from '../support/words.ts';

interface ListFilesInput {
  /** Empty: all of them. */
  readonly folder: string;
  readonly limit: number;
}

export const listFiles = defineOperation({
  name: 'list-files',
  title: 'List files',
  kind: 'read',
  scope: 'files',
  reasons: ['not_supported', 'file_not_found', 'file_blocked'],
  notes: { files: 'outcome' },
  describe: ({ files }) => ({ verb: 'list files', target: joined(count(files, 'file')) }),
  matter: (_, { folder }: ListFilesInput) => [
    [
      { name: 'does', text: 'list_files' },
      ...(folder === '' ? [] : [{ name: 'folder' as const, text: folder }]),
    ],
  ],
  async run(desk, { folder, limit }: ListFilesInput, run): Promise<FileList> {
    const list = await desk.files.list(folder, limit);
    run.note('files', list.files.length);
    return list;
  },
});

export interface ReadFileInput {
  readonly file: string;
}

/** The caller reads the file, or closes it. */
export const readFile = defineOperation({
  name: 'read-file',
  title: 'Read file',
  kind: 'read',
  scope: 'files',
  reasons: ['not_supported', 'file_not_found', 'file_blocked'],
  notes: { bytes: 'outcome' },
  describe: ({ bytes }) => ({ verb: 'read file', target: joined(count(bytes, 'byte')) }),
  matter: (_, { file }: ReadFileInput) => [
    [
      { name: 'does', text: 'download' },
      { name: 'file', text: file },
    ],
  ],
  async run(desk, { file }: ReadFileInput, run): Promise<OpenedFile> {
    const opened = await desk.files.open(file);
    run.note('bytes', opened.bytes);
    return opened;
  },
});

export interface WriteFileInput {
  readonly file: string;
  /** As announced; null: it is not known before the end. */
  readonly bytes: number | null;
  readonly content: AsyncIterable<Uint8Array>;
}

export const writeFile = defineOperation({
  name: 'write-file',
  title: 'Write file',
  kind: 'start',
  scope: 'files',
  reasons: ['paused', 'not_supported', 'file_blocked', 'storage_full'],
  notes: { bytes: 'outcome' },
  describe: ({ bytes }) => ({ verb: 'write file', target: joined(count(bytes, 'byte')) }),
  matter: (_, { file, bytes }: WriteFileInput) => [
    [
      { name: 'does', text: 'upload' },
      { name: 'file', text: file },
      ...(bytes === null ? [] : [{ name: 'value' as const, text: `${bytes} bytes` }]),
    ],
  ],
  async run(desk, { file, bytes, content }: WriteFileInput, run): Promise<WrittenFile> {
    const written = await desk.files.write(file, content, { bytes, signal: run.signal });
    run.note('bytes', written.file.bytes);
    return written;
  },
});

export const deleteFile = defineOperation({
  name: 'delete-file',
  title: 'Delete file',
  kind: 'start',
  scope: 'files',
  reasons: ['paused', 'not_supported', 'file_not_found', 'file_blocked', 'folder_not_empty'],
  notes: {},
  describe: () => ({ verb: 'delete file', target: [] }),
  matter: (_, { file }: ReadFileInput) => [
    [
      { name: 'does', text: 'delete_file' },
      { name: 'file', text: file },
    ],
  ],
  async run(desk, { file }: ReadFileInput): Promise<undefined> {
    await desk.files.remove(file);
    return undefined;
  },
});
