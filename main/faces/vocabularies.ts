/** The words of every face, in the order of the documentation. */
import { anthropicVocabulary } from './anthropic/vocabulary.ts';
import { cuaVocabulary } from './cua/vocabulary.ts';
import { geminiVocabulary } from './gemini/vocabulary.ts';
import { e2bVocabulary } from './e2b/vocabulary.ts';
import type { Vocabulary } from './grammar/vocabulary.ts';
import { openaiVocabulary } from './openai/vocabulary.ts';
import { osworldVocabulary, programVocabulary, pyautoguiVocabulary } from './osworld/vocabulary.ts';

export const VOCABULARIES: readonly Vocabulary[] = [
  anthropicVocabulary,
  openaiVocabulary,
  geminiVocabulary,
  osworldVocabulary,
  pyautoguiVocabulary,
  programVocabulary,
  cuaVocabulary,
  e2bVocabulary,
];
