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

/** Programs as agents write them, Agent-S and its like among them. */
const PROGRAMS: readonly (readonly [form: string, program: string])[] = [
  ['a click', "import pyautogui; pyautogui.click(640, 400, clicks=2, button='left')"],
  ['held keys', "pyautogui.keyDown('ctrl'); pyautogui.click(640, 400); pyautogui.keyUp('ctrl')"],
  [
    'a field replaced',
    "pyautogui.click(640, 400); pyautogui.hotkey('ctrl', 'a'); pyautogui.press('backspace'); pyautogui.write('new')",
  ],
  ['a drag', "pyautogui.moveTo(100, 200); pyautogui.dragTo(640, 400, duration=1., button='left')"],
  ['the wheel', 'pyautogui.moveTo(640, 400); pyautogui.vscroll(-5)'],
  ['a pause', "import time; pyautogui.hotkey('win'); time.sleep(1.333); pyautogui.write('calc')"],
  ['variables', 'x, y = 640, 400; pyautogui.click(x, y)'],
  ['arithmetic', 'w, h = 1280, 800; pyautogui.click(int(w * 0.5), round(h / 2))'],
  [
    'min, max, abs, len',
    "points = [(100, 200), (640, 400)]; pyautogui.moveTo(max(100, 640), abs(-400)); pyautogui.press('tab', presses=len(points))",
  ],
  ['an f-string', "name = 'report'; number = 3; pyautogui.write(f'{name}-{number + 1}.txt')"],
  ['a loop', "for key in ['down', 'enter']:\n    pyautogui.press(key)\n    time.sleep(0.2)"],
  ['the clipboard', "import pyperclip; pyperclip.copy('twelve ½'); pyautogui.hotkey('ctrl', 'v')"],
];

const actionsOfProgram = (program: string) =>
  translateProgram(parseProgram(program), POINTER).flatMap((step) => ('actions' in step ? step.actions : []));

export const programVocabulary: Vocabulary = {
  title: 'Programs of pyautogui',
  endpoint: 'POST /faces/osworld/execute',
  note: 'Values, variables, arithmetic, `int`, `float`, `round`, `abs`, `min`, `max`, `len`, `str`, f-strings, `for` over lists and ranges, `pyperclip` and `time.sleep` are understood. Everything else is refused with its line, and nothing of the program is done.',
  words: PROGRAMS.map(([word, example]) => ({ word, example, actions: actionsOfProgram(example) })),
};

export const pyautoguiVocabulary: Vocabulary = {
  title: 'pyautogui strings',
  endpoint: 'POST /faces/osworld/execute',
  note: 'Sent as `["python", "-c", "import pyautogui; pyautogui.click(640, 400)"]`: read as calls, and no Python runs. The pointer of the examples is at 100,200.',
  words: STRINGS.map((example) => ({
    word: example.slice(0, example.indexOf('(')),
    example: `pyautogui.${example}`,
    actions: actionsOfProgram(`pyautogui.${example}`),
  })),
};
