import { describe, expect, test } from 'vitest';
import { ValidationError } from '../../../core/errors.ts';
import { parseProgram } from './parse.ts';
import { needsPointer, translateProgram } from './translate.ts';

const actionsOf = (program: string) =>
  translateProgram(parseProgram(program), { x: 100, y: 200 }).flatMap((step) =>
    'actions' in step ? step.actions : [],
  );
const at = (x: number, y: number) => ({ x, y, path: 'command' });
const chord = (...keys: string[]) => ({ kind: 'chords', chords: [keys] });

test.each<[string, readonly unknown[]]>([
  ['click()', [{ kind: 'click', at: undefined, button: 'left', count: 1 }]],
  ['click(10, 20)', [{ kind: 'click', at: at(10, 20), button: 'left', count: 1 }]],
  ['click((10, 20))', [{ kind: 'click', at: at(10, 20), button: 'left', count: 1 }]],
  ['click(10.9, 20.2)', [{ kind: 'click', at: at(10, 20), button: 'left', count: 1 }]],
  ["click(x=1, y=2, clicks=2, button='right')", [{ kind: 'click', at: at(1, 2), button: 'right', count: 2 }]],
  ['click(1, 2, button=pyautogui.MIDDLE)', [{ kind: 'click', at: at(1, 2), button: 'middle', count: 1 }]],
  ['click(1, 2, clicks=0)', []],
  [
    'click(1, 2, 2, interval=0.3)',
    [
      { kind: 'click', at: at(1, 2), button: 'left', count: 1 },
      { kind: 'wait', durationMs: 300 },
      { kind: 'click', at: at(1, 2), button: 'left', count: 1 },
    ],
  ],
  [
    'rightClick(1, 2, duration=0.25)',
    [
      { kind: 'move', to: at(1, 2), durationMs: 250 },
      { kind: 'click', at: at(1, 2), button: 'right', count: 1 },
    ],
  ],
  ['middleClick()', [{ kind: 'click', at: undefined, button: 'middle', count: 1 }]],
  ['doubleClick(3, 4)', [{ kind: 'click', at: at(3, 4), button: 'left', count: 2 }]],
  ['tripleClick(3, 4)', [{ kind: 'click', at: at(3, 4), button: 'left', count: 3 }]],
  ['moveTo(5, 6)', [{ kind: 'move', to: at(5, 6), durationMs: 0 }]],
  ['moveTo(5, 6, 1, pyautogui.easeInOutQuad)', [{ kind: 'move', to: at(5, 6), durationMs: 1000 }]],
  ['moveRel(5, -6)', [{ kind: 'move', to: at(105, 194), durationMs: 0 }]],
  [
    'moveTo(10, 10); pyautogui.move(0, 5); pyautogui.drag(1, 1)',
    [
      { kind: 'move', to: at(10, 10), durationMs: 0 },
      { kind: 'move', to: at(10, 15), durationMs: 0 },
      { kind: 'drag', through: [at(11, 16)], button: 'left', durationMs: 0 },
    ],
  ],
  [
    "dragTo(7, 8, duration=1.0, button='left', mouseDownUp=True)",
    [{ kind: 'drag', through: [at(7, 8)], button: 'left', durationMs: 1000 }],
  ],
  ['dragTo(7, 8, mouseDownUp=False)', [{ kind: 'move', to: at(7, 8), durationMs: 0 }]],
  ['mouseDown()', [{ kind: 'press', at: undefined, button: 'left' }]],
  ["mouseUp(1, 2, 'right')", [{ kind: 'release', at: at(1, 2), button: 'right' }]],
  ['scroll(-5)', [{ kind: 'scroll', at: undefined, unit: 'notches', down: 5, right: 0 }]],
  ['scroll(3, x=1, y=2)', [{ kind: 'scroll', at: at(1, 2), unit: 'notches', down: -3, right: 0 }]],
  ['vscroll(1)', [{ kind: 'scroll', at: undefined, unit: 'notches', down: -1, right: 0 }]],
  ['hscroll(-2)', [{ kind: 'scroll', at: undefined, unit: 'notches', down: 0, right: -2 }]],
  ["typewrite('größe\\n', interval=0.01)", [{ kind: 'type', text: 'größe\n', intervalMs: 10 }]],
  ["write('')", []],
  ["write(['a', 'enter'])", [chord('a'), chord('Enter')]],
  ["press('enter', presses=2)", [chord('Enter'), chord('Enter')]],
  ["press(['a', 'pgdn'], interval=0.1)", [chord('a'), { kind: 'wait', durationMs: 100 }, chord('PageDown')]],
  ["keyDown('shiftleft')", [{ kind: 'key_down', keys: ['ShiftLeft'] }]],
  ["keyUp('winleft')", [{ kind: 'key_up', keys: ['MetaLeft'] }]],
  ["hotkey('ctrl', 'shift', 'T')", [chord('Control', 'Shift', 't')]],
  ["hotkey(['ctrl', 'c'])", [chord('Control', 'c')]],
  ["hotkey('alt', 'f4', interval=0.1)", [chord('Alt', 'F4')]],
  ['sleep(0.5)', [{ kind: 'wait', durationMs: 500 }]],
  ["PAUSE = 0.5; pyautogui.press('a')", [chord('a'), { kind: 'wait', durationMs: 500 }]],
  ['FAILSAFE = False', []],
])('pyautogui.%s', (call, actions) => {
  expect(actionsOf(`pyautogui.${call}`)).toEqual(actions);
});

