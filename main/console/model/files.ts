/** Shared files as the console lists them, and files on their way. */
import * as z from 'zod';

/** Size of an upload in one call, before it is base64: a request of the console has at most 256 KiB. */
export const UPLOAD_PIECE_BYTES = 180_000;

const FileModel = z.object({
  /** Below the folder, with `/` between names. */
  path: z.string(),
  bytes: z.int(),
  /** Epoch milliseconds. */
  modifiedAt: z.number(),
});
export type FileModel = z.infer<typeof FileModel>;

export const FileListModel = z.object({
  /** False: shared files are off. */
  isOn: z.boolean(),
  files: z.array(FileModel),
  /** Whether there are more than these. */
  more: z.boolean(),
});
export type FileListModel = z.infer<typeof FileListModel>;

/** Names one file on its way. */
export const TransferId = z.object({ transfer: z.string().max(64) });

/** A file that the window takes away, piece by piece. */
export const OfferedFile = TransferId.extend({ fileName: z.string(), bytes: z.number() });
export type OfferedFile = z.infer<typeof OfferedFile>;

export const FilePath = z.object({ path: z.string().max(4096) });
