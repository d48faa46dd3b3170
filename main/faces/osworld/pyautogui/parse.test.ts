import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ValidationError } from '../../../core/errors.ts';
import { ClipboardWanted, parseProgram } from './parse.ts';
import { PROGRAM_LIMITS, type Statement } from './syntax.ts';
import { aProgram } from './testing/programs.ts';
import { printProgram } from './testing/print.ts';
import { thirdOf } from '../../../../testing/soak.ts';

const withoutPlaces = (statements: readonly Statement[]) =>
  statements.map((statement) => ({ ...statement, place: null }));

function refusal(program: string): string {
  try {
    parseProgram(program);
  } catch (error) {
    if (error instanceof ClipboardWanted) return 'understood';
    if (error instanceof ValidationError) {
      const [issue] = error.issues;
      expect(issue?.hint).toBeTruthy();
      return issue?.message ?? '';
    }
    throw error;
  }
  return 'understood';
}

test('law: a program that is printed, in any way, is read as it was', () => {
  fc.assert(
    fc.property(aProgram, fc.infiniteStream(fc.nat(1000)), (program, numbers) => {
      const choose = (most: number): number => (numbers.next().value ?? 0) % most;
      const source = printProgram(program, choose);
      expect(withoutPlaces(parseProgram(source))).toEqual(withoutPlaces(program));
    }),
    { numRuns: thirdOf(200) },
  );
});

test('law: any text at all is read or refused with a hint, and nothing else', () => {
  const word = fc.constantFrom(
    'pyautogui',
    '.',
    'click',
    '(',
    ')',
    '[',
    ']',
    ',',
    '=',
    ';',
    '\n',
    '\\',
    "'",
    '"',
    '"""',
    '#',
    '-',
    '+',
    '**',
    'for x in',
    ':',
    'x',
    "f'{x}'",
    'range(3)',

    '1',
    '1e9',
    '0x',
    '.5',
    'import',
    ' ',
    'r',
    'f',
    'True',
    '\\N{DIGIT}',
    '\\ud800',
    '@',
    '\0',
    'é',
    '😀',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(word).map((each) => each.join('')),
      ),
      (source) => {
        refusal(source);
      },
    ),
    { numRuns: thirdOf(500) },
  );
});

