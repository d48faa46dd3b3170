/** What a model reads, call by call. Tokens are a quarter of the characters, and of pictures a 750th of the pixels, as Anthropic's documentation of vision has it. */
import * as z from 'zod';

const CHARS_A_TOKEN = 4;
const PIXELS_A_TOKEN = 750;

export const toolContent = z.array(
  z.object({ type: z.string(), text: z.string().default(''), data: z.string().default('') }),
);

export type Content = z.output<typeof toolContent>;

export interface CountedCall {
  readonly bytes: number;
  readonly tokens: number;
}

/** The first call is the first look. */
export type Read = readonly CountedCall[];

export const textOf = (content: Content): string => content.map(({ text }) => text).join('\n');

export const textContent = (text: string): Content => [{ type: 'text', text, data: '' }];

export function counted(content: Content): CountedCall {
  const text = textOf(content);
  const hasPicture = content.some(({ type }) => type === 'image');
  const [, width = 0, height = 0] = hasPicture
    ? (/picture: (?:frame )?(\d+)x(\d+)@/.exec(text)?.map(Number) ?? [])
    : [];
  return {
    bytes: Buffer.byteLength(text) + content.reduce((sum, { data }) => sum + data.length, 0),
    tokens: Math.ceil(text.length / CHARS_A_TOKEN) + Math.ceil((width * height) / PIXELS_A_TOKEN),
  };
}

export const total = (read: Read, what: keyof CountedCall): number =>
  read.reduce((sum, call) => sum + call[what], 0);

/** One line for each call: page, way, number of the call, bytes, tokens. */
export const rawLines = (page: string, way: string, read: Read): readonly string[] =>
  read.map(({ bytes, tokens }, index) => [page, way, index + 1, bytes, tokens].join('\t'));

export const RAW_HEAD = ['page', 'way', 'call', 'bytes', 'tokens'].join('\t');
