import type { Vocabulary } from '../grammar/vocabulary.ts';
import { CUA_GESTURES } from './gestures.ts';

export const cuaVocabulary: Vocabulary = {
  title: 'cua’s computer-server',
  endpoint: 'POST /faces/cua/cmd and WebSocket /faces/cua/ws',
  note: 'There are also the screen, windows, the clipboard, launch, and run_command with the exec secret.',
  words: [...CUA_GESTURES].map(([word, each]) => ({
    word,
    example: each.example,
    actions: each.translate(each.example),
  })),
};