describe('what is no literal call is refused at its place', () => {
  test.each<[string, RegExp]>([
    ['import os', /^Line 1, column 8: only pyautogui, pyperclip and time are known here\.$/],
    ['import pyautogui\nos.system("x")', /^Line 2, column 1: os is not known here\.$/],
    ['__import__("os").system("x")', /__import__ is not known here/],
    ['pyautogui.os.system("x")', /column 13: expected "\("/],
    ['pyautogui.__class__.__mro__', /expected "\("/],
    ['pyautogui.click(eval("1"))', /column 17: expected a value/],
    ['pyautogui.click(*[1, 2])', /column 17: expected a value/],
    ['pyautogui.click(**{})', /expected a call of pyautogui/],
    ['pyautogui.write(open("/etc/passwd").read())', /column 17: expected a value/],
    ['pyautogui.write(f"{1:03}")', /without a format/],
    ['pyautogui.write(f"{open(1)}")', /expected a value/],
    ['pyautogui.write(f"{1e300}")', /cannot be written as text/],
    ['pyautogui.write(f"{x}")', /expected a value/],
    ['pyautogui.write(f"}")', /without a format/],
    ['pyautogui.write(b"1")', /only texts are strings/],
    ['pyautogui.write("a" % 1)', /% takes two numbers/],
    ['pyautogui.write("a" * 70000)', /at most 65536 characters/],
    ['pyautogui.click(1 / 0)', /divided by 0/],
    ['pyautogui.click(2 ** 5000)', /too large/],
    ['pyautogui.click([1, 2][2])', /no such item/],
    ['pyautogui.click(x)', /expected a value/],
    ['x += 1', /x is not known here/],
    ['x, y = 1, 2, 3', /expected 2 values/],
    ['x = [1]; x.append(2)', /expected the end of the statement|x is not known/],
    ['print("done")', /print is not known here/],
    ['for i in 5: pyautogui.click()', /a loop goes over a list/],
    ['for i in range(3):\npyautogui.click()', /expected the indented lines/],
    ['for i in range(2):\n  pyautogui.click()\n   pyautogui.click()', /not indented evenly/],
    ['for i in range(1000):\n  for j in range(1000): pass', /at most 1000 turns/],
    ['for i in range(101): pyautogui.click()', /at most 100 calls/],
    ['while True: pyautogui.click()', /while is not known here/],
    ['pyautogui.write("a".format())', /expected a comma/],
    ['pyautogui.write("\\N{BULLET}")', /characters by name/],
    ['pyautogui.write("\\ud83d\\ude00")', /no character/],
    ['pyautogui.write("\\x4")', /no character/],
    ['pyautogui.write("a', /the string does not end/],
    ['pyautogui.write("a\n")', /the string does not end/],
    ['pyautogui.write("""a', /the string does not end/],
    ['lambda: 0', /lambda is not known here/],
    ['pyautogui.click() if True else None', /expected the end of the statement/],
    ['pyautogui.click()()', /expected the end of the statement/],
    ['pyautogui.click(); exec("1")', /exec is not known here/],
    ['time.sleep = 1', /only settings of pyautogui/],
    ['pyautogui.click(x=1, x=2)', /x is given twice/],
    ['pyautogui.click(x=1, 2)', /stand before those with one/],
    ['pyautogui.click(010)', /expected/],
    ['pyautogui.click(0x10)', /expected/],
    ['pyautogui.click(1j)', /expected/],
    ['pyautogui.click(1e999)', /too large/],
    ['pyautogui.click([[[[1]]]])', /nested too deep/],
    ['pyautogui.click(１)', /expected/],
    ['pyautogui.сlick()', /expected/],
    ['pyautogui.click(\0)', /expected/],
    ['from os import system', /from is not known here/],
    ['WAIT', /WAIT is not known here/],
  ])('%j', (program, message) => {
    expect(refusal(program)).toMatch(message);
  });

  test('programs without end are refused at once', () => {
    const started = performance.now();
    expect(refusal('pyautogui.click();'.repeat(PROGRAM_LIMITS.statements + 1))).toMatch(/at most 100 calls/);
    expect(refusal('x'.repeat(PROGRAM_LIMITS.characters + 1))).toMatch(/longer than/);
    expect(refusal(`pyautogui.click(${'('.repeat(50_000)}`)).toMatch(/nested too deep/);
    expect(refusal(`pyautogui.click(${'-'.repeat(50_000)}`)).toMatch(/expected a value/);
    expect(refusal(`pyautogui.click(${'2**'.repeat(20_000)}2)`)).toMatch(/nested too deep/);
    expect(refusal(`pyautogui.click(${'int('.repeat(15_000)}`)).toMatch(/nested too deep/);
    expect(refusal(`x = 'a' * 60000; y = x + x`)).toMatch(/at most 65536/);
    expect(refusal(`pyautogui.click([${'1,'.repeat(30_000)}])`)).toMatch(/at most 1000 items/);
    expect(refusal(`pyautogui.write("${'\\'.repeat(50_001)}`)).toMatch(/does not end/);
    expect(refusal(`${' \\\n'.repeat(20_000)}x`)).toMatch(/not known/);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

test('what agents write is read', () => {
  const program = [
    '# click the button, then type',
    'import pyautogui as pag',
    'import time',
    'pag.FAILSAFE = False; pag.moveTo(10, 20, duration=0.5, tween=pyautogui.easeInQuad)',
    'pag.typewrite(["a", \'enter\'], interval=0.05)',
    'pag.hotkey(',
    "    'ctrl', 'c',  # both",
    ')',
    'time.sleep(.5)',
    '',
    'pass',
    "pag.write('''two",
    "lines''')",
    "pag.write(r'C:\\new')",
  ].join('\n');
  expect(
    parseProgram(program).map((statement) =>
      'positional' in statement ? statement.positional : statement.value,
    ),
  ).toEqual([false, [10, 20], [['a', 'enter']], ['ctrl', 'c'], [0.5], ['two\nlines'], ['C:\\new']]);
});

test.each<[string, readonly unknown[]]>([
  ['x, y = 100, 2 * 50; pyautogui.click(x, y)', [[100, 100]]],
  ['pyautogui.click(int(1920 * 0.5), round(2.5))', [[960, 2]]],
  [
    'pyautogui.click(7 // 2, -7 // 2); pyautogui.click(-7 % 3, 2 ** 3 ** 2)',
    [
      [3, -4],
      [2, 512],
    ],
  ],
  ['pyautogui.click(-2 ** 2, 1 + 2 * 3 - 4)', [[-4, 3]]],
  ["n = 3; pyautogui.write(f'{n} of {n + 1}: {10 / 4} {6 / 2} {{ok}}')", [['3 of 4: 2.5 3.0 {ok}']]],
  ["pyautogui.write('ab' * 2 + str(1.5))", [['abab1.5']]],
  ['p = [(1, 2), (3, 4)]; pyautogui.click(p[1][0], p[-1][1])', [[3, 4]]],
  ['x = 1; x += 2; x *= 5; pyautogui.click(x, max(1, x), min([4, 2]))', [[15, 15, 2]]],
  [
    'for i in range(1, 4): pyautogui.click(i, i * 10); time.sleep(1)',
    [[1, 10], [1], [2, 20], [1], [3, 30], [1]],
  ],
  [
    "for k in ['a', 'b']:\n    pyautogui.press(k)\n\n    for n in range(2):\n        pyautogui.click(n)\npyautogui.press('c')",
    [['a'], [0], [1], ['b'], [0], [1], ['c']],
  ],
  ["for i in []:\n  pyautogui.click()\n  pyautogui.click()\npyautogui.press('z')", [['z']]],
  ["import pyperclip as c; c.copy('é'); pyautogui.write(c.paste())", [['é'], ['é']]],
])('%j is calculated as Python does', (program, positional) => {
  expect(
    parseProgram(program).map((statement) =>
      'positional' in statement ? statement.positional : statement.value,
    ),
  ).toEqual(positional);
});

test('a program that pastes first is read once the clipboard is known', () => {
  expect(() => parseProgram('pyautogui.write(pyperclip.paste())')).toThrow(ClipboardWanted);
  expect(parseProgram('pyautogui.write(pyperclip.paste())', 'text')).toMatchObject([
    { positional: ['text'] },
  ]);
});
