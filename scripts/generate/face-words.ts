/** docs/faces.md: the words of every face, each with an example and its effect. */
import { wordsSentence, type Vocabulary } from '../../main/faces/grammar/vocabulary.ts';

const HEAD = `# What each word does

Every face translates the calls of its clients to the same few actions of pointer, keyboard and screen. The tables show a call
with each word, and what happens then; places are in the units that the client counts in. They are generated from what the
faces translate by (\`npm run generate\`). [Use it with …](agents.md) says how each is used.
`;

/** A bar would end a cell of a table. */
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

const sectionOf = ({ title, endpoint, note, words }: Vocabulary): string =>
  [
    `## ${title}`,
    '',
    note === undefined ? code(endpoint) : `${code(endpoint)}. ${note}`,
    '',
    '| word | sent with it | what happens |',
    '| --- | --- | --- |',
    ...words.map(
      ({ word, example, actions }) =>
        `| ${code(word)} | ${code(JSON.stringify(example))} | ${wordsSentence(actions).replaceAll('|', '\\|')} |`,
    ),
    '',
  ].join('\n');

export const faceWords = (vocabularies: readonly Vocabulary[]): string =>
  [HEAD, ...vocabularies.map(sectionOf)].join('\n');
