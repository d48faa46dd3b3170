import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const MODULE = new URL('./run.ts', import.meta.url).href;

/** Runs `sh -c script` in place; gives its output, the fallback's, and the exit code. */
function run(script: string, program = '/bin/sh'): readonly [said: string, code: number | null] {
  const source = `
    import { runInPlace } from ${JSON.stringify(MODULE)};
    runInPlace(${JSON.stringify(program)}, ['-c', ${JSON.stringify(script)}], (how) => console.log('instead: ' + how));`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  });
  return [stdout.trim(), status];
}

describe.runIf(process.platform !== 'win32')('a program that is run in our place', () => {
  test.each([
    ['crashes at once', 'kill -TRAP $$', 'instead: SIGTRAP'],
    ['lacks a library', 'exit 127', 'instead: exit code 127'],
  ])('%s: another is started instead', (_what, script, said) => {
    expect(run(script)).toEqual([said, 0]);
  });

  test('is not there: another is started instead', () => {
    expect(run('', '/nowhere/electron')[0]).toMatch(/^instead: .*ENOENT/);
  });

  test.each([
    ['says that it cannot start', 'echo said; exit 78', 'said', 78],
    ['ends well, as a second start does', 'exit 0', '', 0],
    ['crashes after it has run', 'sleep 3.2; kill -SEGV $$', '', 1],
  ])('%s: its end is ours', (_what, script, said, code) => {
    expect(run(script)).toEqual([said, code]);
  });
});
