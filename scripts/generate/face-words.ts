/** docs/faces.md: the words of every face, each with an example and its effect. */
import { wordsSentence, type Vocabulary } from '../../main/faces/grammar/vocabulary.ts';

const HEAD = `# What each word does

Every face translates its clients' calls to the same few actions. Each line shows a call and what happens; places are in the units that
the client counts in. The list is generated from what the faces translate by. [Use it with …](agents.md) says how each is used.
`;

const code = (text: string): string => `\`${text}\``;

const lineOf = ({ word, example, actions }: Vocabulary['words'][number]): string => {
  const sent = JSON.stringify(example);
  const call = [
    ...(typeof example === 'string' && sent.includes(word) ? [] : [word]),
    ...(sent === '{}' ? [] : [sent]),
  ];
  return `- ${call.map(code).join(' ')} → ${wordsSentence(actions)}`;
};

const sectionOf = ({ title, endpoint, note, words }: Vocabulary): string =>
  [
    `## ${title}`,
    '',
    note === undefined ? code(endpoint) : `${code(endpoint)}. ${note}`,
    '',
    ...words.map(lineOf),
    '',
  ].join('\n');

export const faceWords = (vocabularies: readonly Vocabulary[]): string =>
  [HEAD, ...vocabularies.map(sectionOf)].join('\n');
