import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const moduleAt = (path: string): string => new URL(path, import.meta.url).href;

/** Whether V8 may compile with Maglev in a process after `prologue`, by V8's own answer. */
function usesMaglev(prologue: string): boolean {
  const program = `
    import { setFlagsFromString } from 'node:v8';
    ${prologue}
    setFlagsFromString('--allow-natives-syntax');
    console.log(new Function('return %IsMaglevEnabled()')());
    process.exit(0);`;
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim() === 'true';
}

test.each([
  ['a child', `import { openParentPort } from '${moduleAt('./parent-port.ts')}'; openParentPort();`],
  ['the service', `import '${moduleAt('../../hosts/headless/before-all.ts')}';`],
  ['the tray application', `import '${moduleAt('../../hosts/electron/before-all.ts')}';`],
])('%s is compiled without Maglev', (_, prologue) => {
  expect(usesMaglev(prologue)).toBe(false);
});

interface Calls {
  readonly count: number;
  /** The call from which on the function is given another kind of object. Default: it never is. */
  readonly changeAt?: number;
  /** Of each call. Default: 1. */
  readonly loops?: number;
  /** The call before which the first minute ends. Default: left to the prologue. */
  readonly minuteEndsAt?: number;
}

/** Whether a function of some length is TurboFan's after some calls, by V8's own answer. */
function isOptimised(
  prologue: string,
  { count, changeAt = count, loops = 1, minuteEndsAt = -1 }: Calls = { count: 1000 },
): boolean {
  const step = "'sum = (sum * 31 + at.x) % 1000;'.repeat(100)";
  const steps = loops === 1 ? step : `'for (let loop = 0; loop < ${loops}; loop++) {' + ${step} + '}'`;
  const program = `
    import { setFlagsFromString } from 'node:v8';
    import { optimiseLater, optimiseSooner, turnMaglevOff } from '${moduleAt('./optimising.ts')}';
    turnMaglevOff();
    ${prologue}
    setFlagsFromString('--allow-natives-syntax');
    const asked = new Function('called', 'return %ActiveTierIsTurbofan(called)');
    const called = new Function('at', 'let sum = at;' + ${steps} + 'return sum;');
    const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let calls = 0; calls < ${count}; calls++) {
      called(calls < ${changeAt} ? { x: calls } : { y: 0, x: calls });
      if (calls === ${minuteEndsAt}) optimiseSooner(0);
      if (calls % 10 === 0) await rest(1);
    }
    // Compiled in a thread, whose result the next call takes over.
    for (let waited = 0; waited < 10 && !asked(called); waited++) {
      await rest(50);
      called({ y: 0, x: 1 });
    }
    console.log(asked(called));
    process.exit(0);`;
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim() === 'true';
}

test('what is called a thousand times is optimised, as it is not otherwise', () => {
  expect(isOptimised('')).toBe(false);
  expect(isOptimised('optimiseSooner(0);')).toBe(true);
});

test('what runs during a start is not optimised, and is after it', () => {
  expect(isOptimised("setFlagsFromString('--invocation-count-for-turbofan=400'); optimiseLater();")).toBe(
    false,
  );
  expect(isOptimised('optimiseLater(); optimiseSooner(0);')).toBe(true);
});

test('what runs a thousand times in the first minute is not optimised, and what runs in a long loop is', () => {
  expect(isOptimised('optimiseLater(); optimiseSooner();')).toBe(false);
  expect(isOptimised('optimiseLater(); optimiseSooner();', { count: 10, loops: 20_000 })).toBe(true);
});

test('what runs a few hundred times during a start is optimised less than a thousand calls later', () => {
  expect(isOptimised('optimiseLater();', { count: 1150, minuteEndsAt: 400 })).toBe(true);
});

test('a function that sees another kind of object is optimised after 300 more calls', () => {
  const calls = { count: 450, changeAt: 150 };
  expect(isOptimised("setFlagsFromString('--invocation-count-for-turbofan=200');", calls)).toBe(false);
  expect(isOptimised('optimiseSooner(0);', calls)).toBe(true);
});

/** What V8 says that it does in a child in which some functions are optimised and many objects kept. */
function traceOfChild(options: string): string {
  const program = `
    import { setFlagsFromString } from 'node:v8';
    import { openParentPort } from '${moduleAt('./parent-port.ts')}';
    openParentPort(${options});
    for (const flag of ['trace-turbo-inlining', 'trace-incremental-marking', 'allow-natives-syntax'])
      setFlagsFromString('--' + flag);
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const parts = numbers.map((index) => 'const part' + index + ' = (at) => at' + ' * 3 % 7'.repeat(9) + ';');
    const sum = 'const all = (at) => at ' + numbers.map((index) => '+ part' + index + '(at)').join('') + ';';
    const twice = '%PrepareFunctionForOptimization(all); all(1); %OptimizeFunctionOnNextCall(all); all(2);';
    new Function(parts.join('') + sum + 'for (let at = 0; at < 200; at++) all(at);' + twice)();
    const kept = [];
    for (let at = 0; at < 800_000; at++) {
      kept.push({ at });
      if (at % 10_000 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    setTimeout(() => process.exit(0), 100);`;
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program];
  return execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
}

/** V8's own threads have marked while the program ran: in a pause for garbage they mark in any child. */
const MARKED_BESIDE = /concurrent [1-9]\d*KB/;

test('a child that compiles less puts few functions into one, and looks for no garbage while it works', () => {
  const inlined = (trace: string): number =>
    trace.match(/^Inlining 0x.* <SharedFunctionInfo part/gm)?.length ?? 0;
  const [usual, less] = [traceOfChild('{}'), traceOfChild('{ compilesLess: true }')];
  expect(inlined(usual)).toBeGreaterThan(5);
  expect(usual).toMatch(MARKED_BESIDE);
  expect(inlined(less)).toBeLessThan(3);
  expect(less).not.toMatch(MARKED_BESIDE);
});