test('time.sleep waits, and a program without relative moves need not know the pointer', () => {
  expect(actionsOf('time.sleep(2)')).toEqual([{ kind: 'wait', durationMs: 2000 }]);
  expect(needsPointer(parseProgram('pyautogui.click(1, 2); time.sleep(1)'))).toBe(false);
  expect(needsPointer(parseProgram('pyautogui.dragRel(1, 2)'))).toBe(true);
});

describe('calls that cannot be done are refused before any runs', () => {
  test.each<[string, RegExp]>([
    ['pyautogui.click(1)', /y of click: expected a number, as both are needed/],
    ['pyautogui.click("button.png")', /x of click: expected a number/],
    ['pyautogui.click(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)', /takes at most/],
    ['pyautogui.click(1, 2, clicks=1.5)', /a whole number from 0 to 10/],
    ['pyautogui.click(1, 2, clicks=99)', /a whole number from 0 to 10/],
    ['pyautogui.click(1, 2, button="x")', /expected 'left', 'middle' or 'right'/],
    ['pyautogui.click(1, x=2)', /x is given twice/],
    ['pyautogui.click(width=2)', /has no argument width/],
    ['pyautogui.moveTo(1, 2, duration=-1)', /seconds from 0 to 10/],
    ['pyautogui.scroll()', /clicks of scroll: expected a number/],
    ['pyautogui.scroll(100000)', /expected a number from -1000 to 1000/],
    ['pyautogui.press("nokey")', /There is no key "nokey"/],
    ['pyautogui.press(1)', /expected the name of a key/],
    ['pyautogui.hotkey()', /expected the names of the keys/],
    ['pyautogui.hotkey("a", 1)', /expected the names of the keys/],
    ['pyautogui.keyDown()', /expected the name of a key/],
    ['pyautogui.write(1)', /expected a string or a list/],
    ['pyautogui.screenshot("x.png")', /pyautogui\.screenshot is not supported/],
    ['pyautogui.constructor()', /not supported/],
    ['pyautogui.__proto__()', /not supported/],
    ['time.time()', /time\.time is not supported/],
    ['time.sleep(1e6)', /seconds from 0 to 300/],
    ['pyautogui.NOTHING = 1', /there is no setting NOTHING/],
    ['pyautogui.PAUSE = "x"', /PAUSE: expected seconds/],
  ])('%s', (program, message) => {
    let said = '';
    try {
      actionsOf(`pyautogui.click(1, 1); ${program}`);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      said = error.issues[0]?.message ?? '';
    }
    expect(said).toMatch(message);
  });
});
