/** How a text is compared with what stands on the screen: one meaning for every call that reads. */
import * as z from 'zod';

const EXPRESSION =
  '`regex`: an expression (RE2 syntax: no look-around, no back-references) that matches anywhere in a line.';
const PARTS =
  '`contains`: anywhere in a line; accents, vowel points, tone marks, forms of alef and the script of figures do not count (CLDR collation for searching), and text written as sent comes first. `exact`: whole words as written.';

export const textMatch = z
  .enum(['contains', 'exact', 'regex'])
  .default('contains')
  .describe(`${PARTS} ${EXPRESSION}`);

/** A text to click may also be a whole line. */
export const clickedTextMatch = z
  .enum(['contains', 'exact', 'line', 'regex'])
  .default('contains')
  .describe(
    `${PARTS} \`line\`: the whole line; a line equal to the text is preferred to one that contains it. ${EXPRESSION}`,
  );
