import type { Vocabulary } from '../grammar/vocabulary.ts';
import { BASH, MEMBERS } from './members.ts';

export const anthropicVocabulary: Vocabulary = {
  title: 'Anthropic’s computer use',
  endpoint: 'POST /faces/anthropic',
  words: [...MEMBERS, ['bash', BASH] as const].map(([word, member]) => ({
    word,
    example: member.example,
    actions: member.translate(member.example),
  })),
};
