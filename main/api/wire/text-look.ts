/** A text that was read, or what changed in it, as answers carry it. */
import * as z from 'zod';
import { linesDeltaText, placedLine } from '../../core/changes/line-delta-text.ts';
import type { LinesDelta } from '../../core/changes/line-delta.ts';
import type { TextLook } from '../../operations/read/text-look.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import { DESKTOP } from './elements.ts';
import { encodeLook, lookAnswer } from './look.ts';
import { encodeReadingGaps, readingGapsAnswer } from './ocr-answers.ts';

const before = z.int().describe('Index in the earlier look.');
const at = z.int().describe('Index in the present look.');

/** `item`: the schema of what a whole look lists. */
export const textDeltaAnswer = <Item extends z.ZodType>(item: Item) => {
  const listed = item.describe('As a whole look lists it.');
  return z
    .object({
      removed: z.array(before).describe('What is gone.'),
      moved: z.array(z.object({ before, at })).describe('What has another place in the order.'),
      changed: z.array(z.object({ before, item: listed })).describe('What changed, whole.'),
      added: z.array(z.object({ at, item: listed })).describe('What is new.'),
    })
    .describe(
      'Only with since: what changed since the earlier look, instead of the whole. Replace `changed`, take out `removed` and `moved`, then insert `added` and `moved` at their indices in ascending order: the result is a whole look.',
    );
};

export function encodeTextDelta<Item>(
  { removed, moved, changed, added }: LinesDelta<RecognizedLine>,
  encode: (line: RecognizedLine) => Item,
) {
  return {
    removed: removed.map(({ key }) => Number(key)),
    moved: moved.map(({ key, at: index }) => ({ before: Number(key), at: index })),
    changed: changed.map(({ key, item }) => ({ before: Number(key), item: encode(item.line) })),
    added: added.map(({ at: index, item }) => ({ at: index, item: encode(item.line) })),
  };
}

/** The id of the look, the difference where that was asked for, and what was not read. */
export const textLookAnswer = <Item extends z.ZodType>(item: Item) =>
  z.object({ ...lookAnswer, delta: textDeltaAnswer(item).optional(), gaps: readingGapsAnswer });

export const encodeTextLook = <Item>(look: TextLook, encode: (line: RecognizedLine) => Item) => ({
  ...encodeLook(look),
  ...(look.differing === null ? {} : { delta: encodeTextDelta(look.differing.delta, encode) }),
  ...encodeReadingGaps(look.gaps),
});

/** The text form: a line each, or what changed. */
export function textLookText(
  lines: readonly RecognizedLine[],
  differing: TextLook['differing'] = null,
): string {
  if (differing === null) return lines.map((line) => placedLine(line, DESKTOP)).join('\n');
  const { delta, ageMs } = differing;
  const words = linesDeltaText(delta, { total: lines.length, ageMs }, DESKTOP);
  return [words.fact, ...words.lines].join('\n');
}
