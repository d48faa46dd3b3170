/** The pictures in a conversation: the newest alone, and where the provider's interface takes them. */
import type { FilePart, ModelMessage, ToolModelMessage } from 'ai';

/** Older ones show a desktop that has changed since, and every turn would pay for them again. */
const NEWEST = 3;

type ToolContent = ToolModelMessage['content'][number];
type ResultPart = Extract<ToolContent, { type: 'tool-result' }>;
type ContentOutput = Extract<ResultPart['output'], { type: 'content' }>;
type ContentItem = ContentOutput['value'][number];
type PictureItem = Extract<
  ContentItem,
  { readonly mediaType: string; readonly data: { readonly type: string } }
>;

const isPicture = (item: ContentItem): item is PictureItem =>
  'mediaType' in item && 'data' in item && typeof item.data === 'object';

const LEFT_OUT: Extract<ContentItem, { type: 'text' }> = {
  type: 'text',
  text: '[an older picture was here]',
};

function mapResults(
  messages: readonly ModelMessage[],
  change: (output: ContentOutput) => ResultPart['output'],
): ModelMessage[] {
  return messages.map((message) => {
    if (message.role !== 'tool') return message;
    const content = message.content.map((part): ToolContent => {
      if (part.type !== 'tool-result' || part.output.type !== 'content') return part;
      return { ...part, output: change(part.output) };
    });
    return { ...message, content };
  });
}

/** With the newest pictures alone. */
export function withNewestPictures(messages: readonly ModelMessage[]): ModelMessage[] {
  let total = 0;
  mapResults(messages, (output) => {
    total += output.value.filter(isPicture).length;
    return output;
  });
  let older = Math.max(0, total - NEWEST);
  return mapResults(messages, (output) => ({
    ...output,
    value: output.value.map((item) => {
      if (!isPicture(item) || older === 0) return item;
      older -= 1;
      return LEFT_OUT;
    }),
  }));
}

/** With pictures in a message of their own after each result: chat completions take none in a tool's result. */
export function withPicturesApart(messages: readonly ModelMessage[]): ModelMessage[] {
  return messages.flatMap((message) => {
    const pictures: FilePart[] = [];
    const [changed = message] = mapResults([message], ({ value }) => {
      for (const item of value.filter(isPicture))
        pictures.push({ type: 'file', mediaType: item.mediaType, data: item.data });
      const texts = value.flatMap((item) => ('text' in item ? [item.text] : []));
      return { type: 'text', value: texts.join('\n') };
    });
    if (pictures.length === 0) return [changed];
    const text = 'The pictures of the results above:';
    return [changed, { role: 'user', content: [{ type: 'text', text }, ...pictures] }];
  });
}
