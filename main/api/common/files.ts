/** The list of shared files. Their contents are streamed, by main/http/files.ts. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { listFiles } from '../../operations/programs/files.ts';
import type { StoredFile } from '../../ports/files.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { filesExamples } from './files.example.ts';

export const fileEntry = z.object({
  path: z.string().describe('Path below the folder of shared files, as in `/files/{path}`.'),
  size: z.int().describe('Size in bytes.'),
  modified_ms: z.int().describe('Time of the last change, in milliseconds since 1970.'),
});
export type FileEntry = z.output<typeof fileEntry>;

export const encodeFile = ({ path, bytes, modifiedMs }: StoredFile): FileEntry => ({
  path,
  size: bytes,
  modified_ms: modifiedMs,
});

const DEFAULT_LIMIT = 1000;

export const getFiles = defineEndpoint({
  method: 'GET',
  path: '/files',
  summary: 'Lists the shared files.',
  description:
    'Shared files lie in one folder, which the programs of the desktop can open too. GET, PUT and DELETE /files/{path} read, write and delete one. Needs the scope files.',
  request: z.strictObject({
    folder: z
      .string()
      .default('')
      .describe('Only files below this folder, such as `invoices`. Default: all of them.'),
    limit: z.int().min(1).max(LIMITS.fileListMax).default(DEFAULT_LIMIT).describe('Maximum number of files.'),
  }),
  response: z.object({
    files: z.array(fileEntry).describe('Files, sorted by path. Links and unfinished uploads are left out.'),
    more: z.boolean().describe('Whether there are more than `limit`.'),
  }),
  examples: filesExamples,
  operation: listFiles,
  decode: ({ folder, limit }) => ({ folder, limit }),
  encode: ({ files, more }) => ({ files: files.map(encodeFile), more }),
});
