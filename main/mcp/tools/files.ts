/** `files`: the shared files. Larger and binary ones go over HTTP. */
import { invalid } from '../../core/errors.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import { deleteFile, listFiles, readFile, writeFile } from '../../operations/programs/files.ts';
import type { OpenedFile, StoredFile } from '../../ports/files.ts';
import { answer } from '../content.ts';
import { filesTool } from '../definitions/files.ts';
import { implementTool } from '../tool.ts';

/** More would fill a model's context. */
const MOST_BYTES = 20_000;
const MOST_FILES = 200;

export const filesHandler = implementTool(
  filesTool,
  async ({ path, text, delete: isDeleted }, { service, caller, random }) => {
    if (path === undefined) {
      if (text !== undefined || isDeleted)
        throw invalid('path', 'missing_field', 'The path of the file is missing.', 'Send path as well.');
      const { files, more } = await service.invoke(listFiles, { folder: '', limit: MOST_FILES }, caller);
      if (files.length === 0) return answer({ facts: ['There are no shared files.'] }, random);
      const facts = [`Shared files${more ? `, the first ${files.length}` : ''}:`];
      return answer({ facts, screenText: files.map(lineOf).join('\n') }, random);
    }
    if (isDeleted) {
      await service.invoke(deleteFile, { file: path }, caller);
      return answer({ facts: ['The file is deleted.'] }, random);
    }
    if (text !== undefined) {
      const content = Buffer.from(text);
      const input = { file: path, bytes: content.length, content: once(content) };
      const { created } = await service.invoke(writeFile, input, caller);
      const what = created ? 'is written' : 'is replaced';
      return answer({ facts: [`The file ${what}, ${content.length} bytes.`] }, random);
    }
    const opened = await service.invoke(readFile, { file: path }, caller);
    const start = await startOf(opened);
    const found = textIn(start);
    const size = `${opened.bytes} bytes`;
    if (found === null)
      return answer(
        { facts: [`The file has ${size} that are not text. GET /files/{path} reads it.`] },
        random,
      );
    const cut = start.length < opened.bytes ? `, the first ${start.length} of them` : '';
    return answer({ facts: [`The file has ${size}${cut}:`], screenText: visibleText(found) }, random);
  },
);

const lineOf = ({ path, bytes, modifiedMs }: StoredFile): string =>
  `${path} ${bytes} bytes ${new Date(modifiedMs).toISOString()}`;

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}

async function startOf(file: OpenedFile): Promise<Buffer> {
  if (file.bytes === 0) {
    await file.close();
    return Buffer.alloc(0);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of file.read({ first: 0, last: Math.min(file.bytes, MOST_BYTES) - 1 }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Null: it is no text in UTF-8. A character that the cut falls into is left out. */
function textIn(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length === MOST_BYTES });
  } catch {
    return null;
  }
}
