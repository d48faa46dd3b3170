/** Result of a tool as MCP content: text first, then a picture if there is one. */
import type { Picture } from '../operations/pictures/encoded-picture.ts';
import type { RandomPort } from '../ports/random.ts';
import { fenced } from '../faces/grammar/screen-text.ts';

export interface TextContent {
  readonly type: 'text';
  readonly text: string;
}

export interface ImageContent {
  readonly type: 'image';
  /** Base64. */
  readonly data: string;
  readonly mimeType: string;
  readonly annotations: { readonly audience: ['assistant'] };
}

export interface ToolResult {
  readonly content: (TextContent | ImageContent)[];
  readonly isError?: true;
}

/** For the request log. */
export const toolOutcome = ({ isError }: ToolResult): 'done' | 'refused' =>
  isError === true ? 'refused' : 'done';

export interface AnswerParts {
  /** Facts in our own words, a line each. */
  readonly facts: readonly string[];
  /** Text from the desktop, with invisible characters removed; it is enclosed in a fence. */
  readonly screenText?: string;
  readonly picture?: Picture;
  readonly isError?: boolean;
}

const imageOf = ({ bytes, format }: Picture): ImageContent => ({
  type: 'image',
  data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  mimeType: `image/${format}`,
  annotations: { audience: ['assistant'] },
});

/** The same answer, with a person's note to the agent before it. */
export function withNote(result: ToolResult, note: string | null): ToolResult {
  if (note === null) return result;
  const text = `The person left a note: ${JSON.stringify(note)}`;
  return { ...result, content: [{ type: 'text', text }, ...result.content] };
}

/** Failures are text alone: some vendors refuse an error that has a picture in it. */
export function answer({ facts, screenText, picture, isError }: AnswerParts, random: RandomPort): ToolResult {
  const fence = screenText === undefined || screenText === '' ? [] : [fenced(screenText, random)];
  const text: TextContent = { type: 'text', text: [...facts, ...fence].join('\n') };
  if (isError === true) return { content: [text], isError: true };
  return { content: [text, ...(picture === undefined ? [] : [imageOf(picture)])] };
}
