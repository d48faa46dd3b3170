/** `find`: where a text is. */
import { findText } from '../../operations/read/find-text.ts';
import { answer } from '../content.ts';
import { findTool } from '../definitions/find.ts';
import { frameFact, frameOf, partInFrame, pointText, regionText } from '../frames.ts';
import { parseLanguages } from '../languages.ts';
import { quoted } from '../../faces/grammar/screen-text.ts';
import { implementTool } from '../tool.ts';

const MOST_DOUBTFUL = 5;

export const findHandler = implementTool(findTool, async (args, context) => {
  const map = await frameOf(args, context);
  const found = await context.service.invoke(
    findText,
    {
      source: { kind: 'live', screen: args.screen ?? 0, part: partInFrame(args.region, map) },
      languages: parseLanguages(args.language),
      query: { text: args.text, match: args.match, caseSensitive: false },
      everyDisplay: false,
      groupLines: false,
      minConfidence: 0,
      maxResults: args.limit,
    },
    context.caller,
  );
  const places = found.matches.length > 0 ? found.matches : found.doubtful.slice(0, MOST_DOUBTFUL);
  const count = `${found.matches.length} place${found.matches.length === 1 ? '' : 's'}`;
  const lines = places.map(
    ({ text, center, box, confidence }) =>
      `click ${pointText(map, center)} box ${regionText(map, box)} ${quoted(text)} confidence ${confidence.toFixed(2)}`,
  );
  const facts = [`${count}, ${frameFact(map)}${lines.length === 0 ? '. No similar text was found.' : ':'}`];
  return answer({ facts, screenText: lines.join('\n') }, context.random);
});
