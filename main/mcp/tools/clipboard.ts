/** `clipboard`: reads its text, picture or files, or replaces them. */
import { readClipboard, writeClipboard, type HeldContent } from '../../operations/programs/clipboard.ts';
import { readFile } from '../../operations/programs/files.ts';
import { LIMITS } from '../../core/limits.ts';
import { clipboardTooLarge } from '../../ports/clipboard.ts';
import type { RandomPort } from '../../ports/random.ts';
import { answer, type ToolResult } from '../content.ts';
import { clipboardTool } from '../definitions/clipboard.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import { implementTool, type ToolContext } from '../tool.ts';

/** More would fill a model's context. */
const MOST_CHARS = 20_000;
/** Vendors take 5 MB of base64. */
const MOST_PICTURE_BYTES = 3_750_000;

export const clipboardHandler = implementTool(clipboardTool, async ({ text, type, raw }, context) => {
  const { service, caller, random } = context;
  if (text !== undefined) return answer({ facts: [await write(text, type, context)] }, random);
  const held = await service.invoke(readClipboard, type, caller);
  switch (type) {
    case 'text':
      return textAnswer(held.text, raw, random);
    case 'image':
      return pictureAnswer(held.picture, random);
    case 'files':
      return filesAnswer(held, random);
  }
});

/** Resolves with what it holds now. */
async function write(
  text: string,
  type: 'text' | 'image' | 'files',
  { service, caller }: ToolContext,
): Promise<string> {
  if (type === 'text') {
    await service.invoke(writeClipboard, text, caller);
    return `The clipboard holds the text now, ${Array.from(text).length} characters.`;
  }
  if (type === 'image') {
    const file = await service.invoke(readFile, { file: text }, caller);
    if (file.bytes > LIMITS.clipboardBytes) {
      await file.close();
      throw clipboardTooLarge();
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of file.read(null)) pieces.push(piece);
    await service.invoke(writeClipboard, { picture: Buffer.concat(pieces) }, caller);
    return 'The clipboard holds the picture now.';
  }
  const files = text.split('\n').filter((path) => path !== '');
  await service.invoke(writeClipboard, { files }, caller);
  return `The clipboard holds ${files.length} files now.`;
}

function textAnswer(held: string, raw: boolean, random: RandomPort): ToolResult {
  if (held === '') return answer({ facts: ['The clipboard holds no text.'] }, random);
  const shown = raw ? held : visibleText(held);
  const cut = shown.length > MOST_CHARS ? `; the first ${MOST_CHARS} of them` : '';
  const facts = [`The clipboard holds ${held.length} characters${cut}:`];
  return answer({ facts, screenText: shown.slice(0, MOST_CHARS).toWellFormed() }, random);
}

function pictureAnswer(png: Uint8Array | null, random: RandomPort): ToolResult {
  if (png === null) return answer({ facts: ['The clipboard holds no picture.'] }, random);
  if (png.byteLength > MOST_PICTURE_BYTES) {
    const fact = `The clipboard holds a picture of ${png.byteLength} bytes. GET /clipboard?type=image reads it.`;
    return answer({ facts: [fact] }, random);
  }
  // PNG, 11.2.2: its first chunk begins with both.
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [header.getUint32(16), header.getUint32(20)];
  const picture = { bytes: png, format: 'png', width, height } as const;
  return answer({ facts: [`The clipboard holds a picture, ${width}x${height}.`], picture }, random);
}

function filesAnswer({ files, filesElsewhere }: HeldContent, random: RandomPort): ToolResult {
  const elsewhere =
    filesElsewhere === 0 ? [] : [`${filesElsewhere} copied files are outside the shared folder.`];
  if (files.length === 0)
    return answer({ facts: ['The clipboard holds no shared files.', ...elsewhere] }, random);
  return answer(
    { facts: [...elsewhere, 'The clipboard holds these shared files:'], screenText: files.join('\n') },
    random,
  );
}
