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
