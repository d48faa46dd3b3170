import type { Vocabulary } from '../grammar/vocabulary.ts';
import { CONTROL_WORDS } from './actions.ts';

export const osworldVocabulary: Vocabulary = {
  title: 'OSWorld’s control channel',
  endpoint: 'GET /faces/osworld/ws/control',
  note: 'A WebSocket; places are pixels of the display.',
  words: [...CONTROL_WORDS].map(([word, each]) => ({
    ...{ word, example: each.example },
    actions: each.translate(each.example),
  })),
};
