import type { Vocabulary } from '../grammar/vocabulary.ts';
import { GEMINI_FUNCTIONS } from './functions.ts';

/** Arguments of each function; places are thousandths of the display. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  click: { x: 500, y: 500 },
  double_click: { x: 500, y: 500 },
  triple_click: { x: 500, y: 500 },
  middle_click: { x: 500, y: 500 },
  right_click: { x: 500, y: 500 },
  mouse_down: { x: 500, y: 500 },
  mouse_up: { x: 500, y: 500 },
  move: { x: 500, y: 500 },
  type: { text: 'twelve ½', press_enter: true },
  press_key: { key: 'Enter' },
  key_down: { key: 'Shift' },
  key_up: { key: 'Shift' },
  hotkey: { keys: ['Control', 'S'] },
  wait: { seconds: 2 },
  scroll: { x: 500, y: 500, direction: 'down', magnitude_in_pixels: 300 },
  drag_and_drop: { start_x: 100, start_y: 200, end_x: 500, end_y: 500 },
  navigate: { url: 'https://example.com' },
  click_at: { x: 500, y: 500 },
  hover_at: { x: 500, y: 500 },
  type_text_at: { x: 500, y: 500, text: 'twelve ½' },
  key_combination: { keys: 'Control+A' },
  scroll_document: { direction: 'down' },
  scroll_at: { x: 500, y: 500, direction: 'down', magnitude: 400 },
};

/** Display of the examples: distances in thousandths depend on it. */
const DISPLAY = { width: 1280, height: 800 };

export const geminiVocabulary: Vocabulary = {
  title: 'Gemini’s computer use',
  endpoint: 'POST /faces/gemini',
  note: 'Every call is answered with a picture of the screen.',
  words: [...GEMINI_FUNCTIONS].map(([word, each]) => {
    const example = EXAMPLES[word] ?? {};
    return { word, example, actions: each.translate(example, DISPLAY) };
  }),
};
