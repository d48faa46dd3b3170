import type { Vocabulary } from '../grammar/vocabulary.ts';
import { stepsOfCall, type ComputerAction } from './words.ts';

const EXAMPLES: readonly ComputerAction[] = [
  { type: 'click', x: 640, y: 400, button: 'left', keys: ['CTRL', 'SHIFT'] },
  { type: 'click', x: 640, y: 400, button: 'wheel' },
  { type: 'double_click', x: 640, y: 400, keys: null },
  { type: 'move', x: 640, y: 400 },
  {
    type: 'drag',
    path: [
      { x: 100, y: 200 },
      { x: 300, y: 300 },
      { x: 640, y: 400 },
    ],
  },
  { type: 'scroll', x: 640, y: 400, scroll_x: 0, scroll_y: 300, keys: ['CTRL'] },
  { type: 'type', text: 'twelve ½' },
  { type: 'keypress', keys: ['CTRL', 'S'] },
  { type: 'keypress', keys: ['ARROWDOWN', 'ENTER'] },
  { type: 'wait' },
  { type: 'screenshot' },
];

export const openaiVocabulary: Vocabulary = {
  title: 'OpenAI’s computer tool',
  endpoint: 'POST /faces/openai',
  note: 'Every call is answered with a picture of the screen after its last action.',
  words: EXAMPLES.map((action) => {
    const { type, ...example } = action;
    const steps = stepsOfCall({ type: 'computer_call', call_id: 'example', actions: [action] });
    return { word: type, example, actions: steps.flatMap(({ actions }) => actions) };
  }),
};
