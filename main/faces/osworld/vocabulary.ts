import type { Vocabulary } from '../grammar/vocabulary.ts';
import { CONTROL_WORDS } from './actions.ts';
import { parseProgram } from './pyautogui/parse.ts';
import { translateProgram } from './pyautogui/translate.ts';

export const osworldVocabulary: Vocabulary = {
  title: 'OSWorld’s control channel',
  endpoint: 'WebSocket /faces/osworld/ws/control',
  note: 'EXECUTE takes pyautogui strings as below; other commands need the exec secret.',
  words: [...CONTROL_WORDS].map(([word, each]) => ({
    word,
    example: each.example,
    actions: each.translate(each.example),
  })),
};

const STRINGS = [
  'moveTo(640, 400, duration=0.5)',
  'moveRel(10, -10)',
  "click(640, 400, clicks=2, button='left')",
  'leftClick(640, 400)',
  'rightClick(640, 400)',
  'middleClick(640, 400)',
  'doubleClick(640, 400)',
  'tripleClick(640, 400)',
  "mouseDown(button='left')",
  "mouseUp(button='left')",
  "dragTo(640, 400, duration=0.5, button='left')",
  'dragRel(10, 20)',
  'scroll(-3)',
  'hscroll(2)',
  "write('twelve ½')",
  "press('enter', presses=2)",
  "keyDown('shift')",
  "keyUp('shift')",
  "hotkey('ctrl', 's')",
  'sleep(0.5)',
] as const;
const POINTER = { x: 100, y: 200 };

export const pyautoguiVocabulary: Vocabulary = {
  title: 'pyautogui strings',
  endpoint: 'POST /faces/osworld/execute',
  note: 'Sent as `["python", "-c", "import pyautogui; pyautogui.click(640, 400)"]`: literal calls only, and no Python runs. The pointer of the examples is at 100,200.',
  words: STRINGS.map((example) => ({
    word: example.slice(0, example.indexOf('(')),
    example: `pyautogui.${example}`,
    actions: translateProgram(parseProgram(`pyautogui.${example}`), POINTER).flatMap((step) =>
      'actions' in step ? step.actions : [],
    ),
  })),
};
