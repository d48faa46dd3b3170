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

/** Whether a function of some length is TurboFan's after a thousand calls, by V8's own answer. */
function isOptimised(prologue: string): boolean {
  const program = `
    import { setFlagsFromString } from 'node:v8';
    import { optimiseLater, optimiseSooner, turnMaglevOff } from '${moduleAt('./optimising.ts')}';
    turnMaglevOff();
    ${prologue}
    setFlagsFromString('--allow-natives-syntax');
    const asked = new Function('called', 'return %ActiveTierIsTurbofan(called)');
    const called = new Function('at', 'let sum = at;' + 'sum = (sum * 31 + at.x) % 1000;'.repeat(100) + 'return sum;');
    // Compiled in a thread, whose result the next call takes over.
    for (let calls = 0; calls < 1000; calls++) {
      called({ x: calls });
      if (calls % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    console.log(asked(called));
    process.exit(0);`;
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim() === 'true';
}

test('what is called a thousand times is optimised, as it is not otherwise', () => {
  expect(isOptimised('')).toBe(false);
  expect(isOptimised('optimiseSooner();')).toBe(true);
});

test('what runs during a start is not optimised, and is after it', () => {
  expect(isOptimised("setFlagsFromString('--invocation-count-for-turbofan=400'); optimiseLater();")).toBe(
    false,
  );
  expect(isOptimised('optimiseLater(); optimiseSooner();')).toBe(true);
});
