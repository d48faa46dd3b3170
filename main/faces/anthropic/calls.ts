/** Tool uses as the model writes them, in the shape of the toolset or of the older tools, and their results. */
import * as z from 'zod';
import { invalid } from '../../core/errors.ts';
import { stepOf, type Step } from '../grammar/action.ts';
import { BASH, MEMBERS } from './members.ts';

export const toolUse = z.looseObject({
  type: z.literal('tool_use'),
  id: z.string().max(200),
  name: z.string().max(200),
  /** `computer` on calls of the toolset; the older tools have none. */
  toolset_name: z.string().max(200).nullish(),
  input: z.unknown(),
});
export type ToolUse = z.output<typeof toolUse>;

/** A message of the model has texts and thoughts next to them, which are passed over. */
const otherBlock = z.looseObject({ type: z.string() });

/** One block, or the content of the model's turn. */
export const callBody = z.union(
  [toolUse, z.array(z.union([toolUse, otherBlock])).max(200)],
  'Expected a tool_use block, or a list of them.',
);

export const isToolUse = (block: z.output<typeof otherBlock>): block is ToolUse => block.type === 'tool_use';

/** Whether it was asked in the older shape, whose tools receive the size of the screen. */
export const isOlder = ({ name }: ToolUse): boolean => name === 'computer';

const olderInput = z.looseObject({ action: z.string().max(200) });

function memberStep(word: string, input: unknown): Step {
  const member = MEMBERS.get(word);
  return stepOf(word, () => {
    if (member !== undefined) return member.translate(input ?? {});
    throw invalid(
      'name',
      'unknown_word',
      `There is no action ${JSON.stringify(word)}.`,
      `Send one of ${[...MEMBERS.keys()].join(', ')}.`,
    );
  });
}

export function stepOfUse(use: ToolUse): Step {
  if (use.name === 'bash') return stepOf('bash', () => BASH.translate(use.input));
  if (!isOlder(use)) return memberStep(use.name, use.input);
  const older = olderInput.safeParse(use.input);
  if (!older.success) return { word: 'computer', refusal: older.error };
  const { action, ...input } = older.data;
  return memberStep(action, input);
}

interface TextBlock {
  readonly type: 'text';
  readonly text: string;
}

interface ImageBlock {
  readonly type: 'image';
  readonly source: { readonly type: 'base64'; readonly media_type: string; readonly data: string };
}

export interface ToolResultBlock {
  readonly type: 'tool_result';
  readonly tool_use_id: string;
  readonly toolset_name?: string;
  readonly content: readonly (TextBlock | ImageBlock)[];
  readonly is_error?: true;
}
