import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const MODULE = new URL('./parent-guard.ts', import.meta.url).href;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-guard-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process with a guard that writes its arguments, one a line, into a file; `work` has the guard as `guard`. */
async function guarded(work: string): Promise<{ end: () => Promise<void>; file: string }> {
  const file = join(folder, 'arguments');
  // The file appears whole.
  const write = `printf '%s\\n' "$@" > ${file}.draft && mv ${file}.draft ${file}`;
  const command = ['/bin/sh', '-c', write, 'sh', 'a fixed one', '*'];
  const program = `
    import { guardParent } from ${JSON.stringify(MODULE)};
    const guard = guardParent({ platform: 'linux', environment: process.env, command: ${JSON.stringify(command)} });
    ${work}
    setTimeout(() => console.log('ready'), 100);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    file,
    async end() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

describe.runIf(process.platform !== 'win32')('the guard of a process that is killed', () => {
  test('runs the command with what it was last given to remember', async () => {
    const { file, end } = await guarded(`
      guard.remember('one', '1:');
      guard.remember('two', '2:');
      guard.remember('one', '1:11');
      guard.remember('three', '3:');
      guard.forget('two');
      guard.forget('four');`);
    await end();
    await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('a fixed one\n*\none=1:11\nthree=3:\n');
  });

  test('runs nothing once the process has said that it ends in order', async () => {
    const { file, end } = await guarded(`guard.remember('one', '1:'); guard.standDown();`);
    await end();
    await sleep(300);
    expect(existsSync(file)).toBe(false);
  });
});
