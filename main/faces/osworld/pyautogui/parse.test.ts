import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ValidationError } from '../../../core/errors.ts';
import { parseProgram } from './parse.ts';
import { PROGRAM_LIMITS, type Statement } from './syntax.ts';
import { aProgram } from './testing/programs.ts';
import { printProgram } from './testing/print.ts';

const withoutPlaces = (statements: readonly Statement[]) =>
  statements.map((statement) => ({ ...statement, place: null }));

function refusal(program: string): string {
  try {
    parseProgram(program);
  } catch (error) {
    if (error instanceof ValidationError) {
      const [issue] = error.issues;
      expect(issue?.hint).toBeTruthy();
      return issue?.message ?? '';
    }
    throw error;
  }
  return 'understood';
}

test('law: a program that is printed, in whatever way, is read as it was', () => {
  fc.assert(
    fc.property(aProgram, fc.infiniteStream(fc.nat(1000)), (program, numbers) => {
      const choose = (most: number): number => (numbers.next().value ?? 0) % most;
      const source = printProgram(program, choose);
      expect(withoutPlaces(parseProgram(source))).toEqual(withoutPlaces(program));
    }),
    { numRuns: 200 },
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
    { numRuns: 500 },
  );
});

describe('what is no literal call is refused where it stands', () => {
  test.each<[string, RegExp]>([
    ['import os', /^Line 1, column 8: only pyautogui and time are known here\.$/],
    ['import pyautogui\nos.system("x")', /^Line 2, column 1: os is not known here\.$/],
    ['__import__("os").system("x")', /__import__ is not known here/],
    ['pyautogui.os.system("x")', /column 13: expected "\("/],
    ['pyautogui.__class__.__mro__', /expected "\("/],
    ['pyautogui.click(eval("1"))', /column 17: expected a literal/],
    ['pyautogui.click(1+2)', /column 18: expected a comma/],
    ['pyautogui.click(*[1, 2])', /column 17: expected a call with literal arguments/],
    ['pyautogui.click(**{})', /expected a call with literal/],
    ['pyautogui.write(open("/etc/passwd").read())', /column 17: expected a literal/],
    ['pyautogui.write(f"{1}")', /only plain and raw strings/],
    ['pyautogui.write(b"1")', /only plain and raw strings/],
    ['pyautogui.write("a" % 1)', /expected a call with literal arguments/],
    ['pyautogui.write("a".format())', /expected a comma/],
    ['pyautogui.write("\\N{BULLET}")', /characters by name/],
    ['pyautogui.write("\\ud83d\\ude00")', /no character/],
    ['pyautogui.write("\\x4")', /no character/],
    ['pyautogui.write("a', /the string does not end/],
    ['pyautogui.write("a\n")', /the string does not end/],
    ['pyautogui.write("""a', /the string does not end/],
    ['for i in range(3): pyautogui.click()', /expected a call with literal arguments/],
    ['lambda: 0', /expected a call with literal arguments/],
    ['x = 1', /x is not known here/],
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
    expect(refusal(`pyautogui.click(${'-'.repeat(50_000)}`)).toMatch(/expected a number/);
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
