/** Shared files, whose bodies are bytes and no JSON. */
import { bodyOf, dataOf } from './answer.ts';
import type { Routes } from './schema.ts';
import type { CallOptions, UploadContent, Send } from './send.ts';

export interface SharedFileCalls {
  /** The bytes of a shared file, such as `invoices/may.pdf`. */
  readFile(path: string, options?: CallOptions): Promise<Uint8Array>;
  /** The same as they come, for files that are too large to hold. */
  streamFile(path: string, options?: CallOptions): Promise<ReadableStream<Uint8Array>>;
  /** Writes a shared file, or replaces it. */
  writeFile(
    path: string,
    content: UploadContent,
    options?: CallOptions,
  ): Promise<Routes['PUT /files/{path}']['data']>;
  /** Deletes a shared file, or an empty folder. */
  deleteFile(path: string, options?: CallOptions): Promise<Routes['DELETE /files/{path}']['data']>;
}

/** A path on the wire: its names encoded, the slashes between them kept. */
const target = (path: string): `/files/${string}` =>
  `/files/${path.split('/').map(encodeURIComponent).join('/')}`;

export function fileCalls(send: Send): SharedFileCalls {
  const get = (path: string, options: CallOptions): Promise<Response> =>
    send(`GET ${target(path)}`, {}, options);
  return {
    readFile: async (path, options = {}) => new Uint8Array(await (await get(path, options)).arrayBuffer()),
    async streamFile(path, options = {}) {
      const { body } = await get(path, options);
      return body ?? new Blob([]).stream();
    },
    async writeFile(path, content, options = {}) {
      const answer = await send(`PUT ${target(path)}`, { raw: content }, options);
      return dataOf(await bodyOf(answer)) as Routes['PUT /files/{path}']['data'];
    },
    async deleteFile(path, options = {}) {
      const answer = await send(`DELETE ${target(path)}`, {}, options);
      return dataOf(await bodyOf(answer)) as Routes['DELETE /files/{path}']['data'];
    },
  };
}
