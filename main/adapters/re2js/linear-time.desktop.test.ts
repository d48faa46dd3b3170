/** Apart from the unit tests, which share the cores: it measures a second. */
import { expect, test } from 'vitest';
import { textsToMatch } from '../../core/text/find-text.ts';
import { groupWords } from '../../core/text/group-words.ts';
import { createRegexEngine } from './regex-engine.ts';

const engine = createRegexEngine();
/** A backtracking engine takes time that doubles with each letter. */
const REGEXES = ['(a+)+$', '(a|a)*b', String.raw`^(\w+\s?)*$`];

test.each(REGEXES)('%s is matched against a hundred thousand letters in linear time', async (source) => {
  const words = Array.from({ length: 1000 }, (_, index) => ({
    text: `${'a'.repeat(98)}!`,
    confidence: 1,
    box: { x: 0, y: index * 20, width: 700, height: 12 },
  }));
  const pattern = await engine.compile(source, 'query');
  const started = performance.now();
  await pattern.matches(textsToMatch(groupWords(words), true));
  expect(performance.now() - started).toBeLessThan(1200);
});
